import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first question, or to the button that goes on, when the mapping begins while its page is shown:
 * the control that had the focus is gone then. It stays where somebody has put it meanwhile.
 */
export function useQuestionFocus(state: string | undefined): void {
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (state !== 'mapping' || before === undefined || before === state) return
    const active = document.activeElement
    if (active !== null && active !== document.body && !active.matches('h1, h2')) return
    const first = '.imports__questions :is(button, input, select)'
    const target = document.querySelector(first) ?? document.querySelector('.imports .next__events button')
    if (target instanceof HTMLElement) target.focus()
  }, [state])
}
