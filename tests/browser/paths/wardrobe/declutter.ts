import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { updateGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import { listGarments } from '#src/api/contract/wardrobe/garment-list.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { type Candidate, type Decision, declutterMachine } from '#src/machines/editors/wardrobe/declutter.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const away = 'Back in a moment.'

interface Context {
  queue: readonly Candidate[]
  at: number
  wanted: Decision | null
  problem: string | null
}
const of = ({ context }: AnyMachineSnapshot): Context => context

/** The page belongs to somebody who is logged in; `garments` are theirs as their list answers them, nothing decided. */
export async function declutter(
  page: Page,
  garments: readonly Garment[],
  listOf: (garments: readonly Garment[]) => object,
): Promise<Stage> {
  const lists = await holdCalls(page, listGarments)
  const changes = await holdCalls(page, updateGarment)
  const region = page.getByRole('region', { name: 'Declutter' })
  const main = page.getByRole('main')
  const decided = (decision: Decision, name: RegExp): Driver => ({
    event: { type: 'clean.decided', decision },
    act: async () => {
      await region.getByRole('button', { name }).click()
      await changes.arrived()
    },
  })
  const queue = garments.map(({ slug }) => ({ slug, decision: null }))
  const retry = main.getByRole('button', { name: 'Retry' })
  return {
    name: 'declutter',
    machine: declutterMachine,
    starts: {
      'the tab is opened': {
        begin: async () => {
          lists.forget()
          changes.forget()
          await page.goto('/robots.txt')
          await visit(page, '/account/wardrobe?view=declutter')
          await lists.arrived()
        },
      },
    },
    project: ({ queue: list, at, problem }: Context) => ({
      queue: list.map(({ decision }) => decision).join(),
      ...{ at, problem },
    }),
    drivers: {
      'two garments come': { event: done('load', queue), act: () => lists.answer(listOf(garments)) },
      'nothing is to be decided': { event: done('load', []), act: () => lists.answer(listOf([])) },
      'they do not come': {
        event: failed('load', { status: 503, message: away }),
        act: () => lists.refuse(503, away),
      },
      'clean.retried': {
        event: { type: 'clean.retried' },
        when: (state, before) => state === 'failed' || of(before).queue.length > 0,
        act: async ({ state }) => {
          await (state === 'failed' ? retry : region.getByRole('button', { name: 'Start over' })).click()
          await lists.arrived()
        },
      },
      'keep it': decided('keep', /^Keep/),
      'sell it': decided('sell', /^Sell/),
      'clean.skipped': {
        event: { type: 'clean.skipped' },
        act: () => region.getByRole('button', { name: 'Skip' }).click(),
      },
      'clean.back': {
        event: { type: 'clean.back' },
        when: (_, before) => of(before).at > 0,
        act: ({ state }) =>
          region
            .getByRole('button', {
              name: state === 'over' ? 'Back to the last item' : 'Previous item',
            })
            .click(),
      },
      'it is saved': {
        event: done('decide', undefined),
        act: (_, before) => {
          const { queue: list, at, wanted } = of(before)
          const garment = garments.find(({ slug }) => slug === list[at]?.slug)
          return changes.answer({ data: { ...garment, decision: wanted } })
        },
      },
      'it cannot be saved': {
        event: failed('decide', { status: 503, message: away }),
        act: () => changes.refuse(503, away),
      },
    },
    seen: {
      loading: () => ({
        there: [main.getByRole('status').getByText('Loading your items')],
        gone: [region, retry],
      }),
      failed: () => ({ there: [main.getByRole('alert').getByText(away), retry], gone: [region] }),
      asking: snapshot => ({
        there: [
          region.getByText(`${of(snapshot).at + 1} of ${of(snapshot).queue.length}`),
          region.getByRole('heading', { name: garments[of(snapshot).at]?.title ?? '' }),
          ...(of(snapshot).problem === null ? [] : [region.getByRole('alert').getByText(away)]),
        ],
        gone: of(snapshot).problem === null ? [region.getByRole('alert')] : [],
      }),
      deciding: () => ({ there: [region.locator('button[aria-busy="true"]').first()] }),
      over: snapshot => ({
        // without a piece to decide on there is nothing for keys to do either
        there: [
          of(snapshot).queue.length === 0
            ? page.getByText('Nothing to decide.')
            : region.getByText('All done.'),
        ],
      }),
    },
    outside: {},
  }
}
