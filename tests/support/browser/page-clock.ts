import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Stops the page's clock where it is; from then on only `page.clock.runFor` moves it. It has to be installed. */
export async function stopClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  // where the machine is slow that moment is past when it arrives; by then the clock stands, and a second try is met
  await stop().catch(stop)
}

/**
 * Moves the stopped clock, little by little, until something is there. What comes on demand arrives in the world's time, which nobody
 * knows beforehand, and React shows it by the page's.
 */
export async function runUntilThere(page: Page, awaited: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await awaited.isVisible()) return true
        await page.clock.runFor(20)
        return false
      },
      { timeout: 20_000, interval: 10 },
    )
    .toBe(true)
}
