import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { type ToastHold, toastMachine } from './toast.ts'
import {
  admissible,
  inPhase,
  sameToast,
  type Toast,
  type ToastActionEvent,
  type ToastRequest,
  toastOf,
} from './toast-queue.ts'

interface ToastsContext {
  /** Queued, visible and fading ones, the oldest first. */
  readonly toasts: readonly Toast[]
  /** How many toasts there were so far; names the next one. */
  readonly count: number
}

export type ToastsEvent =
  | ({ type: 'toast.requested' } & ToastRequest)
  /** Hovered or focused. */
  | { type: 'toast.held'; id: string; by: ToastHold }
  | { type: 'toast.released'; id: string; by: ToastHold }
  | { type: 'toast.dismissed'; id: string }
  | { type: 'toast.actionChosen'; id: string }
  /** From the toasts themselves. */
  | { type: 'toast.faded'; id: string }
  | { type: 'toast.gone'; id: string }

/**
 * All toasts (U-26, V-05). The machine decides which are shown and for how long; a renderer only shows
 * `context.toasts` that are not queued.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    /** `event` is the one named in the toast's action. */
    emitted: {} as { type: 'toast.actionChosen'; event: ToastActionEvent },
    children: {} as Record<string, 'toast'>,
  },
  actors: { toast: toastMachine },
  guards: {
    isRepeated: ({ context, event }) =>
      event.type === 'toast.requested' && sameToast(context.toasts, event) !== undefined,
    isEmpty: ({ context }) => context.toasts.length === 0,
    isShown: ({ context }, params: { id: string }) =>
      context.toasts.some(toast => toast.id === params.id && toast.phase !== 'queued'),
    hasAction: ({ context }, params: { id: string }) =>
      context.toasts.some(
        toast => toast.id === params.id && toast.phase === 'visible' && toast.action !== null,
      ),
  },
  actions: {
    queue: assign(({ context, event }) =>
      event.type === 'toast.requested'
        ? {
            toasts: [...context.toasts, toastOf(event, `toast-${context.count + 1}`)],
            count: context.count + 1,
          }
        : {},
    ),
    /** Shows the toasts that there is room for. */
    admit: enqueueActions(({ context, enqueue }) => {
      for (const { id, duration } of admissible(context.toasts)) {
        enqueue.spawnChild('toast', { id, input: { id, duration } })
        enqueue.assign({ toasts: ({ context }) => inPhase(context.toasts, id, 'visible') })
      }
    }),
    /** An identical toast is merged into the visible one, whose time starts again (E-24). */
    repeat: enqueueActions(({ context, event, enqueue }) => {
      const same = event.type === 'toast.requested' ? sameToast(context.toasts, event) : undefined
      if (same?.phase === 'visible') enqueue.sendTo(same.id, { type: 'toast.repeated' })
    }),
    passOnHold: sendTo(
      (_, params: { id: string; type: 'toast.held' | 'toast.released'; by: ToastHold }) => params.id,
      (_, { type, by }) => ({ type, by }),
    ),
    dismiss: sendTo((_, params: { id: string }) => params.id, { type: 'toast.dismissed' }),
    emitAction: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const chosen = context.toasts.find(({ id }) => id === params.id)?.action
      if (chosen) enqueue.emit({ type: 'toast.actionChosen', event: chosen.event })
    }),
    fade: assign({
      toasts: ({ context }, params: { id: string }) => inPhase(context.toasts, params.id, 'fading'),
    }),
    drop: assign({
      toasts: ({ context }, params: { id: string }) => context.toasts.filter(toast => toast.id !== params.id),
    }),
  },
  delays: { queueCheck: 250 },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], count: 0 },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is nothing to say.',
      tags: ['settled'],
      on: { 'toast.requested': { target: 'speaking', actions: ['queue', 'admit'] } },
    },
    speaking: {
      description: 'Toasts are shown; those without room wait and are looked at again every 250 ms.',
      tags: ['settled'],
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'toast.requested': [{ guard: 'isRepeated', actions: 'repeat' }, { actions: ['queue', 'admit'] }],
        'toast.held': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'passOnHold', params: ({ event }) => event },
        },
        'toast.released': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'passOnHold', params: ({ event }) => event },
        },
        'toast.dismissed': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
        },
        'toast.actionChosen': {
          guard: { type: 'hasAction', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'emitAction', params: ({ event }) => ({ id: event.id }) },
            { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'toast.faded': { actions: { type: 'fade', params: ({ event }) => ({ id: event.id }) } },
        'toast.gone': { actions: { type: 'drop', params: ({ event }) => ({ id: event.id }) } },
      },
      after: { queueCheck: { target: 'speaking', reenter: true, actions: 'admit' } },
    },
  },
  options: { maxIterations: 1000 },
})
