import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isUnreachable, refusalOf } from '../refusal.ts'

type ConfirmEvent = { type: 'confirm.accepted' } | { type: 'confirm.cancelled' }

/** The confirmation of an action that is not easily undone; one actor per question. */
export const confirmMachine = setup({
  types: {
    /** `attempt` names the try: unchanged after a lost answer, another one after a refusal. */
    context: {} as { message: string | null; attempt: number },
    events: {} as ConfirmEvent,
  },
  actors: {
    /** The confirmed action. */
    act: fromPromise<void, { attempt: number }>(() => notProvided('act')),
  },
  actions: {
    showRefusal: assign(({ context: { attempt } }, params: { error: unknown }) => ({
      message: refusalOf(params.error).message,
      attempt: isUnreachable(params.error) ? attempt : attempt + 1,
    })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'confirm',
  context: { message: null, attempt: 1 },
  initial: 'asking',
  states: {
    asking: {
      description: 'The dialog asks.',
      tags: ['settled'],
      on: { 'confirm.accepted': 'confirming', 'confirm.cancelled': 'cancelled' },
    },
    confirming: {
      description: 'It is being done; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ attempt: context.attempt }),
        onDone: 'confirmed',
        onError: {
          target: 'failed',
          actions: { type: 'showRefusal', params: failure },
        },
      },
    },
    failed: {
      description: 'It could not be done; the dialog says why and offers to try again.',
      tags: ['settled'],
      on: {
        'confirm.accepted': { target: 'confirming', actions: 'clearMessage' },
        'confirm.cancelled': 'cancelled',
      },
    },
    cancelled: { description: 'Nothing was done.', tags: ['settled'], type: 'final' },
    confirmed: { description: 'It was done.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
