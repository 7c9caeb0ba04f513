import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { notProvided } from '../not-provided.ts'
import { type Failure, failure, refusalOf } from '../refusal.ts'
import { isCheckout } from './checkout-changes.ts'

interface CodeEntryContext {
  readonly typed: string
  /** The checkout, and the code that is sent or removed. */
  readonly checkout: string
  readonly code: string
  /** Why the last one was refused. */
  readonly message: string | null
  /** The checkout as the last answer has it, and what was done: said to those who do not see it. */
  readonly done: { readonly kind: 'entered' | 'removed'; readonly checkout: Checkout } | null
}

type CodeEntryEvent =
  | { type: 'code.typed'; text: string }
  | { type: 'code.entered'; checkout: string }
  /** `code` is the id of one that was entered. */
  | { type: 'code.removed'; checkout: string; code: string }

interface Sent {
  checkout: string
  code: string
}

const answered = ({ event }: { event: DoneActorEvent<Checkout> }) => ({ checkout: event.output })

/** Discount codes of a checkout: one is entered or removed at a time. */
export const codeEntryMachine = setup({
  types: { context: {} as CodeEntryContext, events: {} as CodeEntryEvent },
  actors: {
    enterCode: fromPromise<Checkout, Sent>(() => notProvided('enterCode')),
    removeCode: fromPromise<Checkout, Sent>(() => notProvided('removeCode')),
  },
  guards: {
    isTyped: ({ context }) => context.typed.trim() !== '',
    /** A 409 carries the checkout as it is: paid in another window, or run out. */
    hasCheckout: (_, { error }: Failure) => isCheckout(refusalOf(error).data),
  },
  actions: {
    type: assign(({ event }) => (event.type === 'code.typed' ? { typed: event.text, message: null } : {})),
    take: assign(({ context, event }) =>
      event.type === 'code.entered'
        ? { checkout: event.checkout, code: context.typed.trim(), message: null, done: null }
        : {},
    ),
    takeRemoved: assign(({ event }) =>
      event.type === 'code.removed'
        ? { checkout: event.checkout, code: event.code, message: null, done: null }
        : {},
    ),
    askForCode: assign({ message: 'Enter a code.' }),
    showRefusal: assign({ message: (_, { error }: Failure) => refusalOf(error).message }),
    noteEntered: assign((_, { checkout }: { checkout: Checkout }) => ({
      typed: '',
      done: { kind: 'entered' as const, checkout },
    })),
    noteRemoved: assign((_, { checkout }: { checkout: Checkout }) => ({
      done: { kind: 'removed' as const, checkout },
    })),
    /** Gives the page the checkout as the server has it now. */
    giveCheckout: (_, _params: { checkout: Checkout }) => notProvided('giveCheckout'),
    giveFresh: (_, _params: Failure) => notProvided('giveFresh'),
  },
}).createMachine({
  id: 'codeEntry',
  context: { typed: '', checkout: '', code: '', message: null, done: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'A code can be typed, and those that are entered can be removed.',
      tags: ['settled'],
      on: {
        'code.typed': { actions: 'type' },
        'code.entered': [
          { guard: 'isTyped', target: 'entering', actions: 'take' },
          { actions: 'askForCode', description: 'Nothing is typed.' },
        ],
        'code.removed': { target: 'removing', actions: 'takeRemoved' },
      },
    },
    entering: {
      description: 'The server is asked what the code takes off.',
      tags: ['busy'],
      invoke: {
        id: 'enterCode',
        src: 'enterCode',
        input: ({ context: { checkout, code } }) => ({ checkout, code }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'noteEntered', params: answered },
            { type: 'giveCheckout', params: answered },
          ],
        },
        onError: [
          {
            guard: { type: 'hasCheckout', params: failure },
            target: 'resting',
            actions: [
              { type: 'showRefusal', params: failure },
              { type: 'giveFresh', params: failure },
            ],
          },
          {
            target: 'resting',
            actions: { type: 'showRefusal', params: failure },
            description: 'What was typed stays, and can be sent again.',
          },
        ],
      },
    },
    removing: {
      description: 'The code is being removed.',
      tags: ['busy'],
      invoke: {
        id: 'removeCode',
        src: 'removeCode',
        input: ({ context: { checkout, code } }) => ({ checkout, code }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'noteRemoved', params: answered },
            { type: 'giveCheckout', params: answered },
          ],
        },
        onError: [
          {
            guard: { type: 'hasCheckout', params: failure },
            target: 'resting',
            actions: [
              { type: 'showRefusal', params: failure },
              { type: 'giveFresh', params: failure },
            ],
          },
          { target: 'resting', actions: { type: 'showRefusal', params: failure } },
        ],
      },
    },
  },
  options: { maxIterations: 1000 },
})
