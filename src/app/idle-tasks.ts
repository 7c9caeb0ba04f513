import type { QueryClient } from '@tanstack/react-query'
import type { PageProperties } from '#src/api/contract/values/page.ts'
import { brokenKeys } from '#src/api/queries/page-schemas.ts'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { removeKeysOf, tabStorage } from '#src/ui/kit/stored-keys.ts'
import { openFavorites } from './favorites.ts'
import { answerMissingChunks } from './load-chunk.ts'
import { openMemberStream } from './member-stream.ts'
import { reloadIntoNewBuild, typeAgain } from './new-build.ts'
import type { App } from './provider.tsx'

/** Runs the tasks that nobody waits for, once the page is hydrated and idle. */
export function onceIdle(app: App, properties: PageProperties | null): void {
  typeAgain()
  answerMissingChunks(() => void reloadIntoNewBuild())
  const hydrated = app.router.options.context.hydration.done
  const token = tokenOfFirstAddress()
  // it navigates, which would interrupt hydration
  if (token !== null) void hydrated.then(() => followMail(app, token))
  void hydrated.then(() => startLateActors(app))
  if (properties !== null) void checkPage(app.queryClient, properties)
}

/** The token of the verification mail that opened this page, also after later navigations. */
function tokenOfFirstAddress(): string | null {
  const [arrival] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(arrival?.name ?? window.location.href)
  return pathname === '/' ? searchParams.get('verify') : null
}

/** Starts the app's actors that no first load waits for. */
function startLateActors(app: App): void {
  openFavorites(app)
  openMemberStream(app)
  clearOnLogout(app)
}

/** A logout leaves nothing behind that was stored for the member, whether its editor is open or not. */
function clearOnLogout({ actors, router }: App): void {
  const { storage } = router.options.context
  actors.auth.subscribe(session => {
    const { user } = session.context
    if (!session.matches('loggingOut') || user === null) return
    removeKeysOf(user.id, storage)
    removeKeysOf(user.id, tabStorage())
  })
}

async function followMail(app: App, token: string): Promise<void> {
  const { verifyByLink } = await retryImport(() => import('./verify-link.ts'))
  verifyByLink(app, token)
}

/** Validates the page's data against the contract and refetches invalid data. */
async function checkPage(queryClient: QueryClient, properties: PageProperties): Promise<void> {
  for (const queryKey of brokenKeys(properties)) {
    console.error(`What the page says of ${JSON.stringify(queryKey)} is not what the contract says.`)
    await queryClient.resetQueries({ queryKey, exact: true })
  }
}
