import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { type Failure, failure, unsaid } from '../../refusal.ts'

/** An item added to a collection, or removed from it. */
export interface CollectionChange {
  /** The collection’s id. */
  readonly collection: string
  readonly isIn: boolean
}

interface CollectionChoiceContext {
  /** The ids of the collections that the item is in, as the server has it. */
  readonly saved: readonly string[]
  /** The changes that the server does not have yet, the oldest first. */
  readonly changes: readonly CollectionChange[]
  /** Why the latest change was not saved; null where a toast shows it. */
  readonly refusal: string | null
}

type CollectionChoiceEvent =
  | ({ type: 'collection.toggled' } & CollectionChange)
  /** The collections that the item is in, by a newer answer of the server. */
  | { type: 'collections.stored'; collections: readonly string[] }
  | { type: 'choice.closed' }

const drop = { type: 'drop', params: failure } as const

/**
 * The collections of one favorite, chosen in a panel: each change is shown at once, saved after the ones before it, and
 * taken back if it is refused. The panel closes when all are saved.
 */
export const collectionChoiceMachine = setup({
  types: {
    context: {} as CollectionChoiceContext,
    events: {} as CollectionChoiceEvent,
    input: {} as { collections: readonly string[] },
  },
  actors: { change: fromPromise<void, CollectionChange>(() => notProvided('change')) },
  guards: {
    isChange: ({ context }, { collection, isIn }: CollectionChange) =>
      chosenOf(context).includes(collection) !== isIn,
    hasFurther: ({ context }) => context.changes.length > 1,
    isSaved: ({ context }) => context.changes.length === 0,
    isRefused: ({ context }) => context.refusal !== null,
  },
  actions: {
    queue: assign(({ context }, { collection, isIn }: CollectionChange) => ({
      changes: [...context.changes, { collection, isIn }],
      refusal: null,
    })),
    store: assign((_, { collections }: { collections: readonly string[] }) => ({ saved: collections })),
    keep: assign(({ context: { saved, changes } }) => ({
      saved: changes.slice(0, 1).reduce(withChange, saved),
      changes: changes.slice(1),
    })),
    drop: assign(({ context }, { error }: Failure) => ({
      changes: context.changes.slice(1),
      refusal: unsaid(error),
    })),
    clearRefusal: assign({ refusal: null }),
    /** Removes the panel. */
    close: () => notProvided('close'),
  },
}).createMachine({
  id: 'collectionChoice',
  context: ({ input: { collections } }) => ({ saved: collections, changes: [], refusal: null }),
  type: 'parallel',
  on: {
    'collections.stored': { actions: { type: 'store', params: ({ event }) => event } },
  },
  states: {
    changes: {
      initial: 'saved',
      states: {
        saved: {
          description: 'The server has what is shown.',
          tags: ['settled'],
          on: {
            'collection.toggled': {
              guard: { type: 'isChange', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'queue', params: ({ event }) => event },
            },
          },
        },
        saving: {
          description: 'The oldest change is on its way; the others wait behind it.',
          tags: ['busy'],
          on: {
            'collection.toggled': {
              guard: { type: 'isChange', params: ({ event }) => event },
              actions: { type: 'queue', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => first(context.changes),
            onDone: [
              { guard: 'hasFurther', target: 'saving', reenter: true, actions: 'keep' },
              { target: 'saved', actions: 'keep' },
            ],
            onError: [
              { guard: 'hasFurther', target: 'saving', reenter: true, actions: drop },
              { target: 'saved', actions: drop },
            ],
          },
        },
      },
    },
    panel: {
      initial: 'open',
      states: {
        open: {
          description: 'The collections are shown.',
          on: { 'choice.closed': { target: 'closing', actions: 'clearRefusal' } },
        },
        closing: {
          description: 'The panel closes when all changes are saved, and stays open where one is refused.',
          tags: ['closing'],
          on: {
            'choice.closed': {
              target: 'closed',
              description: 'The member does not wait: the change under way is sent, the others are not.',
            },
          },
          always: [
            { guard: 'isRefused', target: 'open' },
            { guard: 'isSaved', target: 'closed' },
          ],
        },
        closed: { description: 'The panel is gone.', entry: 'close' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** The ids of the collections that the item is in, as they are shown. */
export function chosenOf({
  saved,
  changes,
}: Pick<CollectionChoiceContext, 'saved' | 'changes'>): readonly string[] {
  return changes.reduce(withChange, saved)
}

function withChange(chosen: readonly string[], { collection, isIn }: CollectionChange): readonly string[] {
  const others = chosen.filter(each => each !== collection)
  return isIn ? [...others, collection] : others
}

function first([change]: readonly CollectionChange[]): CollectionChange {
  if (change === undefined) throw new Error('No change waits.')
  return change
}
