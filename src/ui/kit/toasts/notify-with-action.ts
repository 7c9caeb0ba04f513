import type { ActorRefFrom } from 'xstate'
import type { toastsMachine } from '#src/machines/app/toasts.ts'
import { unsaid } from '#src/machines/refusal.ts'
import * as words from '../words.ts'

export type ToastsActor = ActorRefFrom<typeof toastsMachine>

/** How long the toast stays, in milliseconds: enough to read it and to reach the button. */
const longEnough = 8000

interface ToastWithAction {
  readonly message: string
  readonly tone?: 'error'
  /** The label of the button. */
  readonly label: string
}

/**
 * Shows a toast with a button; the only way to do so. `act` is called at most once, and never after the toast
 * is gone. Two toasts with the same words have two buttons.
 */
export function notifyWithAction(
  toasts: ToastsActor,
  { label, ...toast }: ToastWithAction,
  act: () => void,
): void {
  const event = { type: 'action.chosen' as const }
  toasts.send({ type: 'toast.requested', ...toast, duration: longEnough, action: { label, event } })
  const chosen = toasts.on('toast.actionChosen', emitted => {
    if (emitted.event !== event) return
    forget()
    act()
  })
  const gone = toasts.subscribe(({ context: { queue, places } }) => {
    if (![...queue, ...places].some(({ action }) => action?.event === event)) forget()
  })
  const forget = () => {
    chosen.unsubscribe()
    gone.unsubscribe()
  }
}

/** Shows what was done, with an Undo button. A failed undo is shown, too. */
export function notifyWithUndo(toasts: ToastsActor, message: string, undo: () => unknown): void {
  notifyWithAction(toasts, { message, label: words.undo }, () => notifyFailure(toasts, undo()))
}

/**
 * Shows the failure of work that no screen waits for, unless it was shown already. Work is a promise;
 * anything else is ignored.
 */
export function notifyFailure(toasts: ToastsActor, work: unknown): void {
  if (!(work instanceof Promise)) return
  void work.catch((error: unknown) => {
    const message = unsaid(error)
    if (message !== null) toasts.send({ type: 'toast.requested', tone: 'error', message })
  })
}
