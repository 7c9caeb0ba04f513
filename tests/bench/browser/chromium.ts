import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import { quietFlags } from '#tests/support/browser/browser-flags.ts'
import { freePort } from '#tests/support/server/port.ts'

/** A Chromium that playwright drives and Lighthouse reaches at `port`. */
export interface BenchBrowser {
  browser: Browser
  port: number
}

/** The phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Starts it with an empty profile and nothing that talks to anybody but us. */
export async function openBrowser(): Promise<BenchBrowser> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureBrowser('window'),
    headless: true,
    args: [...quietFlags, `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}

/** What a page did that none may do, each as a sentence. */
export type Misdeeds = Set<string>

/** A phone that has never been here before, watched: violations of the policy, requests to others, cookies. */
export async function openPhone(
  browser: Browser,
  origin: string,
  misdeeds: Misdeeds,
): Promise<{ context: BrowserContext; page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({ baseURL: origin, ...phone })
  const page = await context.newPage()
  page.on('console', message => {
    if (/Content.Security.Policy|Refused to/i.test(message.text()))
      misdeeds.add(`violation: ${message.text()}`)
  })
  page.on('pageerror', error => misdeeds.add(`error: ${error.message}`))
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) misdeeds.add(`stranger: ${url.origin}`)
  })
  return {
    context,
    page,
    async close() {
      for (const { name } of await context.cookies()) misdeeds.add(`cookie: ${name}`)
      await context.close()
    },
  }
}

/** Opens an address and waits until the page lives. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated="true"]').waitFor()
  await page.waitForLoadState('networkidle')
}
