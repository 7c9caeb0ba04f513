import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { streamPath } from '#src/api/contract/stream.ts'
import { browserOfWorker } from './browser.ts'
import { setAside, warmPage } from './warm-contexts.ts'

/** What a page did that it must never do; read by `assertClean`. */
export interface Misdeeds {
  /** Uncaught errors and console errors. */
  errors: string[]
  /** Content security policy violations. */
  violations: string[]
  /** Requests to another origin. */
  strangers: string[]
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  misdeeds: Misdeeds
}

interface PageOptions {
  origin: string
  width?: number
  height?: number
  dark?: boolean
  javaScript?: boolean
  /** The device's time zone; UTC, as that of the made-up members, so that none is reported. */
  timeZone?: string
  /** The language of the browser; American English. */
  locale?: string
  /** Several tests use it one after the other; who opened it closes the context. */
  isShared?: boolean
  /** Other origins that the page may talk to. */
  friends?: readonly string[]
  /** Prepares the context before anything is opened. */
  prepare?: (context: BrowserContext) => Promise<void>
  /**
   * Takes a browser that has the app's scripts from an earlier test of the file, and nothing else of it. Not for what
   * sets the page's clock, prepares its context or reads lists that anybody may keep for a while.
   */
  isWarm?: boolean
}

/** A fresh browser context with one page, closed when the test ends unless it is shared. */
export async function openPage({
  origin,
  width = 1440,
  height = 900,
  dark = false,
  javaScript = true,
  timeZone = 'UTC',
  locale = 'en-US',
  isShared = false,
  friends = [],
  prepare,
  isWarm = false,
}: PageOptions): Promise<OpenedPage> {
  const browser = await browserOfWorker()
  const viewport = { width, height }
  const options: BrowserContextOptions = {
    baseURL: origin,
    ...(isWarm ? {} : { viewport }),
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: javaScript,
    timezoneId: timeZone,
    locale,
    reducedMotion: 'reduce',
  }
  const warm = isWarm ? await warmPage(browser, options) : undefined
  const context = warm?.context() ?? (await browser.newContext(options))
  if (!isShared) {
    onTestFinished(({ task }) =>
      isWarm && task.result?.state === 'pass' ? setAside(context, options) : context.close(),
    )
  }
  const misdeeds: Misdeeds = { errors: [], violations: [], strangers: [] }
  await prepare?.(context)
  const page = warm ?? (await context.newPage())
  if (isWarm) await page.setViewportSize(viewport)
  page.setDefaultTimeout(20_000)
  page.on('pageerror', error => misdeeds.errors.push(String(error)))
  page.on('console', message => {
    if (message.type() !== 'error') return
    const text = message.text()
    if (/Content.Security.Policy|Refused to/i.test(text)) misdeeds.violations.push(text)
    // an answer that the test provoked is reported by the browser too; it is no misdeed of the app
    else if (!/^Failed to load resource/.test(text)) misdeeds.errors.push(text)
  })
  const pending = pendingOf(page)
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname !== streamPath) pending.add(request)
    const isStranger = url.origin !== origin && !friends.includes(url.origin)
    if (url.protocol.startsWith('http') && isStranger) misdeeds.strangers.push(request.url())
  })
  return { page, context, misdeeds }
}

const pendingRequests = new WeakMap<Page, Set<Request>>()

function pendingOf(page: Page): Set<Request> {
  const pending = pendingRequests.get(page) ?? new Set()
  pendingRequests.set(page, pending)
  return pending
}

/** Resolves once nothing has been asked for half a second, and nothing is under way but a member's stream. */
export async function networkRests(page: Page): Promise<void> {
  const pending = pendingOf(page)
  for (;;) {
    while (pending.size > 0) await wait(20)
    const asked = page.waitForEvent('request', { predicate: isNoStream, timeout: 500 })
    const isAtRest = await asked.then(
      () => false,
      () => true,
    )
    if (isAtRest && pending.size === 0) return
  }
}

const isNoStream = (request: Request) => new URL(request.url()).pathname !== streamPath

/** The card of a listing among what is seen: its link to the page of the product, not the heart on its image. */
export const cardOf = (within: Page | Locator, title: string): Locator =>
  within.locator('a[href^="/product/"]').filter({ hasText: title }).first()

/** Chooses what stands behind the "More" of a thing. */
export async function chooseMore(of: Page | Locator, name: string): Promise<void> {
  await of.getByRole('button', { name: /^More\b/ }).click()
  await of
    .locator('.more-menu')
    .getByRole('button', { name })
    .or(of.locator('.more-menu').getByRole('link', { name }))
    .click()
}

/** Opens an address and waits until React has taken over, so that keys and clicks meet the living page. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page).catch(() => undefined)
  await page
    .locator('html[data-hydrated="true"]')
    .waitFor()
    .catch(async error => {
      throw new Error(`${path} did not come to life: ${await stateOf(page)}`, { cause: error })
    })
}

/** Resolves as soon as the page is hydrated. A locator polls, every half second in the end. */
async function hydrated(page: Page): Promise<void> {
  let bound: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    bound = setTimeout(resolve, 20_000)
  })
  const living = page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const look = () => {
          if (document.documentElement.dataset.hydrated !== 'true') return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.documentElement, { attributes: true })
        look()
      }),
  )
  await Promise.race([living, late]).finally(() => clearTimeout(bound))
}

/** What can be said of a page that does nothing; a page that does not even answer is said to. */
async function stateOf(page: Page): Promise<string> {
  const asked = page.evaluate(() => ({
    at: location.href,
    is: document.readyState,
    for: Math.round(performance.now()),
    attributes: document.documentElement.getAttributeNames(),
    files: performance
      .getEntriesByType('resource')
      .map(entry => [entry.name.replace(location.origin, ''), Math.round(entry.duration)]),
  }))
  const silent = new Promise<string>(resolve => setTimeout(resolve, 5000, 'it does not answer'))
  return JSON.stringify(await Promise.race([asked.catch(String), silent]))
}

/**
 * Another tab of the same browser, for what one tab writes and the other hears. The first stays in front: a browser
 * draws a tab behind another once a second, and whoever waits there for two frames waits two seconds.
 */
export async function openOther(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await page.bringToFront()
  return other
}
