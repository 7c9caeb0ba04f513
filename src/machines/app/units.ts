import { assign, fromPromise, setup } from 'xstate'
import type { Units } from '#src/api/contract/values/units.ts'
import { notProvided } from '../not-provided.ts'

interface UnitsContext {
  readonly units: Units
  /** The member whose account stores the choice; null for a guest. */
  readonly member: string | null
}

export type UnitsEvent =
  | { type: 'units.chosen'; units: Partial<Units> }
  /** Another member, or nobody; `units` are those that their account stores. */
  | { type: 'units.memberChanged'; member: string | null; units: Partial<Units> }

const show = {
  type: 'show',
  params: ({ context }: { context: UnitsContext }) => ({ units: context.units }),
} as const

/** The units in which sizes and lengths are shown. A member's choice is stored in the account, too. */
export const unitsMachine = setup({
  types: {
    context: {} as UnitsContext,
    events: {} as UnitsEvent,
    /** What the page was drawn in. */
    input: {} as Units,
  },
  actors: {
    save: fromPromise<void, Units>(() => notProvided('save')),
  },
  guards: {
    isMember: ({ context }) => context.member !== null,
    isStored: ({ event }) => Object.keys(event.units).length > 0,
  },
  actions: {
    take: assign({ units: ({ context, event }) => ({ ...context.units, ...event.units }) }),
    noteMember: assign({
      member: ({ context, event }) => (event.type === 'units.memberChanged' ? event.member : context.member),
    }),
    /** Shows everything in these units, on this page and on the next ones of this device. */
    show: (_, _params: { units: Units }) => notProvided('show'),
  },
  delays: {
    /** Before a choice that did not arrive is sent again. */
    patience: 20_000,
  },
}).createMachine({
  id: 'units',
  context: ({ input }) => ({ units: input, member: null }),
  initial: 'stored',
  on: {
    'units.chosen': [
      {
        guard: 'isMember',
        target: '.saving',
        actions: ['take', show],
        description: 'A newer choice replaces the one on its way.',
      },
      { actions: ['take', show] },
    ],
    'units.memberChanged': [
      {
        guard: 'isStored',
        target: '.stored',
        actions: ['noteMember', 'take', show],
        description: 'What an account stores counts on each device.',
      },
      { target: '.stored', actions: 'noteMember' },
    ],
  },
  states: {
    stored: { description: 'There is nothing to store.', tags: ['settled'] },
    saving: {
      description: 'A member’s choice is on its way to the account; it shows already.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.units,
        onDone: 'stored',
        onError: 'unsaved',
      },
    },
    unsaved: {
      description: 'The device has the choice, and the account does not yet.',
      after: { patience: 'saving' },
    },
  },
  options: { maxIterations: 1000 },
})
