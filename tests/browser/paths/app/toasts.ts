import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createCheckout } from '#src/api/contract/trade/checkout.ts'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { stopClock } from '#tests/support/browser/page-clock.ts'

interface Context {
  readonly queue: readonly { id: string }[]
  readonly places: readonly { id: string }[]
  readonly holds: readonly { by: string }[]
}

const refusals = [
  'The first is taken.',
  'The second is taken.',
  'The third is taken.',
  'The fourth is taken.',
]
const idOf = (message: string | undefined) => `error bottom-center ${message}`

/** All toasts. The page's clock has to be installed; `path` leads to something that can be bought. */
export async function toasts(page: Page, path: string): Promise<Stage> {
  const calls = await holdCalls(page, createCheckout)
  // a refusal stands beside its button too
  const viewOf = (message = '') => page.locator('.toast').filter({ hasText: message })
  const [first, second] = refusals
  const buttonOf = (message: string | undefined) => viewOf(message).getByRole('button', { name: 'Dismiss' })
  const has = (list: readonly { id: string }[], message: string | undefined) =>
    list.some(({ id }) => id === idOf(message))
  const isHeldBy = ({ holds }: Context, by: string) => holds.some(hold => hold.by === by)
  /** All of them stand, and nothing is held, so that neither time nor pointer takes one away. */
  const isRefused = (index: number): Driver['when'] => {
    return (_, { context }) =>
      context.holds.length === 0 &&
      context.places.length === Math.min(index, 3) &&
      refusals.slice(0, context.places.length).every(each => has(context.places, each))
  }
  const refuse = (message = '', when: Driver['when'] = () => true): Driver => ({
    event: { type: 'toast.requested', tone: 'error', message },
    when,
    act: async () => {
      await page.getByRole('button', { name: 'Buy now' }).click()
      await calls.refuse(422, message)
      await page.mouse.move(4, 400)
    },
  })
  const ofFirst = (type: 'toast.held' | 'toast.released', by: 'pointer' | 'focus') => ({
    type,
    id: idOf(first),
    by,
  })
  /** The first one can be held while nothing waits. */
  const isHoldable = ({ queue, places }: Context) => queue.length === 0 && has(places, first)
  return {
    name: 'toasts',
    machine: toastsMachine,
    starts: {
      'a page to buy from': {
        begin: async () => {
          await page.clock.resume()
          // away from where toasts stand
          await page.mouse.move(4, 400)
          await visit(page, path)
          await page.locator('.toasts').waitFor({ state: 'attached' })
          await stopClock(page)
        },
      },
    },
    project: ({ queue, places, holds }: Context) => ({
      shown: [...places, ...queue].map(({ id }) => id),
      isWaiting: queue.length,
      holds: holds.map(({ by }) => by).toSorted(),
    }),
    drivers: {
      'the first is refused': refuse(first, isRefused(0)),
      'the first is refused again': refuse(first, isRefused(1)),
      'the second is refused': refuse(second, isRefused(1)),
      'the third is refused': refuse(refusals[2], isRefused(2)),
      'the fourth is refused': refuse(refusals[3], isRefused(3)),
      'the pointer comes': {
        event: ofFirst('toast.held', 'pointer'),
        when: (_, { context }) => isHoldable(context) && !isHeldBy(context, 'pointer'),
        act: async () => {
          await viewOf(first).hover()
          // however long somebody reads, it stays
          await page.clock.fastForward(20_000)
        },
      },
      'the pointer leaves': {
        event: ofFirst('toast.released', 'pointer'),
        when: (_, { context }) => isHeldBy(context, 'pointer'),
        act: () => page.mouse.move(4, 400),
      },
      'the focus comes': {
        event: ofFirst('toast.held', 'focus'),
        when: (_, { context }) => isHoldable(context) && !isHeldBy(context, 'focus'),
        act: async () => {
          await buttonOf(first).focus()
          await page.clock.fastForward(20_000)
        },
      },
      'the focus leaves': {
        event: ofFirst('toast.released', 'focus'),
        when: (_, { context }) => isHeldBy(context, 'focus'),
        act: () => page.getByRole('button', { name: 'Buy now' }).focus(),
      },
      'the first is dismissed': {
        event: { type: 'toast.gone', id: idOf(first) },
        when: (_, { context }) =>
          has(context.places, first) && context.holds.length === 0 && context.places.length > 1,
        act: async () => {
          await buttonOf(first).click()
          await page.mouse.move(4, 400)
          await page.clock.runFor(149)
          await viewOf(first).waitFor()
          await page.clock.runFor(1)
        },
      },
      'the first has had its time': {
        event: { type: 'toast.gone', id: idOf(first) },
        when: (_, { context }) =>
          has(context.places, first) && context.holds.length === 0 && context.places.length === 1,
        act: async () => {
          await page.clock.runFor(4000)
          await page
            .locator('.toast--fading')
            .filter({ hasText: first ?? '' })
            .waitFor()
          // React sets the clock of its end a moment after it has painted the fading one
          const left = async () => {
            await page.clock.runFor(50)
            return viewOf(first).count()
          }
          await expect.poll(left).toBe(0)
        },
      },
      'after queueCheck': { act: () => page.clock.runFor(250) },
    },
    seen: {
      'queue.empty': ({ context }) => shownIn(context),
      'queue.waiting': ({ context }) => shownIn(context),
      'time.running': () => ({}),
      'time.held': () => ({ there: [viewOf(first)] }),
    },
    outside: {
      '(any) | toast.actionChosen | 1':
        'the one toast with an action, the bag’s Undo, is met on the paths of the cart',
    },
  }

  function shownIn({ places }: Context) {
    const [there, gone] = [true, false].map(isShown =>
      refusals.filter(message => has(places, message) === isShown).map(message => viewOf(message)),
    )
    return { there: there ?? [], gone: gone ?? [] }
  }
}
