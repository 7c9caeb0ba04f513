import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import * as words from './words.ts'
import './lazy-component.css'
import { retryImport } from './retry-import.ts'

/** Shown while a script cannot be loaded. Invisible at first, because mostly the part is there at once. */
export const awaited = (
  <p className="awaited" role="alert">
    {words.cannotConnect}
  </p>
)

/**
 * A part whose script loads when it is first shown. If the script cannot be loaded, the page stays as it is,
 * and says so until it can, if somebody waits for the part; `fallback` is null if nobody does.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = awaited,
) {
  const Part = lazy(async () => ({ default: await retryImport(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as `lazy` itself is
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
