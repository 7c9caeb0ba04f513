import { toast as store } from 'react-hot-toast/headless'
import type { Toast } from '#src/machines/app/toast-queue.ts'
import type { ToastsActor } from './notify-with-action.ts'

/** How long a toast fades, in milliseconds (V-05); `toasts.css` has the same time. */
const fade = 150

const showIn = { info: store, success: store.success, error: store.error }

/**
 * Hands a toast to the store of react-hot-toast, which counts its time and lets it fade. The time of a toast that the
 * store has already starts again.
 */
export function showToast(toasts: ToastsActor, toast: Toast): void {
  const { id, message, tone, position, duration, action } = toast
  const content = (
    <>
      <p className="toast__message">{message}</p>
      {action !== null && (
        <button type="button" className="text-button" onClick={choose}>
          {action.label}
        </button>
      )}
    </>
  )
  showIn[tone](content, { id, position, duration, removeDelay: fade })

  function choose() {
    toasts.send({ type: 'toast.actionChosen', id })
    store.dismiss(id)
  }
}
