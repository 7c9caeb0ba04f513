import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isNoAnswer } from '../refusal.ts'
import { attemptKey } from './attempt-key.ts'
import { type FormRefusal, isOutdated, notRefused, refusalShown, toUnreachable } from './form-refusal.ts'

interface CommandContext extends FormRefusal {
  readonly nonce: string
  /** Counts the attempts; a retry is the same one. */
  readonly attempt: number
}

export type CommandEvent =
  /** The button, and Retry. */
  | { type: 'command.run' }
  /** After "changed meanwhile". */
  | { type: 'command.reloaded' }

/** The call of a button that needs nothing typed. */
export const commandMachine = setup({
  types: {
    context: {} as CommandContext,
    events: {} as CommandEvent,
    /** `nonce` is unguessable and new for each button: attempts are named after it. */
    input: {} as { nonce: string },
  },
  actors: {
    /** `key` is the `Idempotency-Key`: a retry has that of its attempt. */
    run: fromPromise<void, { key: string }>(() => notProvided('run')),
    /** Loads what the button is about, after the server answered that it was changed meanwhile. */
    reload: fromPromise<void>(() => notProvided('reload')),
  },
  guards: { isNoAnswer, isOutdated },
  actions: {
    beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    /** Notifies that it is done. */
    notifyDone: () => notProvided('notifyDone'),
  },
}).createMachine({
  id: 'command',
  context: ({ input: { nonce } }) => ({ nonce, attempt: 0, ...notRefused }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The button waits for a press.',
      tags: ['settled'],
      on: { 'command.run': { target: 'running', actions: 'beginAttempt' } },
    },
    running: {
      description: 'The call is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({ key: attemptKey(context) }),
        onDone: { target: 'done', actions: 'notifyDone' },
        onError: [
          toUnreachable,
          {
            guard: { type: 'isOutdated', params: failure },
            target: 'outdated',
            actions: { type: 'showRefusal', params: failure },
          },
          { target: 'refused', actions: { type: 'showRefusal', params: failure } },
        ],
      },
    },
    done: {
      description: 'It is done; another press does it again.',
      tags: ['settled'],
      on: { 'command.run': { target: 'running', actions: 'beginAttempt' } },
    },
    refused: {
      description: 'The server refused it; the reason stands beside the button, or in a toast.',
      tags: ['settled'],
      on: { 'command.run': { target: 'running', actions: ['clearRefusal', 'beginAttempt'] } },
    },
    unreachable: {
      description: 'No readable answer came; button and Retry send the same under the same key.',
      tags: ['settled', 'unreachable'],
      on: { 'command.run': { target: 'running', actions: 'clearRefusal' } },
    },
    outdated: {
      description: 'It was changed meanwhile, elsewhere; it can be loaded anew.',
      tags: ['settled', 'outdated'],
      on: {
        'command.reloaded': { target: 'reloading', actions: 'clearRefusal' },
        'command.run': {
          target: 'reloading',
          actions: 'clearRefusal',
          description: 'What is shown is old: it is loaded before anything is done.',
        },
      },
    },
    reloading: {
      description: 'What the server has now is on its way.',
      tags: ['busy', 'outdated'],
      invoke: {
        id: 'reload',
        src: 'reload',
        onDone: 'idle',
        onError: { target: 'outdated', actions: { type: 'showRefusal', params: failure } },
      },
    },
  },
  options: { maxIterations: 1000 },
})
