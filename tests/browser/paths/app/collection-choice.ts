import type { Page } from 'playwright-core'
import {
  type Collection,
  createCollection,
  deleteCollectionItem,
  listCollections,
  putCollectionItem,
} from '#src/api/contract/collections.ts'
import {
  type CollectionChange,
  chosenOf,
  collectionChoiceMachine,
} from '#src/machines/editors/favorites/collection-choice.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

interface Context {
  saved: readonly string[]
  changes: readonly CollectionChange[]
  refusal: string | null
}
type Shown = { readonly context: Context }

const full = 'This collection has 500 items already. Remove one from it first.'
const [summer, winter, trip] = ['fc_summer00', 'fc_winter00', 'fc_trip0000']
const names: Readonly<Record<string, string>> = { [summer]: 'Summer', [winter]: 'Winter', [trip]: 'Trip' }

/** The collections of a favorite, in their panel. The page belongs to a member who has this favorite. */
export async function collectionChoice(page: Page, item: { title: string }): Promise<Stage> {
  const calls = {
    added: await holdCalls(page, putCollectionItem),
    removed: await holdCalls(page, deleteCollectionItem),
    created: await holdCalls(page, createCollection),
  }
  /** The collections that the server has, and whether the item is in them. */
  let stored: Record<string, boolean> = {}
  const collectionOf = (id: string): Collection => {
    const isIn = stored[id] ?? false
    const at = '2026-11-22T10:00:00.000Z'
    return { id, name: names[id] ?? '', count: isIn ? 1 : 0, has_listing: isIn, at }
  }
  await page.route(
    url => url.pathname === listCollections.path,
    async route => {
      if (route.request().method() !== 'GET') await route.fallback()
      else await route.fulfill({ json: { data: Object.keys(stored).map(collectionOf) } })
    },
  )
  const panel = page.getByRole('dialog', { name: 'Collections', exact: true }).filter({ hasText: item.title })
  const box = (id: string, checked: boolean) =>
    panel.getByRole('checkbox', { name: names[id] ?? '', exact: true, checked })
  const alert = panel.getByRole('alert')
  const saving = panel.getByText('Saving…', { exact: true })
  /** The call under way: of the first change that waits. */
  const asked = ({ changes: [first] }: Context) => (first?.isIn ? calls.added : calls.removed)
  const next = async ({ context }: Shown) => {
    if (context.changes.length > 0) await asked(context).arrived()
  }
  const isThere = (state: string) => !state.includes('panel.closed')
  const pressed = (isIn: boolean): Driver => ({
    event: { type: 'collection.toggled', collection: winter, isIn },
    when: (state, { context }) =>
      state.includes('panel.open') &&
      context.changes.length < 2 &&
      chosenOf(context as Context).includes(winter) !== isIn,
    act: async ({ snapshot }) => {
      await box(winter, !isIn).click()
      await next(snapshot)
    },
  })
  const boxes = ({ context }: Shown): Sight => ({
    there: [
      ...Object.keys(stored).map(id => box(id, chosenOf(context).includes(id))),
      ...(context.refusal === null ? [] : [alert.getByText(context.refusal)]),
    ],
    gone: context.refusal === null ? [alert] : [],
  })
  return {
    name: 'collection-choice',
    machine: collectionChoiceMachine,
    starts: {
      'in one collection': {
        input: { collections: [summer] },
        begin: async () => {
          for (const each of Object.values(calls)) each.forget()
          stored = { [winter]: false, [summer]: true }
          await visit(page, '/account/favorites')
          await page.getByRole('button', { name: `Collections for ${item.title}`, exact: true }).click()
          await box(summer, true).waitFor()
        },
      },
    },
    project: ({ saved, changes, refusal }: Context) => ({
      saved: saved.toSorted().join(),
      changes: changes.map(({ isIn }) => isIn).join(),
      refusal,
    }),
    drivers: {
      'it is added': pressed(true),
      'it is removed': pressed(false),
      'a new collection has it': {
        event: { type: 'collections.stored', collections: [trip, summer] },
        when: (state, { context }) => isThere(state) && context.saved.join() === summer,
        act: async () => {
          await panel.getByText('New collection', { exact: true }).click()
          await panel.getByLabel('Name', { exact: true }).fill('Trip')
          await panel.getByRole('button', { name: 'Create and add item' }).click()
          await calls.created.arrived()
          stored = { [trip]: true, ...stored }
          await calls.created.answer({ data: collectionOf(trip) })
        },
      },
      'it is saved': {
        event: done('change', undefined),
        when: isThere,
        act: async ({ snapshot }, { context }) => {
          const [{ collection, isIn } = { collection: '', isIn: false }] = (context as Context).changes
          stored = { ...stored, [collection]: isIn }
          await asked(context as Context).answer(undefined)
          await next(snapshot)
        },
      },
      'it is refused': {
        event: failed('change', { status: 409, message: full }),
        when: isThere,
        act: async ({ snapshot }, { context }) => {
          await asked(context as Context).refuse(409, full)
          await next(snapshot)
        },
      },
      'choice.closed': {
        event: { type: 'choice.closed' },
        when: isThere,
        act: () => panel.getByRole('button', { name: 'Close' }).click(),
      },
    },
    seen: {
      'changes.saved': () => ({ gone: [saving] }),
      'changes.saving': () => ({}),
      'panel.open': shown => {
        const { there = [], gone = [] } = boxes(shown)
        return { there, gone: [...gone, saving] }
      },
      'panel.closing': shown => {
        const { there = [], gone = [] } = boxes(shown)
        return { there: [...there, saving], gone }
      },
      'panel.closed': () => ({ gone: [panel] }),
    },
    outside: {},
  }
}
