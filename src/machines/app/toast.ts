import { assign, sendParent, setup } from 'xstate'

/** A held toast keeps what is left of its time, counted in steps of this length. */
export const toastStep = 250

interface ToastContext {
  readonly id: string
  /** The whole time to be shown, in milliseconds. */
  readonly duration: number
  readonly remaining: number
  /** What holds it now. */
  readonly heldBy: readonly ToastHold[]
}

/** Two may hold a toast at once; its time runs again when both have let go. */
export type ToastHold = 'pointer' | 'focus'

type ToastChildEvent =
  | { type: 'toast.held'; by: ToastHold }
  | { type: 'toast.released'; by: ToastHold }
  | { type: 'toast.repeated' }
  | { type: 'toast.dismissed' }

/** One toast on the screen: it counts down, waits while it is hovered or focused, fades, is gone. */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastChildEvent,
    input: {} as { id: string; duration: number },
  },
  guards: {
    isLastStep: ({ context }) => context.remaining <= toastStep,
    isHeldByOther: ({ context }, params: { by: ToastHold }) => context.heldBy.some(by => by !== params.by),
  },
  actions: {
    countDown: assign({ remaining: ({ context }) => context.remaining - toastStep }),
    restart: assign({ remaining: ({ context }) => context.duration }),
    hold: assign({
      heldBy: ({ context }, params: { by: ToastHold }) => [...without(context.heldBy, params.by), params.by],
    }),
    release: assign({
      heldBy: ({ context }, params: { by: ToastHold }) => without(context.heldBy, params.by),
    }),
    notifyFading: sendParent(({ context }) => ({ type: 'toast.faded', id: context.id })),
    notifyGone: sendParent(({ context }) => ({ type: 'toast.gone', id: context.id })),
  },
  delays: {
    /** The last step may be shorter than the others. */
    step: ({ context }) => Math.min(context.remaining, toastStep),
    fade: 150,
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ id: input.id, duration: input.duration, remaining: input.duration, heldBy: [] }),
  initial: 'counting',
  on: { 'toast.dismissed': '.fading' },
  states: {
    counting: {
      description: 'Shown; its time runs.',
      tags: ['visible'],
      on: {
        'toast.held': {
          target: 'held',
          actions: { type: 'hold', params: ({ event }) => ({ by: event.by }) },
        },
        'toast.repeated': { target: 'counting', reenter: true, actions: 'restart' },
      },
      after: {
        step: [
          { guard: 'isLastStep', target: 'fading' },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
    },
    held: {
      description: 'Shown; hovered or focused, so its time stands still.',
      tags: ['visible'],
      on: {
        'toast.held': { actions: { type: 'hold', params: ({ event }) => ({ by: event.by }) } },
        'toast.released': [
          {
            guard: { type: 'isHeldByOther', params: ({ event }) => ({ by: event.by }) },
            actions: { type: 'release', params: ({ event }) => ({ by: event.by }) },
            description: 'The pointer has left, the focus is still inside, or the other way round.',
          },
          {
            target: 'counting',
            actions: { type: 'release', params: ({ event }) => ({ by: event.by }) },
          },
        ],
        'toast.repeated': { actions: 'restart' },
      },
    },
    fading: {
      description: 'On its way out.',
      entry: 'notifyFading',
      on: { 'toast.dismissed': { description: 'Already on its way.' } },
      after: { fade: 'gone' },
    },
    gone: { description: 'Gone.', type: 'final', entry: 'notifyGone' },
  },
  options: { maxIterations: 1000 },
})

function without(heldBy: readonly ToastHold[], gone: ToastHold): readonly ToastHold[] {
  return heldBy.filter(by => by !== gone)
}
