import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isNoAnswer } from '../refusal.ts'
import { backToEditing, type FormRefusal, notRefused, refusalShown, toUnreachable } from './form-refusal.ts'

interface ForgotContext extends FormRefusal {
  readonly email: string
}

type ForgotEvent =
  | { type: 'forgot.typed'; value: string }
  | { type: 'forgot.submitted' }
  | { type: 'forgot.again' }

/**
 * Requests the mail with the link to a new password; the answer is the same whether or not the address is
 * known.
 */
export const forgotFormMachine = setup({
  types: { context: {} as ForgotContext, events: {} as ForgotEvent },
  actors: {
    ask: fromPromise<void, { email: string }>(() => notProvided('ask')),
  },
  guards: { isNoAnswer },
  actions: {
    type: assign(({ event }) =>
      event.type === 'forgot.typed' ? { email: event.value, fieldErrors: {} } : {},
    ),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
  },
}).createMachine({
  id: 'forgotForm',
  context: { email: '', ...notRefused },
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
        onError: [toUnreachable, backToEditing],
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
