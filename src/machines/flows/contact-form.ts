import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isUnreachable, refusalOf, unsaid } from '../refusal.ts'

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

interface ContactContext {
  readonly fields: ContactMessage
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Null where a toast says it. */
  readonly refusal: string | null
  readonly nonce: string
  /** Counts what was sent from the form; a retry is the same attempt. */
  readonly attempt: number
}

type ContactEvent =
  | { type: 'contact.typed'; field: keyof ContactMessage; value: string }
  | { type: 'contact.submitted' }
  | { type: 'contact.again' }

const emptyFields: ContactMessage = { name: '', email: '', message: '' }

/** The contact form; nothing typed is lost until it was received. */
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
  guards: {
    isNoAnswer: (_, params: { error: unknown }) => isUnreachable(params.error),
  },
  actions: {
    type: assign(({ context, event }) =>
      event.type === 'contact.typed'
        ? {
            fields: { ...context.fields, [event.field]: event.value },
            fieldErrors: { ...context.fieldErrors, [event.field]: [] },
          }
        : {},
    ),
    beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    showRefusal: assign((_, params: { error: unknown }) => ({
      refusal: unsaid(params.error),
      fieldErrors: refusalOf(params.error).errors,
    })),
    clearRefusal: assign({ refusal: null, fieldErrors: {} }),
    clearMessage: assign({ fields: ({ context }) => ({ ...context.fields, message: '' }) }),
  },
}).createMachine({
  id: 'contactForm',
  context: ({ input }) => ({
    fields: { ...emptyFields, ...input.fields },
    fieldErrors: {},
    refusal: null,
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
      description: 'No readable answer came; Retry sends the same message under the same key.',
      tags: ['settled', 'unreachable', 'editable'],
      on: {
        'contact.submitted': { target: 'sending', actions: 'clearRefusal' },
        'contact.typed': {
          target: 'editing',
          actions: 'type',
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
