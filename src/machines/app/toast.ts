import { assign, sendParent, setup } from 'xstate'

/** A held toast keeps what is left of its time, counted in steps of this length. */
export const toastStep = 250

interface ToastContext {
  readonly id: string
  /** The whole time to be shown, in milliseconds. */
  readonly duration: number
  readonly remaining: number
}

type ToastChildEvent =
  | { type: 'toast.held' }
  | { type: 'toast.released' }
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
  },
  actions: {
    countDown: assign({ remaining: ({ context }) => context.remaining - toastStep }),
    restart: assign({ remaining: ({ context }) => context.duration }),
    tellFading: sendParent(({ context }) => ({ type: 'toast.faded', id: context.id })),
    tellGone: sendParent(({ context }) => ({ type: 'toast.gone', id: context.id })),
  },
  delays: {
    /** The last step may be shorter than the others. */
    step: ({ context }) => Math.min(context.remaining, toastStep),
    fade: 150,
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ id: input.id, duration: input.duration, remaining: input.duration }),
  initial: 'counting',
  on: { 'toast.dismissed': '.fading' },
  states: {
    counting: {
      description: 'Shown; its time runs.',
      tags: ['visible'],
      on: {
        'toast.held': 'held',
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
        'toast.released': 'counting',
        'toast.repeated': { actions: 'restart' },
      },
    },
    fading: {
      description: 'On its way out.',
      entry: 'tellFading',
      on: { 'toast.dismissed': { description: 'Already on its way.' } },
      after: { fade: 'gone' },
    },
    gone: { description: 'Gone.', type: 'final', entry: 'tellGone' },
  },
  options: { maxIterations: 1000 },
})
