import { useCallback, useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { checkoutFormMachine } from '#src/machines/checkout/checkout-form.ts'
import { useSelect } from '../actors.tsx'
import * as words from './words.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutFormMachine>

/**
 * Which screen the checkout shows. While an answer is on its way, or did not come, the screen that asked
 * stays.
 */
export function screenOf(snapshot: SnapshotFrom<CheckoutActor>): keyof typeof words.titles {
  const isAt = (state: 'answering' | 'renewing') =>
    snapshot.matches(state) || snapshot.matches({ unreachable: state })
  const isAsked = snapshot.matches('awaitingChallenge') || snapshot.matches('atBank') || isAt('answering')
  if (isAsked) return 'awaitingChallenge'
  if (snapshot.matches('expired') || isAt('renewing')) return 'expired'
  const own = (['missing', 'paid', 'settling', 'conflict'] as const).find(state => snapshot.matches(state))
  return own ?? (snapshot.context.checkout === null ? 'loading' : 'form')
}

/** The title of a screen in the browser's tab. */
export function titleOf(snapshot: SnapshotFrom<CheckoutActor>): string {
  return words.titles[screenOf(snapshot)]
}

/**
 * Moves the view, the focus and the screen reader to the heading of a new screen, because the pressed button
 * is gone. A form with a refusal does that itself, and the first screen needs none. A screen that loads when it is
 * first shown calls what this answers, once it is there.
 */
export function useScreenChange(actor: CheckoutActor): () => void {
  const screen = useSelect(actor, screenOf)
  const isRefused = useSelect(
    actor,
    ({ context: { message, fieldErrors } }) => message !== null || Object.keys(fieldErrors).length > 0,
  )
  const shown = useRef(screen)
  const isAwaited = useRef(false)
  useEffect(() => {
    const before = shown.current
    shown.current = screen
    if (before === screen || before === 'loading' || (screen === 'form' && isRefused)) return
    isAwaited.current = !focusHeading()
  }, [screen, isRefused])
  return useCallback(() => {
    if (isAwaited.current) isAwaited.current = !focusHeading()
  }, [])
}

/** Whether there was a heading to move to. */
function focusHeading(): boolean {
  const main = document.getElementById('main')
  const heading =
    main?.querySelector<HTMLElement>('.checkout__state h2') ?? main?.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
  return true
}
