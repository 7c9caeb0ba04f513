import { type RefObject, useEffect } from 'react'
import { retryImport } from './retry-import.ts'

/** Keeps the focus inside of `root` where the element that had it is removed. */
export function useFocusGuard(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    // nothing was pressed yet, so it can load after the page
    void retryImport(() => import('./keep-focus.ts')).then(({ keepFocus }) => {
      if (isHere && root.current !== null) stop = keepFocus(root.current)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [root])
}
