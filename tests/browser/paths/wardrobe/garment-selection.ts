import type { Page } from 'playwright-core'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { changeGarments } from '#src/api/contract/wardrobe/wardrobe.ts'
import { garmentSelectionMachine } from '#src/machines/editors/wardrobe/garment-selection.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const refusal = 'One of them is sold by now.'
const away = 'Back in a moment.'
const batch = { change: { event: 'archive' }, done: 'Archive' }

interface Context {
  chosen: readonly string[]
  problem: string | null
}

/** Several garments of the list, put away in one go. The page belongs to their owner. */
export async function garmentSelection(page: Page, garments: readonly Garment[]): Promise<Stage> {
  const calls = await holdCalls(page, changeGarments)
  const [first] = garments
  if (first === undefined) throw new Error('There is nothing to choose from.')
  const list = page.getByRole('list', { name: 'Items' })
  const bar = page.getByRole('region', { name: 'Selected items' })
  const box = (checked: boolean) => list.getByRole('checkbox', { name: first.title ?? '', checked })
  const button = (name: string | RegExp) => bar.getByRole('button', { name })
  const putAway = (disabled: boolean) => bar.getByRole('button', { name: 'Archive', disabled })
  const more = page.getByRole('button', { name: 'More', exact: true })
  const begin = page.getByRole('button', { name: 'Select', exact: true })
  const alert = bar.getByRole('alert')
  const retry = button('Retry')
  const count = ({ chosen: { length } }: Context) =>
    bar.getByText(length === 0 ? 'No items selected' : `${length} item${length === 1 ? '' : 's'} selected`)
  const pressed = (isOn: boolean): Driver => ({
    event: { type: 'garment.chosen', slug: first.slug, isOn },
    when: (_, { context }) => context.chosen.includes(first.slug) !== isOn,
    act: () => box(!isOn).press('Space'),
  })
  return {
    name: 'garment-selection',
    machine: garmentSelectionMachine,
    starts: {
      'the list': {
        begin: async () => {
          calls.forget()
          await visit(page, '/account/wardrobe')
        },
      },
    },
    project: ({ chosen, problem }: Context) => ({ chosen: chosen.toSorted(), problem }),
    drivers: {
      'selection.began': {
        event: { type: 'selection.began' },
        act: async () => {
          await more.click()
          await begin.click()
        },
      },
      'selection.ended': { event: { type: 'selection.ended' }, act: () => button('Done').click() },
      'one is chosen': pressed(true),
      'it is chosen no more': pressed(false),
      'all are chosen': {
        event: { type: 'selection.set', slugs: garments.map(({ slug }) => slug) },
        when: (_, { context }) => context.chosen.length === 0,
        act: () => button(`Select all ${garments.length} shown`).click(),
      },
      'none is chosen': {
        event: { type: 'selection.set', slugs: [] },
        when: (_, { context }) => context.chosen.length > 0,
        act: () => button('Clear selection').click(),
      },
      'batch.wanted': {
        event: { type: 'batch.wanted', batch },
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry : putAway(false)).click()
          await calls.arrived()
        },
      },
      'all are changed': {
        event: done('change', undefined),
        act: async (_, { context }) => {
          const { length } = context.chosen
          await calls.answer({ data: { changed: length } })
          await page
            .locator('.toast')
            .getByText(/^Archived: \d items?\.$/)
            .last()
            .waitFor()
        },
      },
      'it is refused': {
        event: failed('change', { status: 409, message: refusal }),
        act: () => calls.refuse(409, refusal),
      },
      'no answer': {
        event: failed('change', { status: 503, message: away }),
        act: () => calls.refuse(503, away),
      },
    },
    seen: {
      browsing: () => ({ there: [more], gone: [bar, list.getByRole('checkbox').first()] }),
      choosing: ({ context }) => ({
        there: [
          count(context),
          box(context.chosen.includes(first.slug)),
          putAway(context.chosen.length === 0),
          ...(context.problem === null ? [] : [alert.getByText(context.problem)]),
        ],
        gone: [more, ...(context.problem === null ? [alert] : [])],
      }),
      changing: ({ context }) => ({ there: [count(context), putAway(true)] }),
      unreachable: ({ context }) => ({ there: [count(context), alert.getByText(away), retry] }),
    },
    outside: {},
  }
}
