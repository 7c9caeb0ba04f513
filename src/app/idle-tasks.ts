import type { AnyRoute } from '@tanstack/react-router'
import type { PageProperties } from '#src/api/contract/values/page.ts'
import { loadParts } from '#src/ui/kit/lazy-hydrated.tsx'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { answerMissingChunks } from './load-chunk.ts'
import { reloadIntoNewBuild, typeAgain } from './new-build.ts'
import type { App } from './provider.tsx'

/** What a visitor does first: moves, touches, types, or scrolls. */
const firstSigns = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart'] as const

/**
 * Runs the tasks that nobody waits for, once the page is hydrated and idle. What a member has follows at once; for a visitor
 * it waits for the first sign of them, because its code is of the length of a long task.
 */
export function onceIdle(app: App, properties: PageProperties | null): void {
  typeAgain()
  answerMissingChunks(() => void reloadIntoNewBuild())
  const { hydration } = app.router.options.context
  void hydration.done.then(() => openPagesWhole(app))
  const token = tokenOfFirstAddress()
  // it navigates, which would interrupt hydration
  if (token !== null) void hydration.done.then(() => followMail(app, token))
  const start = async () => {
    await hydration.done
    const { startLate } = await retryImport(() => import('./late-actors.ts'))
    startLate(app, properties)
  }
  if (app.actors.auth.getSnapshot().context.token === null) onFirstSign(app, start)
  else void start()
}

/** Calls `start` once: with the first sign of a visitor, or when they log in. */
function onFirstSign({ actors }: App, start: () => Promise<void>): void {
  const watched = new AbortController()
  const begin = () => {
    if (watched.signal.aborted) return
    watched.abort()
    session.unsubscribe()
    void start()
  }
  for (const sign of firstSigns)
    window.addEventListener(sign, begin, { capture: true, passive: true, signal: watched.signal })
  const session = actors.auth.subscribe(({ context }) => {
    if (context.token !== null) begin()
  })
}

/** A page that is opened from now on waits for the parts that it is made of, as it does for its data. */
function openPagesWhole({ router }: App): void {
  const routes: readonly AnyRoute[] = Object.values(router.routesById)
  for (const { component } of routes.map(({ options }) => options)) {
    if (component?.preload === undefined) continue
    const preload = component.preload.bind(component)
    component.preload = async () => {
      await preload()
      await loadParts().catch(() => {})
    }
  }
}

/** The token of the verification mail that opened this page, also after later navigations. */
function tokenOfFirstAddress(): string | null {
  const [arrival] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(arrival?.name ?? window.location.href)
  return pathname === '/' ? searchParams.get('verify') : null
}

async function followMail(app: App, token: string): Promise<void> {
  const { verifyByLink } = await retryImport(() => import('./verify-link.ts'))
  verifyByLink(app, token)
}
