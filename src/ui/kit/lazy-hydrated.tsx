import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import { retryImport } from './retry-import.ts'

/** Parts that nobody has loaded yet. */
const unloaded: (() => Promise<unknown>)[] = []
let loading: Promise<unknown> = Promise.resolve()

/**
 * A part of a page that the server renders whole and the browser hydrates a little later: the page does not
 * wait for its script, and until then the server's HTML is shown. A memo, because a boundary that is rendered
 * again before it is hydrated loses the server's HTML: hand it props that keep their identity. The router preloads one that
 * a route shows while it is pending. A button that is pressed before is pressed again then (index.html).
 */
export function lazyHydrated<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  const Lazy = lazy(async () => ({ default: await retryImport(load) }))
  const preload = async () => {
    known = await load()
  }
  unloaded.push(preload)
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as `lazy` itself is
  const Part = memo(function Later(props: Props) {
    const Known: ComponentType<Props> = known ?? Lazy
    return (
      <Suspense fallback={null}>
        <Known {...props} />
        <Announcement />
      </Suspense>
    )
  })
  return Object.assign(Part, { preload })
}

/** Tells the document that what is rendered before it is hydrated. */
function Announcement() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}

/**
 * Loads every part that is known so far, and the parts of these: what is rendered then is there at once. The
 * server calls it before it renders, the browser before it opens a later page.
 * @throws what a part's import threw; a part that is rendered without tries again by itself.
 */
export async function loadParts(): Promise<void> {
  do {
    // a part that could not be loaded does not keep later ones waiting
    loading = Promise.all([loading.catch(() => {}), ...unloaded.splice(0).map(load => load())])
    await loading
  } while (unloaded.length > 0)
}
