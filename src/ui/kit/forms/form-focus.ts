import { type RefObject, useContext, useEffect } from 'react'
import { LastSending, type Sending } from './form.tsx'

/** Focuses what a form says of a failure when it appears, and at every submission while it is shown. */
export function useFormFocus(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  const last = useContext(LastSending)
  useEffect(() => {
    if (isShown && !isTypingOn(last)) element.current?.focus()
  }, [element, isShown, last])
}

/** The same for what may also appear where nothing was submitted, and then leaves the focus where it is. */
export function useSubmissionFocus(element: RefObject<HTMLElement | null>): void {
  useFormFocus(element, useContext(LastSending) !== null)
}

/** Whether the user is already in another field: then the focus stays there, and the summary is an alert. */
function isTypingOn(last: Sending | null): boolean {
  const active = document.activeElement
  return active !== last?.from && active?.matches('input, textarea, select') === true
}
