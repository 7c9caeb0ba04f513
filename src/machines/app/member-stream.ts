import { assign, fromCallback, setup } from 'xstate'
import type { StreamEvent } from '#src/api/contract/stream.ts'
import { notProvided } from '../not-provided.ts'

/** The longest silence of an open stream, in milliseconds: the server says something every 25 seconds. */
const silence = 60_000
const firstPause = 2000
const longestPause = 300_000

interface MemberStreamContext {
  /** Tells the sessions of members apart; null while nobody is logged in. */
  readonly session: string | null
  /** Streams in a row that ended before their first sign of life. */
  readonly failures: number
  /** Whether the session had a stream before: events since then were missed. */
  readonly hadStream: boolean
}

export type MemberStreamEvent =
  /** Another session, or none any more. */
  | { type: 'session.changed'; session: string | null }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }
  | { type: 'stream.opened' }
  /** A sign of life without an event. */
  | { type: 'stream.heard' }
  | { type: 'stream.received'; received: StreamEvent }
  | { type: 'stream.closed' }

const silent = {
  target: '#memberStream.signedIn.pausing',
  actions: 'countFailure',
  description: 'The server was silent for too long.',
} as const

/**
 * Follows the server's stream of events while a member is logged in and looks at the tab (C-74). It only makes
 * sooner what the poll finds, too: its failures are silent, and it connects again with growing pauses.
 */
export const memberStreamMachine = setup({
  types: { context: {} as MemberStreamContext, events: {} as MemberStreamEvent },
  actors: {
    /** Reads a stream, sends `stream.…` and `stream.closed` at its end, however it ends. */
    readStream: fromCallback<MemberStreamEvent>(() => notProvided('readStream')),
    /** Sends `tab.hidden` and `tab.shown`, at its start `tab.hidden` where the tab is hidden. */
    watchTab: fromCallback<MemberStreamEvent>(() => notProvided('watchTab')),
  },
  guards: {
    isSession: (_, params: { session: string | null }) => params.session !== null,
    hadStream: ({ context }) => context.hadStream,
  },
  actions: {
    beginSession: assign({
      session: (_, params: { session: string | null }) => params.session,
      failures: 0,
      hadStream: false,
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    calm: assign({ failures: 0 }),
    noteStream: assign({ hadStream: true }),
    /** Shows the event: the unread mark, or the thread or order that changed. */
    passOn: (_, _params: { received: StreamEvent }) => notProvided('passOn'),
    /** Refetches whatever the missed events would have changed. */
    readMissed: () => notProvided('readMissed'),
  },
  delays: {
    silence,
    /** 2 s, 4 s, 8 s … at most five minutes. */
    backOff: ({ context }) => Math.min(firstPause * 2 ** Math.max(0, context.failures - 1), longestPause),
  },
}).createMachine({
  id: 'memberStream',
  context: { session: null, failures: 0, hadStream: false },
  initial: 'signedOut',
  on: {
    'session.changed': [
      {
        guard: { type: 'isSession', params: ({ event }) => ({ session: event.session }) },
        target: '.signedIn',
        reenter: true,
        actions: { type: 'beginSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        target: '.signedOut',
        actions: { type: 'beginSession', params: { session: null } },
      },
    ],
  },
  states: {
    signedOut: { description: 'Nobody is logged in.', tags: ['settled'] },
    signedIn: {
      initial: 'connected',
      invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
      on: { 'tab.hidden': '.hidden' },
      states: {
        connected: {
          initial: 'opening',
          invoke: {
            id: 'readStream',
            src: 'readStream',
            onError: { target: 'pausing', actions: 'countFailure' },
          },
          on: { 'stream.closed': { target: 'pausing', actions: 'countFailure' } },
          states: {
            opening: {
              description: 'The server is asked for the stream.',
              tags: ['busy'],
              after: { silence: silent },
              on: {
                'stream.opened': [
                  { guard: 'hadStream', target: 'open', actions: 'readMissed' },
                  { target: 'open', actions: 'noteStream' },
                ],
              },
            },
            open: {
              description: 'Events come as they happen.',
              tags: ['settled'],
              after: { silence: silent },
              on: {
                'stream.heard': { target: 'open', reenter: true, actions: 'calm' },
                'stream.received': {
                  target: 'open',
                  reenter: true,
                  actions: [
                    'calm',
                    { type: 'passOn', params: ({ event }) => ({ received: event.received }) },
                  ],
                },
              },
            },
          },
        },
        pausing: {
          description: 'The stream ended; the pause doubles with each failure.',
          tags: ['settled'],
          after: { backOff: 'connected' },
        },
        hidden: {
          description: 'The tab is hidden: no stream is open.',
          tags: ['settled'],
          on: { 'tab.shown': 'connected' },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})
