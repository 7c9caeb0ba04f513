import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isNoAnswer } from '../refusal.ts'
import {
  backToEditing,
  type FormRefusal,
  notRefused,
  refusalShown,
  toUnreachable,
  typedInto,
} from './form-refusal.ts'

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

interface ContactContext extends FormRefusal {
  readonly fields: ContactMessage
  readonly nonce: string
  /** Counts the messages sent from the form; a retry is the same attempt. */
  readonly attempt: number
}

type ContactEvent =
  | { type: 'contact.typed'; field: keyof ContactMessage; value: string }
  | { type: 'contact.submitted' }
  | { type: 'contact.again' }

const emptyFields: ContactMessage = { name: '', email: '', message: '' }

/** The contact form; the input stays until the server has received it. */
export const contactFormMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    /** `nonce` is unguessable and new for each form: attempts are named after it. */
    input: {} as { nonce: string; fields?: Partial<ContactMessage> },
  },
  actors: {
    send: fromPromise<void, { fields: ContactMessage; key: string }>(() => notProvided('send')),
  },
  guards: { isNoAnswer },
  actions: {
    type: assign(({ context, event }) => (event.type === 'contact.typed' ? typedInto(context, event) : {})),
    beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    clearMessage: assign({ fields: ({ context }) => ({ ...context.fields, message: '' }) }),
  },
}).createMachine({
  id: 'contactForm',
  context: ({ input }) => ({
    fields: { ...emptyFields, ...input.fields },
    ...notRefused,
    nonce: input.nonce,
    attempt: 0,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The message is being written.',
      tags: ['settled', 'editable'],
      on: {
        'contact.typed': { actions: 'type' },
        'contact.submitted': { target: 'sending', actions: ['clearRefusal', 'beginAttempt'] },
      },
    },
    sending: {
      description: 'The message is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          fields: context.fields,
          key: `${context.nonce}-${context.attempt}`,
        }),
        onDone: { target: 'sent', actions: 'clearMessage' },
        onError: [toUnreachable, backToEditing],
      },
    },
    unreachable: {
      description: 'No readable answer came; Retry sends the same message under the same key.',
      tags: ['settled', 'unreachable', 'editable'],
      on: {
        'contact.submitted': { target: 'sending', actions: 'clearRefusal' },
        'contact.typed': {
          target: 'editing',
          actions: ['clearRefusal', 'type'],
          description: 'Another text is another attempt.',
        },
      },
    },
    sent: {
      description: 'The message was received.',
      tags: ['settled'],
      on: { 'contact.again': 'editing' },
    },
  },
  options: { maxIterations: 1000 },
})
