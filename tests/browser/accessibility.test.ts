import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { colours, findAccessibilityFaults } from '#tests/support/axe.ts'
import { type OpenedPage, openPage, visit } from '#tests/support/page.ts'
import type { Shop } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { screens } from './accessible-screens.ts'
import { addTraveller } from './accessible-selling.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop({
    prepare: async (services, { coat }) => {
      // every state of the checkout holds or buys one
      await addTraveller(services)
      await services.pool.query('update variants set stock = 500 where product_id = $1', [coat])
    },
  }))
})

/** One page a width: it has the scripts already. */
let opened: OpenedPage | null = null

async function close(): Promise<void> {
  await opened?.context.close()
  opened = null
}

/**
 * Colours change over a moment, and half-way between two schemes nothing can be read. Each change is brought to its
 * end instead of waited for: what is out of sight may never come to its own.
 */
async function settle(page: Page): Promise<void> {
  const finish = () => {
    const running = document
      .getAnimations()
      .filter(each => each instanceof CSSTransition && each.playState !== 'finished')
    for (const each of running) each.finish()
    return running.length
  }
  // what takes its colour from above begins anew once that has changed
  await expect.poll(() => page.evaluate(finish)).toBe(0)
}

/** Both schemes; the second by the rules that see colours, with the full counts by all of them. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await settle(page)
  const light = await findAccessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const isFull = process.env.TEST_FULL === '1'
  const dark = await findAccessibilityFaults(page, isFull ? undefined : colours)
  return [...light.map(fault => `light: ${fault}`), ...dark.map(fault => `dark: ${fault}`)]
}

describe.each([1440, 360])('at %i px, light and dark', width => {
  afterAll(close)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close()
  })

  test.each(screens)('axe finds nothing on $name', async ({ path, opened: parts = [] }) => {
    opened ??= await openPage({ origin: server.url, width, isShared: true })
    const { page, misdeeds } = opened
    const seen: Record<string, string[]> = {}
    for (const [name, open] of [['closed', null] as const, ...parts]) {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await visit(page, path(shop))
      // a shell's screen comes after the page lives
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.getByRole('progressbar', { name: 'The page is on its way' }).waitFor({ state: 'hidden' })
      await open?.(page)
      seen[name] = await faultsOf(page)
    }
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map(name => [name, []])))
    // that a call failed, which a test brought about, the router says too
    const errors = misdeeds.errors.filter(error => !error.includes('NetworkError'))
    expect({ ...misdeeds, errors }).toEqual({ errors: [], violations: [], strangers: [] })
  })
})
