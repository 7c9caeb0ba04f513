import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { NoticeBar } from './layout/notice-bar.tsx'
import './lazily.css'
import { persistently } from './persistently.ts'

/**
 * A part whose script comes when it is first shown. Where it cannot be had the page stands as it is, and says so if
 * somebody waits for the part, until it can.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAwaited = true } = {},
) {
  const Part = lazy(async () => ({ default: await persistently(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as `lazy` itself is
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={isAwaited ? <Awaited /> : null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Nothing at first: mostly the part is there at once. */
function Awaited() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <div className="awaited">
      <NoticeBar message="We cannot reach Garderobe just now. This opens as soon as we can." />
    </div>
  )
}
