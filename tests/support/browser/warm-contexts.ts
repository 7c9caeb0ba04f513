import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

interface Idle {
  context: BrowserContext
  options: BrowserContextOptions
}

/** Contexts whose tests are over. */
let idle: Idle[] = []

/** Everything that a page can keep but the files that it loaded. */
const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/**
 * A page in a context in which nothing is stored; where an earlier test left one of this kind, it has the app's
 * scripts.
 */
export async function warmPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  // the server of another file is gone
  const strangers = idle.filter(each => each.options.baseURL !== options.baseURL)
  idle = idle.filter(each => !strangers.includes(each))
  await Promise.all(strangers.map(({ context }) => context.close()))
  const found = idle.find(each => JSON.stringify(each.options) === JSON.stringify(options))
  if (found === undefined) return (await browser.newContext(options)).newPage()
  idle = idle.filter(each => each !== found)
  const page = await found.context.newPage()
  const session = await found.context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: options.baseURL ?? '*', storageTypes })
  await session.detach()
  return page
}

/** Keeps a context for the next test, without its pages and what was done to its calls. */
export async function setAside(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  await Promise.all(context.pages().map(page => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  idle.push({ context, options })
}
