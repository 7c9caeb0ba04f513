import { and, assign, fromCallback, fromPromise, not, setup, stateIn } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { isNoAnswer, refusalOf } from '../../refusal.ts'
import type { SentImage } from '../images/images.ts'

/** The pause between two questions for new messages, in milliseconds (V-02). */
const pollPause = 10_000
/** The pause before what got no answer is sent again, in milliseconds. */
const retryPause = 10_000

/** A message that the server does not have yet. */
export interface Outgoing {
  /** Its `Idempotency-Key`: sent again, it is the same message. */
  readonly key: string
  readonly text: string
  /** Images that were uploaded before. */
  readonly images: readonly SentImage[]
}

/** What has to survive a reload: the next message, and those that the server does not have. */
export interface ConversationDraft {
  readonly text: string
  /** The photos of the next message that the server has. */
  readonly images: readonly SentImage[]
  /** The messages that were written here and that the server does not have, in their order. */
  readonly outbox: readonly Outgoing[]
  /** Why the first of them was refused. */
  readonly problem: string | null
}

/** An earlier draft. */
export type ConversationInput = ConversationDraft

interface ConversationContext extends ConversationDraft {
  /** The latest message that the screen shows, and that the reader did not write. */
  readonly seen: string | null
  /** The latest message that was marked as read, or is being marked. */
  readonly read: string | null
}

export type ConversationEvent =
  | { type: 'text.typed'; text: string }
  /** The photos of the next message that the server has, after another came or went. */
  | { type: 'images.changed'; images: readonly SentImage[] }
  | { type: 'message.sent'; key: string; images: readonly SentImage[] }
  | { type: 'message.retried' }
  | { type: 'message.discarded'; key: string }
  /** The screen shows messages up to this one, perhaps in a hidden tab. */
  | { type: 'messages.shown'; until: string }
  /** Something was written, or a message has changed: the server says so between two questions. */
  | { type: 'thread.changed' }
  | { type: 'screen.opened' }
  | { type: 'screen.left' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }
  | { type: 'network.returned' }
  | { type: 'draft.discarded' }

/** Somebody can see the messages: a screen shows them, in a tab that is in front. */
const isInView = and([
  stateIn('#conversation.following.shown'),
  not(stateIn('#conversation.following.shown.hidden')),
])

const keep = {
  type: 'storeDraft',
  params: ({ context: { text, images, outbox, problem } }: { context: ConversationContext }) => ({
    ...{ text, images, outbox, problem },
  }),
} as const

const first = ({ context }: { context: ConversationContext }): Outgoing => {
  const [message] = context.outbox
  if (message === undefined) throw new Error('There is nothing to send.')
  return message
}

const idle = '#conversation.sending.idle'
const arrived = { target: idle, actions: ['dropFirst', keep] } as const
const unanswered = {
  guard: {
    type: 'isNoAnswer',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  },
} as const
const refused = {
  target: '#conversation.sending.refused',
  actions: [
    {
      type: 'noteProblem',
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
    keep,
  ],
} as const
const discarded = {
  guard: { type: 'isFirst', params: ({ event }: { event: { key: string } }) => ({ key: event.key }) },
  target: idle,
  actions: ['dropFirst', keep],
} as const

/**
 * One conversation on the screen: what is written in it, the messages on their way in their order, the questions
 * for new ones, and what was read. Sending continues where the member leaves the page.
 */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as ConversationInput,
  },
  actors: {
    /** Sends a message and shows it among the others. */
    send: fromPromise<void, Outgoing>(() => notProvided('send')),
    /** Fetches what was written since, and shows it. */
    fetchNewer: fromPromise<void>(() => notProvided('fetchNewer')),
    /** Marks the conversation as read up to a message. */
    markRead: fromPromise<void, { until: string }>(() => notProvided('markRead')),
    /** Sends `tab.hidden` and `tab.shown`, at its start `tab.hidden` where the tab is hidden. */
    watchTab: fromCallback<ConversationEvent>(() => notProvided('watchTab')),
    /** Sends `thread.changed`. */
    hearChanges: fromCallback<ConversationEvent>(() => notProvided('hearChanges')),
  },
  guards: {
    isWaiting: ({ context }) => context.outbox.length > 0,
    wasRefused: ({ context }) => context.problem !== null,
    isWritten: ({ context }, params: { images: readonly unknown[] }) =>
      context.text.trim() !== '' || params.images.length > 0,
    isBehind: ({ context }, params: { key: string }) => context.outbox[0]?.key !== params.key,
    isFirst: ({ context }, params: { key: string }) => context.outbox[0]?.key === params.key,
    isUnread: ({ context }) => context.seen !== context.read,
    isNoAnswer,
  },
  actions: {
    keepText: assign((_, params: { text: string }) => params),
    keepImages: assign((_, params: { images: readonly SentImage[] }) => params),
    queue: assign(({ context }, { key, images }: Pick<Outgoing, 'key' | 'images'>) => ({
      text: '',
      images: [],
      outbox: [...context.outbox, { key, images, text: context.text.trim() }],
    })),
    dropFirst: assign(({ context }) => ({ outbox: context.outbox.slice(1), problem: null })),
    drop: assign(({ context }, { key }: { key: string }) => ({
      outbox: context.outbox.filter(message => message.key !== key),
    })),
    noteProblem: assign((_, params: { error: unknown }) => ({ problem: refusalOf(params.error).message })),
    forgetProblem: assign({ problem: null }),
    noteShown: assign((_, params: { until: string }) => ({ seen: params.until })),
    noteRead: assign(({ context }) => ({ read: context.seen })),
    forgetRead: assign({ read: null }),
    /** Stores what has to survive a reload. */
    storeDraft: (_, _params: ConversationDraft) => notProvided('storeDraft'),
    removeDraft: () => notProvided('removeDraft'),
  },
  delays: { pollPause, retryPause },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({ ...input, seen: null, read: null }),
  type: 'parallel',
  on: {
    'text.typed': {
      actions: [{ type: 'keepText', params: ({ event }) => ({ text: event.text }) }, keep],
    },
    'images.changed': {
      actions: [{ type: 'keepImages', params: ({ event }) => ({ images: event.images }) }, keep],
    },
    'message.sent': {
      guard: { type: 'isWritten', params: ({ event }) => ({ images: event.images }) },
      actions: [{ type: 'queue', params: ({ event }) => event }, keep],
      description: 'It is stored until the server has it: after a reload it is sent again under its key.',
    },
    'messages.shown': {
      actions: { type: 'noteShown', params: ({ event }) => ({ until: event.until }) },
    },
    'draft.discarded': { actions: 'removeDraft' },
  },
  states: {
    sending: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Everything that was written here has arrived.',
          always: [
            {
              guard: 'wasRefused',
              target: 'refused',
              description: 'A message that was refused before a reload stays so.',
            },
            { guard: 'isWaiting', target: 'underWay' },
          ],
        },
        underWay: {
          description: 'The first message is on its way; the others wait behind it.',
          tags: ['sending'],
          invoke: {
            id: 'send',
            src: 'send',
            input: first,
            onDone: arrived,
            onError: [{ ...unanswered, target: 'unanswered' }, refused],
          },
        },
        unanswered: {
          description: 'No answer came: it is sent again by itself until one comes, or at once on Retry.',
          tags: ['sending'],
          initial: 'pausing',
          on: { 'message.discarded': discarded },
          states: {
            pausing: {
              description: 'The next try follows in ten seconds.',
              after: { retryPause: 'trying' },
              on: { 'network.returned': 'trying', 'message.retried': 'trying' },
            },
            trying: {
              description: 'It is on its way again, under the same key.',
              invoke: {
                id: 'send',
                src: 'send',
                input: first,
                onDone: arrived,
                onError: [{ ...unanswered, target: 'pausing' }, refused],
              },
            },
          },
        },
        refused: {
          description: 'The server refused it: it can be sent again, or discarded.',
          tags: ['sending'],
          on: {
            'message.retried': { target: 'underWay', actions: ['forgetProblem', keep] },
            'message.discarded': discarded,
          },
        },
      },
      on: {
        'message.discarded': {
          guard: { type: 'isBehind', params: ({ event }) => ({ key: event.key }) },
          actions: [{ type: 'drop', params: ({ event }) => ({ key: event.key }) }, keep],
          description: 'One that waits behind the first; what is on its way cannot be taken back.',
        },
      },
    },
    following: {
      initial: 'away',
      on: { 'screen.left': '.away' },
      states: {
        away: {
          description: 'No screen shows the conversation: nothing is asked.',
          on: { 'screen.opened': 'shown' },
        },
        shown: {
          initial: 'asking',
          invoke: [
            { id: 'watchTab', src: 'watchTab', onError: {} },
            { id: 'hearChanges', src: 'hearChanges', onError: {} },
          ],
          on: { 'tab.hidden': '.hidden' },
          states: {
            waiting: {
              description: 'The next question follows in ten seconds.',
              after: { pollPause: 'asking' },
              on: { 'thread.changed': 'asking' },
            },
            asking: {
              description: 'The server is asked for new messages.',
              invoke: {
                id: 'fetchNewer',
                src: 'fetchNewer',
                onDone: 'waiting',
                onError: { target: 'waiting', description: 'A failure stays silent; the next one follows.' },
              },
              on: {
                'thread.changed': {
                  target: 'asking',
                  reenter: true,
                  description: 'The answer under way may be older: ask again.',
                },
              },
            },
            hidden: {
              description: 'The tab is hidden: nothing is asked.',
              on: { 'tab.shown': { target: 'asking', description: 'At once, not after the pause.' } },
            },
          },
        },
      },
    },
    reading: {
      initial: 'settled',
      states: {
        settled: {
          description: 'What somebody looked at is marked as read.',
          always: { guard: and(['isUnread', isInView]), target: 'marking' },
        },
        marking: {
          description: 'The mark is on its way.',
          entry: 'noteRead',
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ until: context.read ?? '' }),
            onDone: 'settled',
            onError: { target: 'lost', actions: 'forgetRead' },
          },
        },
        lost: {
          description: 'The mark got no answer: it is made again.',
          after: { retryPause: 'settled' },
          on: { 'network.returned': 'settled', 'tab.shown': 'settled' },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})
