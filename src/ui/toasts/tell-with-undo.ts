import type { ActorRefFrom } from 'xstate'
import type { toastsMachine } from '#src/machines/app/toasts.ts'

/** Time enough to read it and to come to the button, in milliseconds. */
const longEnough = 8000

/**
 * Tells what was done, with the way back: the one way to undo by a toast. `undo` is called once at most, and never
 * once the toast is gone. Two toasts with the same words are two ways back.
 */
export function tellWithUndo(
  toasts: ActorRefFrom<typeof toastsMachine>,
  message: string,
  undo: () => void,
): void {
  const event = { type: 'undo.chosen' as const }
  toasts.send({ type: 'toast.wished', message, duration: longEnough, action: { label: 'Undo', event } })
  const chosen = toasts.on('toast.actionChosen', emitted => {
    if (emitted.event !== event) return
    forget()
    undo()
  })
  const gone = toasts.subscribe(({ context }) => {
    if (!context.toasts.some(toast => toast.action?.event === event)) forget()
  })
  const forget = () => {
    chosen.unsubscribe()
    gone.unsubscribe()
  }
}
