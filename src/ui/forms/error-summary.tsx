import { useEffect, useRef } from 'react'
import './error-summary.css'

interface ErrorSummaryProps {
  /** The sentence of the refusal itself; null where there is none, or a toast says it. */
  message: string | null
  /** Sentences by the id of their control. */
  errors?: Readonly<Record<string, readonly string[]>>
  /** What the controls are called. */
  labels?: Readonly<Record<string, string>>
}

/** What was refused, on top of the form; takes the focus whenever something new is refused. */
export function ErrorSummary({ message, errors = {}, labels = {} }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const list = Object.entries(errors).filter(
    ([field, sentences]) =>
      sentences.length > 0 && (labels[field] !== undefined || sentences.join(' ') !== message),
  )
  const isShown = message !== null || list.length > 0
  useEffect(() => {
    if (isShown) summary.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <p className="error-summary__message">{message ?? 'Please look at this again:'}</p>
      {list.length > 0 && (
        <ul>
          {list.map(([field, sentences]) => (
            <li key={field}>
              <a href={`#${field}`} onClick={event => focusOn(event, field)}>
                {labels[field] === undefined ? '' : `${labels[field]}: `}
                {sentences.join(' ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Straight into the field instead of only near it. */
function focusOn(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
