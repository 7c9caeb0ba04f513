import { useRef } from 'react'
import * as words from './words.ts'
import './error-summary.css'
import { useFormFocus } from './form-focus.ts'

interface ErrorSummaryProps {
  /** The message of the refusal itself; null if there is none, or a toast shows it. */
  message: string | null
  /** Messages by field. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  /** The labels of the fields. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Prefix of the ids of the controls, which are otherwise the names of their fields. */
  name?: string | undefined
}

/** The summary of errors on top of the form; takes the focus after a refused submission. */
export function ErrorSummary({ message, errors = {}, labels = {}, name }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const list = Object.entries(errors).filter(
    ([field, sentences]) =>
      sentences.length > 0 && (labels[field] !== undefined || sentences.join(' ') !== message),
  )
  const isShown = message !== null || list.length > 0
  useFormFocus(summary, isShown)
  if (!isShown) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <p className="error-summary__message">{message ?? words.checkTheseFields}</p>
      {list.length > 0 && (
        <ul>
          {list.map(([field, sentences]) => {
            const id = name === undefined ? field : `${name}-${field}`
            return (
              <li key={field}>
                <a href={`#${id}`} onClick={event => focusOn(event, id)}>
                  {labels[field] === undefined ? '' : `${labels[field]}: `}
                  {sentences.join(' ')}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Moves the focus into the field instead of only near it. */
function focusOn(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
