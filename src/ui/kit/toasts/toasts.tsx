import { type FocusEvent, useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toast as store, useToasterStore } from 'react-hot-toast/headless'
import type { ToastHold } from '#src/machines/app/toast.ts'
import type { Toast, ToastPosition } from '#src/machines/app/toast-queue.ts'
import { useActors, useSelect } from '../../actors.tsx'
import * as words from '../words.ts'
import './toasts.css'

/**
 * Renders the toasts of the toast machine. react-hot-toast's headless store holds the list for rendering; its
 * own timer is off (`Infinity`), so that the machine's timer is the only one.
 */
export function Toasts() {
  const { toasts: actor } = useActors()
  const wanted = useSelect(actor, ({ context }) => context.toasts)
  const modal = useSyncExternalStore(watchModals, topModal, () => null)
  const toasterId = useId()
  const { toasts: shown } = useToasterStore({}, toasterId)
  useEffect(
    () =>
      mirror(
        wanted,
        shown.map(({ id }) => id),
        toasterId,
      ),
    [wanted, shown, toasterId],
  )
  // a toast disappears with its pressed button: the focus returns to where it was before
  const before = useRef<Element | null>(null)
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('.toasts') === null) before.current = relatedTarget
  }
  const giveBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  const ofPosition = (position: ToastPosition) =>
    shown.flatMap(({ id }) => wanted.filter(toast => toast.id === id && toast.position === position))
  const regions = (
    <div className="toasts">
      <section className="toasts__side" aria-live="polite" aria-label={words.messages} onFocus={remember}>
        {ofPosition('bottom-right').map(toast => (
          <ToastView key={toast.id} toast={toast} onAnswered={giveBack} />
        ))}
      </section>
      <section
        className="toasts__middle"
        aria-live="assertive"
        aria-label={words.problems}
        onFocus={remember}
      >
        {ofPosition('bottom-center').map(toast => (
          <ToastView key={toast.id} toast={toast} onAnswered={giveBack} />
        ))}
      </section>
    </div>
  )
  return modal === null ? regions : createPortal(regions, modal)
}

/** The modal dialog opened last: everything outside it is covered and out of reach, toasts too. */
function topModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

function watchModals(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

/** Synchronizes the store with the machine. */
function mirror(wanted: readonly Toast[], shown: readonly string[], toasterId: string): void {
  for (const id of shown) if (!wanted.some(toast => toast.id === id)) store.remove(id, toasterId)
  for (const toast of wanted)
    if (toast.phase !== 'queued' && !shown.includes(toast.id))
      store(toast.message, { id: toast.id, duration: Number.POSITIVE_INFINITY, toasterId })
}

function ToastView({ toast, onAnswered }: { toast: Toast; onAnswered: () => void }) {
  const { toasts: actor } = useActors()
  const { id } = toast
  const answer = (type: 'toast.actionChosen' | 'toast.dismissed') => {
    actor.send({ type, id })
    onAnswered()
  }
  const hold = (by: ToastHold) => actor.send({ type: 'toast.held', id, by })
  const release = useCallback((by: ToastHold) => actor.send({ type: 'toast.released', id, by }), [actor, id])
  // moving a toast into a dialog that opens fires neither leave nor blur, so both holds are released here
  useEffect(
    () => () => {
      release('pointer')
      release('focus')
    },
    [release],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className={`toast toast--${toast.tone}${toast.phase === 'fading' ? ' toast--fading' : ''}`}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      <p className="toast__message">{toast.message}</p>
      {toast.action !== null && (
        <button type="button" className="text-button" onClick={() => answer('toast.actionChosen')}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast__close" onClick={() => answer('toast.dismissed')}>
        <span aria-hidden="true">×</span>
        <span className="unseen">{words.dismiss}</span>
      </button>
    </div>
  )
}
