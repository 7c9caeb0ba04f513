import { assign, enqueueActions, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import {
  nextToast,
  type Toast,
  type ToastActionEvent,
  type ToastList,
  type ToastRequest,
  toastOf,
  withPlaced,
} from './toast-queue.ts'

/** What holds the time of the toasts: the pointer or the focus on one of them. */
export interface ToastHold {
  readonly id: string
  readonly by: 'pointer' | 'focus'
}

interface ToastsContext extends ToastList {
  readonly holds: readonly ToastHold[]
  /** How many toasts were requested so far. */
  readonly count: number
}

export type ToastsEvent =
  | ({ type: 'toast.requested' } & ToastRequest)
  | { type: 'toast.actionChosen'; id: string }
  /** From the renderer: the toast is hovered or focused. */
  | ({ type: 'toast.held' } & ToastHold)
  | ({ type: 'toast.released' } & ToastHold)
  /** From the renderer: its time is over, or it was dismissed, and it has faded out. */
  | { type: 'toast.gone'; id: string }

/**
 * All toasts (U-26, V-05). The machine decides which are shown, and when the time of the shown ones stands still. The
 * renderer stores what is shown, counts its time and reports that it is gone.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    /** `event` is the one named in the toast's action. */
    emitted: {} as { type: 'toast.actionChosen'; event: ToastActionEvent },
  },
  guards: {
    isShown: ({ context, event }) => isIn(context.places, requested(event, context)),
    isQueued: ({ context, event }) => isIn(context.queue, requested(event, context)),
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    hasRoom: ({ context }) => nextToast(context) !== undefined,
    hasAction: ({ context }, params: { id: string }) => actionOf(context, params.id) !== null,
    isHeldOtherwise: ({ context }, params: { hold: ToastHold }) =>
      without(context.holds, params.hold).length > 0,
  },
  actions: {
    /** Shows the toast. One that is shown already starts its time again (E-24). */
    show: (_, _params: { toast: Toast | undefined }) => notProvided('show'),
    queue: assign(({ context, event }) => {
      const toast = requested(event, context)
      return toast === null ? {} : { queue: [...context.queue, toast], count: context.count + 1 }
    }),
    /** The first toast that there is room for takes its place. */
    place: assign(({ context }) => withPlaced(context)),
    drop: assign({
      places: ({ context }, params: { id: string }) => context.places.filter(({ id }) => id !== params.id),
    }),
    emitAction: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const action = actionOf(context, params.id)
      if (action !== null) enqueue.emit({ type: 'toast.actionChosen', event: action.event })
    }),
    /** An action is chosen once, also while its toast fades. */
    spendAction: assign({
      places: ({ context }, params: { id: string }) =>
        context.places.map(place => (place.id === params.id ? { ...place, action: null } : place)),
    }),
    hold: assign({
      holds: ({ context }, { hold }: { hold: ToastHold }) => [...without(context.holds, hold), hold],
    }),
    release: assign({ holds: ({ context }, { hold }: { hold: ToastHold }) => without(context.holds, hold) }),
  },
  delays: { queueCheck: 250 },
}).createMachine({
  id: 'toasts',
  context: { queue: [], places: [], holds: [], count: 0 },
  type: 'parallel',
  on: {
    'toast.gone': { actions: { type: 'drop', params: ({ event }) => ({ id: event.id }) } },
    'toast.actionChosen': {
      guard: { type: 'hasAction', params: ({ event }) => ({ id: event.id }) },
      actions: [
        { type: 'emitAction', params: ({ event }) => ({ id: event.id }) },
        { type: 'spendAction', params: ({ event }) => ({ id: event.id }) },
      ],
    },
  },
  states: {
    queue: {
      initial: 'empty',
      on: {
        'toast.requested': [
          {
            guard: 'isShown',
            actions: {
              type: 'show',
              params: ({ context, event }) => ({ toast: toastOf(event, context.count) }),
            },
          },
          { guard: 'isQueued', description: 'It waits already.' },
          { target: '.admitting', actions: 'queue' },
        ],
      },
      states: {
        empty: { description: 'No toast waits for room.', tags: ['settled'] },
        admitting: {
          description: 'Shows the queued toasts that there is room for, one after the other.',
          always: [
            {
              guard: 'hasRoom',
              target: 'admitting',
              actions: [{ type: 'show', params: ({ context }) => ({ toast: nextToast(context) }) }, 'place'],
            },
            { guard: 'isQueueEmpty', target: 'empty' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          description: 'Toasts wait for room and are looked at again every 250 ms.',
          tags: ['settled'],
          after: { queueCheck: 'admitting' },
        },
      },
    },
    time: {
      initial: 'running',
      states: {
        running: {
          description: 'The shown toasts go when their time is over.',
          tags: ['settled'],
          on: { 'toast.held': { target: 'held', actions: { type: 'hold', params: holdIn } } },
        },
        held: {
          description: 'A toast is hovered or focused, so that the time of all stands still.',
          tags: ['settled'],
          on: {
            'toast.held': { actions: { type: 'hold', params: holdIn } },
            'toast.released': [
              {
                guard: { type: 'isHeldOtherwise', params: holdIn },
                actions: { type: 'release', params: holdIn },
                description: 'The pointer has left and the focus is still inside, or the other way round.',
              },
              { target: 'running', actions: { type: 'release', params: holdIn } },
            ],
          },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** The toast that an event requests, if it requests one. */
function requested(event: ToastsEvent, { count }: ToastsContext): Toast | null {
  return event.type === 'toast.requested' ? toastOf(event, count) : null
}

function isIn(list: readonly { id: string }[], toast: Toast | null): boolean {
  return list.some(({ id }) => id === toast?.id)
}

function actionOf({ places }: ToastsContext, id: string) {
  return places.find(place => place.id === id)?.action ?? null
}

function holdIn({ event }: { event: ToastHold }): { hold: ToastHold } {
  return { hold: { id: event.id, by: event.by } }
}

function without(holds: readonly ToastHold[], { id, by }: ToastHold): readonly ToastHold[] {
  return holds.filter(hold => hold.id !== id || hold.by !== by)
}
