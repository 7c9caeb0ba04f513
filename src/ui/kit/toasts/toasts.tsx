import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import {
  resolveValue,
  toast as store,
  type Toast,
  useToaster,
  useToasterStore,
} from 'react-hot-toast/headless'
import type { ToastPosition } from '#src/machines/app/toast-queue.ts'
import type { ToastHold } from '#src/machines/app/toasts.ts'
import { useActors, useSelect } from '../../actors.tsx'
import * as words from '../words.ts'
import './toasts.css'

/** Renders what the store of react-hot-toast shows, and reports to the toast machine what is gone. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const modal = useSyncExternalStore(watchModals, topModal, () => null)
  usePause(handlers)
  useReportOfGone(toasts)
  // a toast fades with its pressed button: the focus returns to where it was before
  const before = useRef<Element | null>(null)
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('.toasts') === null) before.current = relatedTarget
  }
  const returnFocus = useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [])
  const viewsIn = (position: ToastPosition) =>
    toasts
      .filter(toast => toast.position === position)
      .map(toast => <ToastView key={toast.id} toast={toast} returnFocus={returnFocus} />)
  const regions = (
    <div className="toasts">
      <section className="toasts__side" aria-live="polite" aria-label={words.messages} onFocus={remember}>
        {viewsIn('bottom-right')}
      </section>
      <section
        className="toasts__middle"
        aria-live="assertive"
        aria-label={words.problems}
        onFocus={remember}
      >
        {viewsIn('bottom-center')}
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

/** The store's time stands still while the machine says that a toast is held. */
function usePause({ startPause, endPause }: ReturnType<typeof useToaster>['handlers']): void {
  const { toasts: actor } = useActors()
  const isHeld = useSelect(actor, snapshot => snapshot.matches({ time: 'held' }))
  const { pausedAt } = useToasterStore()
  useLayoutEffect(() => {
    // a second start would forget the time since the first one
    if (isHeld && pausedAt === undefined) startPause()
    if (!isHeld) endPause()
  }, [isHeld, pausedAt, startPause, endPause])
}

/** Sends `toast.gone` for each toast that the store has no longer. */
function useReportOfGone(toasts: readonly Toast[]): void {
  const { toasts: actor } = useActors()
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const ids = toasts.map(({ id }) => id)
    for (const id of before.current) if (!ids.includes(id)) actor.send({ type: 'toast.gone', id })
    before.current = ids
  }, [toasts, actor])
}

function ToastView({ toast, returnFocus }: { toast: Toast; returnFocus: () => void }) {
  const { toasts: actor } = useActors()
  const { id, visible } = toast
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!visible && view.current?.contains(document.activeElement)) returnFocus()
  }, [visible, returnFocus])
  const hold = (by: ToastHold['by']) => actor.send({ type: 'toast.held', id, by })
  const release = useCallback(
    (by: ToastHold['by']) => actor.send({ type: 'toast.released', id, by }),
    [actor, id],
  )
  // a toast that goes, or moves into a dialog that opens, fires neither leave nor blur
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
      ref={view}
      className={`toast toast--${toast.type}${visible ? '' : ' toast--fading'}`}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      {resolveValue(toast.message, toast)}
      <button type="button" className="toast__close" onClick={() => store.dismiss(id)}>
        <span aria-hidden="true">×</span>
        <span className="unseen">{words.dismiss}</span>
      </button>
    </div>
  )
}
