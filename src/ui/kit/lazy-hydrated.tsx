import { type ComponentType, lazy, memo, Suspense } from 'react'
import { retryImport } from './retry-import.ts'

/** On the server: parts that are being loaded. */
const loading: Promise<unknown>[] = []

/**
 * A part of a page that the server renders whole and the browser hydrates a little later: the page does not
 * wait for its script, and until then the server's HTML is shown. A memo, because a boundary that is rendered
 * again before it is hydrated loses the server's HTML: hand it props that keep their identity.
 */
export function lazyHydrated<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  const Lazy = lazy(async () => ({ default: await retryImport(load) }))
  if (import.meta.env.SSR) loading.push(load().then(part => (known = part)))
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as `lazy` itself is
  return memo(function Later(props: Props) {
    const Part: ComponentType<Props> = known ?? Lazy
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  })
}

/** Resolves when the server has loaded every part that it may have to render. */
export async function lazyPartsLoaded(): Promise<void> {
  await Promise.all(loading.splice(0))
}
