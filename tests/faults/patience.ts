import type { Page } from 'playwright-core'

/** The ten minutes of a file are over as fast as anything else, and as fast where a fault hurries all of them. */
export async function shortenUploads(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = ms => timeout.call(AbortSignal, ms > 50_000 ? ms / 30 : ms)
  })
}

/** Patience in a page runs out ten times faster until it is loaded anew. */
export async function hurry(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = ms => timeout.call(AbortSignal, ms / 10)
  })
}
