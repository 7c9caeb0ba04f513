import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkRests, type OpenedPage, openPage } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { randomFrom } from '#tests/support/random.ts'
import { type Fault, faults } from './faults.ts'
import { openPlace, type Place, type Visit } from './place.ts'
import type { Screen } from './screen.ts'

const seed = Number(process.env.TEST_SEED ?? 20_261_121)
const only = process.env.TEST_FAULT

/** A screen, and what goes wrong on it. */
interface Row {
  readonly screen: Screen
  readonly faults: readonly Fault[]
}

/** Tests that these screens say what went wrong, keep what was typed and know a way on, whatever befalls their calls. */
export function describeFaults(screens: readonly Screen[]): void {
  describeRows(met(screens).map((screen, number) => ({ screen, faults: faultsFor(number) })))
}

/** The same of single cells: a screen, and the name of the fault. */
export function describeCells(cells: readonly (readonly [Screen, string])[]): void {
  describeRows(
    cells.map(([screen, fault]) => ({ screen, faults: faults.filter(({ name }) => name === fault) })),
  )
}

function describeRows(rows: readonly Row[]): void {
  let place: Place
  /** One page for all of them: it has the scripts already. */
  let opened: OpenedPage | null = null
  const close = async () => {
    await opened?.context.close()
    opened = null
  }

  describe('a call that goes wrong: the page says so, keeps what was typed and knows a way on', () => {
    beforeAll(async () => {
      place = await openPlace()
    })
    afterEach(async ({ task }) => {
      // what went wrong in it is not handed on to the next
      if (task.result?.state === 'fail') await close()
    })
    afterAll(close)

    test.each(rows.map(row => ({ ...row, name: row.screen.name })))('$name', async ({ screen, faults }) => {
      opened ??= await openPage({ origin: place.server.url, isShared: true })
      const { page, context, misdeeds } = opened
      const crashes: string[] = []
      const note = (error: Error) => crashes.push(String(error))
      page.on('pageerror', note)
      const failures: string[] = []
      expect(faults).not.toEqual([])
      for (const fault of faults) {
        try {
          await cell(screen, fault, { place, page, context })
        } catch (error) {
          failures.push(`${fault.name}: ${String(error).slice(0, 600)}\n${await shown(page)}`)
          await context.setOffline(false)
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      page.off('pageerror', note)
      expect(failures).toEqual([])
      expect(crashes).toEqual([])
      expect([misdeeds.violations, misdeeds.strangers]).toEqual([[], []])
    })
  })
}

/** Every screen with the full counts, or for one fault; else every third one. */
function met(screens: readonly Screen[]): readonly Screen[] {
  return isFull || only !== undefined ? screens : screens.filter((_, at) => at % 3 === 0)
}

/** Every cell with the full counts; else one fault a screen: neighbours get different ones, and all have their turn. */
function faultsFor(number: number): readonly Fault[] {
  if (only !== undefined) return faults.filter(({ name }) => name === only)
  if (isFull) return faults
  const start = Math.floor(randomFrom(seed)() * faults.length)
  return faults.slice((start + number) % faults.length).slice(0, 1)
}

async function cell(screen: Screen, fault: Fault, visit: Visit): Promise<void> {
  const { page, context } = visit
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  const known = await screen.begin(visit)
  const struck = await strike(screen, fault, visit)
  // a script between its two requests, which an intercepted page gets from no cache, is a fault of another kind
  if (fault.befall !== undefined) await networkRests(page)
  await fault.befall?.(context, true)
  const hadToken = await page.evaluate(() => localStorage.getItem('token') !== null)
  await screen.go(visit, known)
  const failureMessage = fault.shows === 'later' ? null : screen.failureMessage(page, fault)
  const comeBack = fault.name === '401' ? screen.comeBack : undefined
  if (failureMessage === null) {
    const isSure = screen.isDeaf !== true && fault.name !== 'offline'
    if (isSure) await expect.poll(() => struck.count).toBeGreaterThan(0)
    // the page needs no call: it comes while all of them fail
    if (screen.isDeaf === true) await screen.arrived(page).first().waitFor()
    await assertWhole(visit)
  } else {
    await failureMessage.waitFor()
    if (fault.name === '401' && hadToken) await assertEndShown(visit)
    await assertNoSuccess(screen, visit)
    await assertWhole(visit)
    if (comeBack === undefined) await assertTyped(screen.typed, visit)
    if (fault.befall === undefined) expect(struck.count, 'calls that were struck').toBeGreaterThan(0)
  }
  // a connection that is back carries calls: what becomes of one that is not steady yet is a test of its own
  if (fault.name === 'offline') await page.unrouteAll({ behavior: 'wait' })
  await fault.befall?.(context, false)
  // a call that is let go before its answer was handed on is made once more, by the browser
  await page.unrouteAll({ behavior: 'wait' })
  if (comeBack !== undefined) {
    await comeBack(visit, known)
    const forgotten = (screen.secrets ?? []).map(id => [id, ''])
    await assertTyped({ ...screen.typed, ...Object.fromEntries(forgotten) }, visit)
  }
  const retry = failureMessage === null ? null : screen.retry(page, fault)
  if (failureMessage !== null && retry === null) return
  await screen.reopen?.(page, fault)
  if (retry !== null && retry !== 'by itself') await retry.click()
  await screen.arrived(page).first().waitFor()
  await assertWhole(visit)
  await screen.after?.(visit, known)
}

/** Where the page is, and what it says. */
const shown = async (page: Page): Promise<string> =>
  `${page.url()}: ${await page.locator('main').textContent().catch(String)}`

/** From now on the screen's calls go wrong. */
async function strike({ calls }: Screen, fault: Fault, { page }: Visit): Promise<{ count: number }> {
  const struck = { count: 0 }
  await page.route('**/api/**', async route => {
    const request = route.request()
    if (!calls.test(`${request.method()} ${new URL(request.url()).pathname}`)) return route.fallback()
    struck.count += 1
    await fault.strike(route)
  })
  return struck
}

/** That the session is over is said in words, and once. */
async function assertEndShown({ page }: Visit): Promise<void> {
  const failureMessage = page.locator('.toast').getByText('Your session has ended.')
  await failureMessage.waitFor()
  expect(await failureMessage.count(), 'ends of the session').toBe(1)
}

/** No message of success stands after a failure. */
async function assertNoSuccess({ succeeded }: Screen, { page }: Visit): Promise<void> {
  const failureMessage = await page.locator('.toast:not(.toast--error)').allTextContents()
  expect(
    failureMessage.filter(text => succeeded?.test(text) !== true),
    'successes',
  ).toEqual([])
}

/** Something to read, and what stands around every page. */
async function assertWhole({ page }: Visit): Promise<void> {
  expect(await page.locator('header.header').isVisible(), 'the header').toBe(true)
  expect(await page.locator('footer.footer').count(), 'the footer').toBe(1)
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  const text = await page.locator('main').innerText()
  expect(text.trim().length, `the page says "${text}"`).toBeGreaterThan(5)
}

/** A draft is there once the schema that validates it is loaded. */
async function assertTyped(typed: Screen['typed'] = {}, { page }: Visit): Promise<void> {
  const values = async () => {
    const fields = Object.keys(typed).map(async id => [id, await page.locator(`[id="${id}"]`).inputValue()])
    return Object.fromEntries(await Promise.all(fields))
  }
  await expect.poll(values).toEqual(typed)
}
