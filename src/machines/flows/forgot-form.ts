import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isUnreachable, refusalOf, unsaid } from '../refusal.ts'

interface ForgotContext {
  readonly email: string
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Null where a toast says it. */
  readonly refusal: string | null
}

type ForgotEvent =
  | { type: 'forgot.typed'; value: string }
  | { type: 'forgot.submitted' }
  | { type: 'forgot.again' }

/** Asks for the mail that leads to a new password; the answer is the same whether or not the address is known. */
export const forgotFormMachine = setup({
  types: { context: {} as ForgotContext, events: {} as ForgotEvent },
  actors: {
    ask: fromPromise<void, { email: string }>(() => notProvided('ask')),
  },
  guards: {
    isNoAnswer: (_, params: { error: unknown }) => isUnreachable(params.error),
  },
  actions: {
    type: assign(({ event }) =>
      event.type === 'forgot.typed' ? { email: event.value, fieldErrors: {} } : {},
    ),
    showRefusal: assign((_, params: { error: unknown }) => ({
      refusal: unsaid(params.error),
      fieldErrors: refusalOf(params.error).errors,
    })),
    clearRefusal: assign({ refusal: null, fieldErrors: {} }),
  },
}).createMachine({
  id: 'forgotForm',
  context: { email: '', fieldErrors: {}, refusal: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The address is being typed.',
      tags: ['settled', 'editable'],
      on: {
        'forgot.typed': { actions: 'type' },
        'forgot.submitted': { target: 'asking', actions: 'clearRefusal' },
      },
    },
    asking: {
      description: 'The question is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'asked',
        onError: [
          {
            guard: { type: 'isNoAnswer', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unreachable: {
      description: 'No readable answer came; the address is still there, and Retry asks again.',
      tags: ['settled', 'unreachable', 'editable'],
      on: {
        'forgot.submitted': { target: 'asking', actions: 'clearRefusal' },
        'forgot.typed': { target: 'editing', actions: ['clearRefusal', 'type'] },
      },
    },
    asked: {
      description: 'If there is an account of this address, its mail is on its way.',
      tags: ['settled'],
      on: { 'forgot.again': 'editing' },
    },
  },
  options: { maxIterations: 1000 },
})
