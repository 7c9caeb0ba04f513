import { assign, fromPromise, setup } from 'xstate'
import type { PackingEntry, PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import {
  type FormRefusal,
  isOutdated,
  notRefused,
  refusalShown,
  withoutField,
} from '../../forms/form-refusal.ts'
import { notProvided } from '../../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../../refusal.ts'

/** A garment or an outfit on the list; whether it is packed is no part of this editor. */
export type ListedItem = Pick<PackingEntry, 'item' | 'title' | 'pieces'>

/** Days are written `2026-11-22`; empty where none is chosen. */
export type TripField = 'name' | 'starts_on' | 'ends_on'

/** The part of a packing list that is saved. */
export interface Packing {
  readonly fields: Readonly<Record<TripField, string>>
  readonly items: readonly ListedItem[]
}

/** As the server has it. */
export interface StoredPacking extends Packing {
  readonly version: number
}

interface PackingListContext extends Packing, FormRefusal {
  /** Null for a new list. */
  readonly stored: StoredPacking | null
  /** The server's current list, where it was changed meanwhile. */
  readonly fresh: StoredPacking | null
  /** The id of the saved list. */
  readonly saved: string | null
}

type PackingListEvent =
  | { type: 'packing.typed'; field: TripField; value: string }
  /** What is on the list already is not added again. */
  | { type: 'packing.added'; items: readonly ListedItem[] }
  | { type: 'packing.removed'; item: string }
  | { type: 'packing.submitted' }
  /** After "changed meanwhile": the server's list replaces this one. */
  | { type: 'packing.reloaded' }

export const mostItems = 100

const empty: Packing = { fields: { name: '', starts_on: '', ends_on: '' }, items: [] }
const showRefusal = { type: 'showRefusal', params: failure } as const

/** What is packed for a trip: its name and days, and garments and outfits. */
export const packingListMachine = setup({
  types: {
    context: {} as PackingListContext,
    events: {} as PackingListEvent,
    input: {} as { stored: StoredPacking | null },
  },
  actors: {
    /** Resolves to the id of the list. `version` is the one it was based on; null for a new list. */
    save: fromPromise<string, Packing & { version: number | null }>(() => notProvided('save')),
  },
  guards: {
    isNews: ({ context, event }) => event.type === 'packing.added' && newIn(context, event.items).length > 0,
    isListed: ({ context, event }) =>
      event.type === 'packing.removed' && context.items.some(({ item }) => item === event.item),
    isComplete: ({ context }) => Object.keys(missingOf(context)).length === 0,
    isNoAnswer,
    isOutdated,
  },
  actions: {
    type: assign(({ context: { fields, fieldErrors }, event }) =>
      event.type === 'packing.typed'
        ? {
            fields: { ...fields, [event.field]: event.value },
            fieldErrors: withoutField(fieldErrors, event.field),
          }
        : {},
    ),
    add: assign(({ context, event }) =>
      event.type === 'packing.added'
        ? {
            items: [...context.items, ...newIn(context, event.items)],
            fieldErrors: withoutField(context.fieldErrors, 'entries'),
          }
        : {},
    ),
    remove: assign(({ context: { items }, event }) =>
      event.type === 'packing.removed' ? { items: items.filter(({ item }) => item !== event.item) } : {},
    ),
    askForMissing: assign(({ context }) => ({
      refusal: 'Something is still missing.',
      fieldErrors: missingOf(context),
    })),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    keepFresh: assign((_, { error }: { error: unknown }) => ({
      // parsed by the client
      fresh: storedPacking(refusalOf(error).data as PackingList),
    })),
    /** The server's current list becomes the one that this one is saved over. */
    overwriteFresh: assign(({ context: { fresh, stored } }) => ({ stored: fresh ?? stored, fresh: null })),
    takeFresh: assign(({ context: { fresh, stored } }) => contextOf(fresh ?? stored)),
    keepId: assign((_, { id }: { id: string }) => ({ saved: id })),
  },
}).createMachine({
  id: 'packingList',
  context: ({ input }) => contextOf(input.stored),
  initial: 'open',
  states: {
    open: {
      description: 'The list is put together.',
      initial: 'editing',
      on: {
        'packing.typed': { target: '.editing', actions: 'type' },
        'packing.added': { guard: 'isNews', target: '.editing', actions: 'add' },
        'packing.removed': { guard: 'isListed', target: '.editing', actions: 'remove' },
        'packing.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'clearRefusal' },
          {
            target: '.editing',
            actions: 'askForMissing',
            description: 'Nothing is asked of the server before it is a list.',
          },
        ],
      },
      states: {
        editing: { description: 'It can be changed and saved.', tags: ['settled', 'editable'] },
        unreachable: {
          description: 'No readable answer came; Retry sends the same again.',
          tags: ['settled', 'unreachable', 'editable'],
        },
      },
    },
    saving: {
      description: 'It is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { fields, items, stored } }) => ({
          ...{ fields, items },
          version: stored?.version ?? null,
        }),
        onDone: {
          target: 'saved',
          actions: { type: 'keepId', params: ({ event }) => ({ id: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'open.unreachable',
            actions: showRefusal,
          },
          {
            guard: { type: 'isOutdated', params: failure },
            target: 'outdated',
            actions: [showRefusal, { type: 'keepFresh', params: failure }],
          },
          { target: 'open', actions: showRefusal },
        ],
      },
    },
    outdated: {
      description: 'It was changed meanwhile, elsewhere: that takes its place, or is written over.',
      tags: ['settled', 'outdated'],
      on: {
        'packing.reloaded': { target: 'open', actions: 'takeFresh' },
        'packing.submitted': { target: 'saving', actions: ['clearRefusal', 'overwriteFresh'] },
      },
    },
    saved: { description: 'The server has it.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

/** A packing list in the editor's terms. */
export function storedPacking({ name, starts_on, ends_on, entries, version }: PackingList): StoredPacking {
  return {
    fields: { name, starts_on, ends_on },
    items: entries.map(({ item, title, pieces }) => ({ item, title, pieces })),
    version,
  }
}

function contextOf(stored: StoredPacking | null): PackingListContext {
  const { fields, items } = stored ?? empty
  return { ...{ fields, items }, ...notRefused, stored, fresh: null, saved: null }
}

/** Those of the items that are not on the list, as far as it has room. */
function newIn({ items: listed }: Packing, items: readonly ListedItem[]): readonly ListedItem[] {
  const known = new Set(listed.map(({ item }) => item))
  return items.filter(({ item }) => !known.has(item)).slice(0, mostItems - listed.length)
}

/** The messages for what is missing before it can be saved, by field. */
function missingOf({ fields, items }: Packing): Record<string, readonly string[]> {
  const { name, starts_on: first, ends_on: last } = fields
  const isTurned = first !== '' && last !== '' && last < first
  return {
    ...(name.trim() === '' ? { name: ['Enter a name for the trip.'] } : {}),
    ...(first === '' ? { starts_on: ['Choose the first day.'] } : {}),
    ...(last === '' ? { ends_on: ['Choose the last day.'] } : {}),
    ...(isTurned ? { ends_on: ['The last day comes before the first one.'] } : {}),
    ...(items.length === 0 ? { entries: ['Add at least one item.'] } : {}),
  }
}
