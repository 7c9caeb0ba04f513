/** Errors and the search message stand at the bottom center, every other toast at the bottom right (U-25). */
export type ToastPosition = 'bottom-right' | 'bottom-center'
export type ToastTone = 'info' | 'success' | 'error'

/** The event of a toast's button. The sender of the toast recognizes its own event by identity. */
export interface ToastActionEvent {
  readonly type: 'action.chosen'
}

/** A button in a toast; choosing it emits `{ type: 'toast.actionChosen', event }`. */
export interface ToastAction {
  readonly label: string
  readonly event: ToastActionEvent
}

/** A request to show a toast. */
export interface ToastRequest {
  readonly message: string
  /** `info` where it is left out. */
  readonly tone?: ToastTone
  /** By the tone where it is left out. */
  readonly position?: ToastPosition
  /** Milliseconds; 4000 where it is left out. */
  readonly duration?: number
  readonly action?: ToastAction
}

export interface Toast {
  readonly id: string
  readonly message: string
  readonly tone: ToastTone
  readonly position: ToastPosition
  readonly duration: number
  readonly action: ToastAction | null
  readonly phase: 'queued' | 'visible' | 'fading'
}

export const defaultDuration = 4000
const mostVisible = 3

/** Fills in the defaults of a request. */
export function toastOf(request: ToastRequest, id: string): Toast {
  const tone = request.tone ?? 'info'
  return {
    id,
    tone,
    message: request.message,
    position: request.position ?? (tone === 'error' ? 'bottom-center' : 'bottom-right'),
    duration: request.duration ?? defaultDuration,
    action: request.action ?? null,
    phase: 'queued',
  }
}

/** The toast that already says the same in the same position; one that fades does not count. */
export function sameToast(toasts: readonly Toast[], request: ToastRequest): Toast | undefined {
  const wanted = toastOf(request, '')
  return toasts.find(
    toast =>
      toast.phase !== 'fading' &&
      toast.message === wanted.message &&
      toast.tone === wanted.tone &&
      toast.position === wanted.position &&
      toast.action?.event === wanted.action?.event,
  )
}

/** The queued toasts that there is room for now, in their order: three at most in each position. */
export function admissible(toasts: readonly Toast[]): readonly Toast[] {
  const room: Record<ToastPosition, number> = { 'bottom-right': mostVisible, 'bottom-center': mostVisible }
  for (const toast of toasts) if (toast.phase !== 'queued') room[toast.position] -= 1
  return toasts.filter(toast => toast.phase === 'queued' && room[toast.position]-- > 0)
}

/** The list with one toast in another phase. */
export function inPhase(toasts: readonly Toast[], id: string, phase: Toast['phase']): readonly Toast[] {
  return toasts.map(toast => (toast.id === id ? { ...toast, phase } : toast))
}
