import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../refusal.ts'
import { attemptKey } from './attempt-key.ts'
import { type FormRefusal, notRefused, refusalShown, toUnreachable } from './form-refusal.ts'

/** What an event asks of its sender first: nothing, a yes to a question, or a form that has its own chart. */
export type Asks = 'nothing' | 'question' | 'form'

interface LifecycleEventContext extends FormRefusal {
  readonly nonce: string
  /** Counts the attempts; a retry is the same one. */
  readonly attempt: number
  /** The name of the chosen event on the wire; null where none is under way. */
  readonly name: string | null
  readonly asks: Asks
  /** The version of the entity that its reader saw; null where its state alone decides. */
  readonly version: number | null
  /** Why it was not done, for the question that still stands. */
  readonly message: string | null
}

interface Choice {
  readonly name: string
  readonly asks: Asks
  readonly version: number | null
}

export type LifecycleEventEvent =
  /** The button of an event. */
  | ({ type: 'event.chosen' } & Choice)
  /** The yes to a question, and Retry; with the version that the question is about. */
  | { type: 'event.confirmed'; version: number | null }
  /** The question or the form is closed. */
  | { type: 'event.closed' }

const nothing = {
  name: null,
  asks: 'nothing',
  version: null,
  message: null,
  ...notRefused,
} as const satisfies Partial<LifecycleEventContext>

/** The events of one entity with a lifecycle, as its reader sends them: one at a time. */
export const lifecycleEventMachine = setup({
  types: {
    context: {} as LifecycleEventContext,
    events: {} as LifecycleEventEvent,
    /** `nonce` is unguessable and new for each entity: attempts are named after it. */
    input: {} as { nonce: string },
  },
  actors: {
    /**
     * Sends the event and refreshes what shows the entity, also after a 409. `key` is the `Idempotency-Key`: a retry has
     * that of its attempt.
     */
    send: fromPromise<void, { name: string; version: number | null; key: string }>(() => notProvided('send')),
  },
  guards: {
    asksNothing: ({ event }) => event.type === 'event.chosen' && event.asks === 'nothing',
    asksQuestion: ({ event }) => event.type === 'event.chosen' && event.asks === 'question',
    isNoAnswer,
  },
  actions: {
    choose: assign(({ event }) =>
      event.type === 'event.chosen'
        ? { ...nothing, name: event.name, asks: event.asks, version: event.version }
        : {},
    ),
    /** The yes is to what the question says by now. */
    takeVersion: assign(({ context, event }) => ({
      version: event.type === 'event.confirmed' ? event.version : context.version,
    })),
    beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    showRefusal: assign((_, params: { error: unknown }) => ({
      ...refusalShown(_, params),
      message: refusalOf(params.error).message,
    })),
    clearRefusal: assign({ ...notRefused, message: null }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'lifecycleEvent',
  context: ({ input: { nonce } }) => ({ nonce, attempt: 0, ...nothing }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nothing is on its way.',
      tags: ['settled'],
      initial: 'idle',
      on: {
        'event.chosen': [
          { guard: 'asksNothing', target: 'sending', actions: ['choose', 'beginAttempt'] },
          { guard: 'asksQuestion', target: '.asking', actions: 'choose' },
          { target: '.filling', actions: 'choose' },
        ],
        'event.closed': { target: '.idle', actions: 'forget' },
      },
      states: {
        idle: { description: 'The buttons of the events wait for a press.' },
        asking: {
          description: 'The dialog asks whether it is meant.',
          on: {
            'event.confirmed': {
              target: '#lifecycleEvent.sending',
              actions: ['takeVersion', 'beginAttempt'],
            },
          },
        },
        filling: {
          description:
            'The form of the event is open; it sends the event itself, and may lead to another one.',
        },
        refused: {
          description: 'The server refused it; the reason stands beside the button or in the dialog.',
          on: {
            'event.confirmed': {
              target: '#lifecycleEvent.sending',
              actions: ['clearRefusal', 'takeVersion', 'beginAttempt'],
            },
          },
        },
        unreachable: {
          description: 'No readable answer came; Retry sends the same under the same key.',
          tags: ['unreachable'],
          on: { 'event.confirmed': { target: '#lifecycleEvent.sending', actions: 'clearRefusal' } },
        },
      },
    },
    sending: {
      description: 'The event is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { name, version, ...attempt } }) => ({
          name: name ?? '',
          version,
          key: attemptKey(attempt),
        }),
        onDone: { target: 'waiting', actions: 'forget' },
        onError: [
          { ...toUnreachable, target: 'waiting.unreachable' },
          { target: 'waiting.refused', actions: { type: 'showRefusal', params: failure } },
        ],
      },
    },
  },
  options: { maxIterations: 1000 },
})
