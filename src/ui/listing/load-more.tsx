import type { MouseEvent, ReactNode } from 'react'
import * as kitWords from '../kit/words.ts'
import './load-more.css'

interface LoadMoreProps {
  href: string
  onPress: () => void
  isBusy: boolean
  /** Why the next page did not come. */
  failed: string | null
  /** How much of the list is shown. */
  children?: ReactNode
}

/** A link to the next page, for visitors without the script or for another tab; a press loads it in place. */
export function LoadMore({ href, onPress, isBusy, failed, children }: LoadMoreProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isBusy) onPress()
  }
  return (
    <div className="load-more">
      {failed && (
        <p role="alert" className="field__error">
          {failed}
        </p>
      )}
      {children}
      <a href={href} className="button button--quiet" aria-busy={isBusy || undefined} onClick={press}>
        {kitWords.loadMore}
      </a>
    </div>
  )
}
