import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isUnreachable, refusalOf } from '../refusal.ts'

type ConfirmEvent = { type: 'confirm.accepted' } | { type: 'confirm.cancelled' }

/** A question before something that is not easily undone; one actor a question. */
export const confirmMachine = setup({
  types: {
    /** `attempt` names what is tried: after a lost answer it is the same again, after a refusal another one. */
    context: {} as { message: string | null; attempt: number },
    events: {} as ConfirmEvent,
  },
  actors: {
    /** What is confirmed. */
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
