import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { siteName } from '#src/api/contract/site.ts'
import './lazily.css'
import { persistently } from './persistently.ts'

/** Said where a script cannot be had. Not to be seen at first: mostly the part is there at once. */
export const awaited = (
  <p className="awaited" role="alert">
    We cannot reach {siteName} just now. This opens as soon as we can.
  </p>
)

/**
 * A part whose script comes when it is first shown. Where it cannot be had the page stands as it is, and says so if
 * somebody waits for the part, until it can; `fallback` is null where nobody does.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = awaited,
) {
  const Part = lazy(async () => ({ default: await persistently(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as `lazy` itself is
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
