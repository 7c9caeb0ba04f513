import { type RefObject, useContext, useEffect, useRef } from 'react'
import './error-summary.css'
import { LastSending, type Sending } from './form.tsx'

interface ErrorSummaryProps {
  /** The sentence of the refusal itself; null where there is none, or a toast says it. */
  message: string | null
  /** Sentences by field. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  /** What the fields are called. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Begins the ids of the controls, which are otherwise the names of their fields. */
  name?: string | undefined
}

/** What was refused, on top of the form; takes the focus of whoever sent it. */
export function ErrorSummary({ message, errors = {}, labels = {}, name }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const list = Object.entries(errors).filter(
    ([field, sentences]) =>
      sentences.length > 0 && (labels[field] !== undefined || sentences.join(' ') !== message),
  )
  const isShown = message !== null || list.length > 0
  useFocus(summary, isShown)
  if (!isShown) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <p className="error-summary__message">{message ?? 'Check these fields:'}</p>
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

/** Takes the focus when it comes to be shown, and again whenever the form is sent while it stands there. */
function useFocus(summary: RefObject<HTMLElement | null>, isShown: boolean): void {
  const last = useContext(LastSending)
  useEffect(() => {
    if (isShown && !isTypingOn(last)) summary.current?.focus()
  }, [summary, isShown, last])
}

/** Whoever is in another field by now is not called away from it: what was sent is told, as an alert. */
function isTypingOn(last: Sending | null): boolean {
  const active = document.activeElement
  return active !== last?.from && active?.matches('input, textarea, select') === true
}

/** Straight into the field instead of only near it. */
function focusOn(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
