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
  /** The same for identical toasts, which are merged (E-24). One with an action is identical to no other. */
  readonly id: string
  readonly message: string
  readonly tone: ToastTone
  readonly position: ToastPosition
  readonly duration: number
  readonly action: ToastAction | null
}

/** The place that a shown toast takes, and its action until it is chosen. Everything else is the renderer's. */
export type ToastPlace = Pick<Toast, 'id' | 'position' | 'action'>

/** The toasts that wait for room, the oldest first, and the places of those that are shown. */
export interface ToastList {
  readonly queue: readonly Toast[]
  readonly places: readonly ToastPlace[]
}

const defaultDuration = 4000
const mostShown = 3

/** Fills in the defaults of a request. `count` is the number of toasts before it. */
export function toastOf(request: ToastRequest, count: number): Toast {
  const { message, tone = 'info', duration = defaultDuration, action = null } = request
  const position = request.position ?? (tone === 'error' ? 'bottom-center' : 'bottom-right')
  const id = action === null ? `${tone} ${position} ${message}` : `action ${count + 1}`
  return { id, message, tone, position, duration, action }
}

/** The first queued toast that there is room for now: three at most are shown in each position. */
export function nextToast({ queue, places }: ToastList): Toast | undefined {
  const shown = (side: ToastPosition) => places.filter(({ position }) => position === side).length
  return queue.find(({ position }) => shown(position) < mostShown)
}

/** The list once the next toast is shown. */
export function withPlaced({ queue, places }: ToastList): ToastList {
  const next = nextToast({ queue, places })
  if (next === undefined) return { queue, places }
  const { id, position, action } = next
  return { queue: queue.filter(toast => toast !== next), places: [...places, { id, position, action }] }
}
