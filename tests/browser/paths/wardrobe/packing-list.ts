import type { Page } from 'playwright-core'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import {
  createPackingList,
  type PackingList,
  updatePackingList,
} from '#src/api/contract/wardrobe/packing-lists.ts'
import {
  type ListedItem,
  type Packing,
  packingListMachine,
  type StoredPacking,
  storedPacking,
  type TripField,
} from '#src/machines/editors/wardrobe/packing-list.ts'
import type { FormRefusal } from '#src/machines/forms/form-refusal.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const refusal = 'Please check the form.'
const sold = { entries: ['One of these items is not in your wardrobe.'] }
const changed = 'This packing list was changed in another window.'
const away = 'Back in a moment.'

interface Context extends Packing, FormRefusal {
  stored: StoredPacking | null
}
type Shown = { readonly context: Context }

const isNew = ({ stored }: Context) => stored === null
const isListed = ({ items }: Context, listed: ListedItem) => items.some(({ item }) => item === listed.item)

/**
 * What is packed for a trip. The page belongs to the owner of the list, which holds the coat, and not the outfit that
 * is planned for one of its days.
 */
export async function packingList(page: Page, list: PackingList, outfit: Outfit): Promise<Stage> {
  const calls = {
    created: await holdCalls(page, createPackingList),
    updated: await holdCalls(page, updatePackingList),
  }
  const [entry] = list.entries
  if (entry === undefined) throw new Error('Nothing is on the list.')
  const coat: ListedItem = { item: entry.item, title: entry.title, pieces: [] }
  const planned: ListedItem = { item: outfit.id, title: outfit.name, pieces: [] }
  const newer = { ...list, name: 'Porto', version: list.version + 1 }
  const main = page.getByRole('main')
  const labels = { name: 'Trip', starts_on: 'First day', ends_on: 'Last day' } as const
  const field = (name: TripField) => main.getByLabel(labels[name], { exact: true })
  const chosen = main.getByRole('region', { name: /^\d+ on the list$/ })
  const choice = ({ title }: ListedItem, pressed: boolean) =>
    main.getByRole('button', {
      name: `${pressed ? 'On' : 'Add to'} the list: ${title}`,
      exact: true,
      pressed,
    })
  const removal = ({ title }: ListedItem) =>
    chosen.getByRole('button', { name: `Remove: ${title}`, exact: true })
  const addPlanned = main.getByRole('button', { name: 'Add the outfit planned for these days', exact: true })
  const save = (disabled: boolean) => main.getByRole('button', { name: 'Save packing list', disabled })
  const edit = main.getByRole('button', { name: 'Edit', exact: true })
  const alert = main.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry' })
  const mine = alert.getByRole('button', { name: 'Save my version' })
  /** The call under way. */
  const asked = (context: Context) => (isNew(context) ? calls.created : calls.updated)
  const forget = () => {
    for (const each of Object.values(calls)) each.forget()
  }
  const typed = (name: TripField, value: string, when: (context: Context) => boolean): Driver => ({
    event: { type: 'packing.typed', field: name, value },
    when: (_, { context }) => context.fields[name] !== value && when(context),
    act: () => field(name).fill(value),
  })
  const added = (listed: ListedItem, act: () => Promise<void>): Driver => ({
    event: { type: 'packing.added', items: [listed] },
    when: (_, { context }) => !isListed(context, listed),
    act,
  })
  const removed = (listed: ListedItem, act: () => Promise<void>): Driver => ({
    event: { type: 'packing.removed', item: listed.item },
    when: (_, { context }) => isListed(context, listed),
    act,
  })
  const form = ({ context }: Shown): Sight => {
    const { fields, items } = context
    return {
      there: [
        ...(['name', 'starts_on', 'ends_on'] as const).map(name =>
          field(name).and(main.locator(`[value="${fields[name]}"]`)),
        ),
        main.getByRole('heading', { name: `${items.length} on the list`, exact: true }),
        ...items.map(removal),
        ...[coat, planned].map(listed => choice(listed, isListed(context, listed))),
      ],
      gone: [coat, planned].filter(listed => !isListed(context, listed)).map(removal),
    }
  }
  const open = (shown: Shown): Sight => {
    const { there = [], gone = [] } = form(shown)
    const { refusal: said, fieldErrors } = shown.context
    const sentences = [...(said === null ? [] : [said]), ...Object.values(fieldErrors).flat()]
    return {
      there: [...there, save(false), ...sentences.map(sentence => alert.getByText(sentence))],
      gone: [...gone, mine, ...(sentences.length === 0 ? [main.locator('.error-summary')] : [])],
    }
  }
  return {
    name: 'packing-list',
    machine: packingListMachine,
    starts: {
      'a new one': {
        input: { stored: null },
        begin: async () => {
          forget()
          await visit(page, '/account/wardrobe?packing=new')
        },
      },
      'one that holds a coat': {
        input: { stored: storedPacking(list) },
        begin: async () => {
          forget()
          await visit(page, `/account/wardrobe?packing=${list.id}`)
          await edit.click()
        },
      },
    },
    project: ({ fields, items, stored, refusal: said, fieldErrors }: Context) => ({
      trip: Object.values(fields).join(),
      items: items.map(({ item }) => item),
      version: stored?.version ?? null,
      wrong: [said, ...Object.keys(fieldErrors)].join(),
    }),
    drivers: {
      'it gets a name': typed('name', 'Rome', () => true),
      'its name is emptied': typed('name', '', context => !isNew(context)),
      'the first day is chosen': typed('starts_on', list.starts_on, isNew),
      'the last day is chosen': typed('ends_on', list.ends_on, isNew),
      'the coat is added': added(coat, () => choice(coat, false).click()),
      'the coat is pressed again': removed(coat, () => choice(coat, true).click()),
      'the coat is removed': removed(coat, () => removal(coat).click()),
      'what is planned is added': {
        ...added(planned, () => addPlanned.click()),
        when: (_, { context }) =>
          !isListed(context, planned) && context.fields.starts_on !== '' && context.fields.ends_on !== '',
      },
      'packing.submitted': {
        event: { type: 'packing.submitted' },
        act: async ({ state, next }, { context }) => {
          await (state === 'outdated' ? mine : state === 'open.unreachable' ? retry : save(false)).click()
          if (next === 'saving') await asked(context).arrived()
        },
      },
      'packing.reloaded': {
        event: { type: 'packing.reloaded' },
        act: () => alert.getByRole('button', { name: 'Show the newer version' }).click(),
      },
      'it is saved': {
        event: done('save', list.id),
        act: async (_, { context }) => {
          await asked(context).answer({ data: list })
          await page.locator('.toast').getByText(`${context.fields.name} is saved.`).first().waitFor()
        },
      },
      'it is refused': {
        event: failed('save', { status: 422, message: refusal, errors: sold }),
        act: (_, { context }) => asked(context).refuse(422, refusal, { errors: sold }),
      },
      'it was changed meanwhile': {
        event: failed('save', { status: 409, message: changed, data: newer }),
        when: (_, { context }) => context.stored?.version === list.version,
        act: () => calls.updated.refuse(409, changed, { data: newer }),
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: (_, { context }) => asked(context).refuse(503, away),
      },
    },
    seen: {
      'open.editing': shown => {
        const { there = [], gone = [] } = open(shown)
        return { there, gone: [...gone, retry] }
      },
      'open.unreachable': shown => {
        const { there = [], gone = [] } = open(shown)
        return { there: [...there, retry], gone }
      },
      saving: shown => ({ there: [...(form(shown).there ?? []), save(true)], gone: [alert] }),
      outdated: shown => ({
        there: [...(form(shown).there ?? []), alert.getByText(changed), mine, save(true)],
        gone: [retry],
      }),
      saved: () => ({
        there: [page.getByRole('heading', { level: 1, name: list.name, exact: true }), edit],
        gone: [save(false)],
      }),
    },
    outside: {},
  }
}
