import type { ReactNode } from 'react'
import * as words from './words.ts'

interface SelectionBarProps {
  /** How many orders are selected. */
  count: number
  /** The orders that the last change left as they were. */
  failed: readonly { number: string; message: string }[]
  /** Closes the notice of those. */
  onClose: () => void
  onCancel: () => void
  /** The actions. */
  children: ReactNode
}

/** The actions for all selected orders, at the foot of the list. */
export function SelectionBar({ count, failed, onClose, onCancel, children }: SelectionBarProps) {
  return (
    <>
      {failed.length > 0 && (
        <div className="notice order-results" role="alert">
          <p>{words.notDone(failed.length)}</p>
          <ul>
            {failed.map(({ number, message }) => (
              <li key={number}>
                <strong>{number}</strong>: {message}
              </li>
            ))}
          </ul>
          <p>
            <button type="button" className="text-button" onClick={onClose}>
              {words.closeNotice}
            </button>
          </p>
        </div>
      )}
      {count > 0 && (
        <section className="batch" aria-label={words.selection}>
          <div className="batch__row">
            <p className="batch__count" role="status">
              {words.selected(count)}
            </p>
            <button type="button" className="text-button" onClick={onCancel}>
              {words.cancelSelection}
            </button>
          </div>
          <div className="batch__row">{children}</div>
        </section>
      )}
    </>
  )
}
