import type { QueryClient } from '@tanstack/react-query'
import type { PageProperties } from '../api/contract/page.ts'
import { brokenKeys } from '../api/queries/page-schemas.ts'
import type { App } from '../app.tsx'
import { persistently } from '../ui/persistently.ts'
import { answerMissingChunks } from './missing-chunk.ts'
import { reloadIntoNewBuild, typeAgain } from './new-build.ts'

/** What nobody waits for, once the page lives and has come to rest. */
export function onceIdle(app: App, properties: PageProperties | null): void {
  typeAgain()
  answerMissingChunks(() => void reloadIntoNewBuild())
  const lives = app.router.options.context.arrival.done
  const token = tokenOfArrival()
  // it leads to another address, which takes from a page what it is still bringing to life
  if (token !== null) void lives.then(() => followMail(app, token))
  void lives.then(() => beginWishes(app))
  if (properties !== null) void checkPage(app.queryClient, properties)
}

/** The token of the verification mail that opened this page, also after later navigations. */
function tokenOfArrival(): string | null {
  const [arrival] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(arrival?.name ?? window.location.href)
  return pathname === '/' ? searchParams.get('verify') : null
}

async function beginWishes(app: App): Promise<void> {
  const { openWishes } = await persistently(() => import('./wishes-flow.ts'))
  openWishes(app)
}

async function followMail(app: App, token: string): Promise<void> {
  const { verifyByLink } = await persistently(() => import('./verify-link.ts'))
  verifyByLink(app, token)
}

/** Holds the page's data against the contract; what breaks it is asked for anew. */
async function checkPage(queryClient: QueryClient, properties: PageProperties): Promise<void> {
  for (const queryKey of brokenKeys(properties)) {
    console.error(`What the page says of ${JSON.stringify(queryKey)} is not what the contract says.`)
    await queryClient.resetQueries({ queryKey, exact: true })
  }
}
