import { assign, fromPromise, setup, stateIn } from 'xstate'
import type { Columns } from './columns.ts'

/** The columns of a build, and the milliseconds that it took. */
export interface Build {
  columns: Columns
  took: number
}

interface IndexContext {
  /** null while the index is not whole. */
  columns: Columns | null
  /** How often changed listings were read. */
  rounds: number
  /** Milliseconds until the next build. */
  rest: number
}

type IndexEvent =
  /** Changes are received from now on, and some may have been missed before. */
  | { type: 'changes.missed' }
  /** Some listings were changed. */
  | { type: 'listings.changed' }
  | { type: 'closed' }

/** A server does more than build: after an outdated build it rests so many times as long as that took. */
const restAfterBuild = 4
/** Milliseconds. */
const restAfterFailure = 1000

/** Builds the index of live listings once changes are received, keeps it current, and builds it anew where it must. */
export const listingIndexMachine = setup({
  types: { context: {} as IndexContext, events: {} as IndexEvent },
  actors: {
    /** Reads all live listings, and those that were changed meanwhile. */
    build: fromPromise<Build>(async () => {
      throw new Error('not provided: build')
    }),
    /** Reads some of the changed listings into the columns; the output is how many are left. */
    catchUp: fromPromise<number, Columns | null>(async () => {
      throw new Error('not provided: catchUp')
    }),
  },
  guards: {
    isOutdated: stateIn('#listingIndex.building.outdated'),
    hasChanged: stateIn('#listingIndex.building.changed'),
    hasChangedAgain: stateIn('#listingIndex.whole.behind.again'),
    isLeft: (_, params: { count: number }) => params.count > 0,
  },
  actions: {
    logFailure: (_, _params: { error: unknown }) => {
      throw new Error('not provided: logFailure')
    },
    keep: assign({ columns: (_, params: Build) => params.columns }),
    discard: assign({ columns: null }),
    countRound: assign({ rounds: ({ context }) => context.rounds + 1 }),
    setRest: assign({ rest: (_, params: { rest: number }) => params.rest }),
  },
  delays: { rest: ({ context }) => context.rest },
}).createMachine({
  id: 'listingIndex',
  description:
    'Whether lists are answered from memory. Only a whole index answers; the database does otherwise.',
  context: { columns: null, rounds: 0, rest: 0 },
  initial: 'waiting',
  on: { closed: '.closed' },
  states: {
    waiting: {
      description: 'No changes are received yet: what is read now could be outdated without notice.',
      on: { 'changes.missed': 'building' },
    },
    building: {
      description: 'All live listings are being read.',
      initial: 'current',
      invoke: {
        id: 'build',
        src: 'build',
        onDone: [
          {
            guard: 'isOutdated',
            target: 'resting',
            actions: {
              type: 'setRest',
              params: ({ event }) => ({ rest: event.output.took * restAfterBuild }),
            },
          },
          {
            guard: 'hasChanged',
            target: 'whole.behind',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'whole', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'setRest', params: { rest: restAfterFailure } },
          ],
        },
      },
      on: { 'changes.missed': '.outdated' },
      states: {
        current: { on: { 'listings.changed': 'changed' } },
        changed: { description: 'Listings were changed, perhaps after the last ones were read.' },
        outdated: { description: 'Changes were missed after the build began: it is not used.' },
      },
    },
    resting: {
      description: 'The server answers its callers before it reads all listings again.',
      after: { rest: 'building' },
    },
    whole: {
      description: 'Lists are answered from memory.',
      initial: 'current',
      exit: 'discard',
      on: { 'changes.missed': 'building' },
      states: {
        current: { on: { 'listings.changed': 'behind' } },
        behind: {
          description: 'Changed listings are being read. Who asks now waits for them.',
          initial: 'once',
          invoke: {
            id: 'catchUp',
            src: 'catchUp',
            input: ({ context }) => context.columns,
            onDone: [
              { guard: 'hasChangedAgain', target: 'behind', reenter: true, actions: 'countRound' },
              {
                guard: { type: 'isLeft', params: ({ event }) => ({ count: event.output }) },
                target: 'behind',
                reenter: true,
                actions: 'countRound',
              },
              { target: 'current', actions: 'countRound' },
            ],
            onError: {
              target: '#listingIndex.building',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          states: {
            once: { on: { 'listings.changed': 'again' } },
            again: { description: 'More were changed after the reading began.' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
})
