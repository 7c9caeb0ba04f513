import { fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure } from '../refusal.ts'

type ShareEvent = { type: 'share.pressed' } | { type: 'share.closed' }

/** Shares the address of a page: by the browser's own dialog where it has one, else through the clipboard. */
export const shareMachine = setup({
  types: {
    context: {} as { hasDialog: boolean },
    events: {} as ShareEvent,
    /** Whether the browser has a dialog of its own. */
    input: {} as { hasDialog: boolean },
  },
  actors: {
    openDialog: fromPromise<void>(() => notProvided('openDialog')),
    copyAddress: fromPromise<void>(() => notProvided('copyAddress')),
  },
  guards: {
    hasDialog: ({ context }) => context.hasDialog,
    /** The browser says so when its dialog was closed, and when another one is open already. */
    isCancelled: (_, { error }: { error: unknown }) =>
      error instanceof Error && ['AbortError', 'InvalidStateError'].includes(error.name),
  },
  actions: {
    /** Notifies that the address is in the clipboard. */
    notifyCopied: () => notProvided('notifyCopied'),
  },
}).createMachine({
  id: 'share',
  context: ({ input: { hasDialog } }) => ({ hasDialog }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The button waits for a press.',
      tags: ['settled'],
      on: { 'share.pressed': [{ guard: 'hasDialog', target: 'choosing' }, { target: 'copying' }] },
    },
    choosing: {
      description: 'The browser’s dialog asks where to.',
      tags: ['busy'],
      invoke: {
        id: 'openDialog',
        src: 'openDialog',
        onDone: 'idle',
        onError: [
          { guard: { type: 'isCancelled', params: failure }, target: 'idle' },
          { target: 'copying', description: 'The browser refused to open its dialog.' },
        ],
      },
    },
    copying: {
      description: 'The address goes to the clipboard.',
      tags: ['busy'],
      invoke: {
        id: 'copyAddress',
        src: 'copyAddress',
        onDone: { target: 'idle', actions: 'notifyCopied' },
        onError: 'showing',
      },
    },
    showing: {
      description: 'The clipboard refused, or there is none: the address is shown to be copied by hand.',
      tags: ['settled'],
      on: { 'share.closed': 'idle' },
    },
  },
  options: { maxIterations: 1000 },
})
