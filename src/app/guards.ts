import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import type { App, RouterContext } from './provider.tsx'
import { readToken } from './storage.ts'

/** The arguments that a guard gets before its route loads. */
interface Loading {
  context: RouterContext
  location: ParsedLocation
  abortController: AbortController
}

/**
 * A route that needs auth, opened without a stored token, sends to /login with the wanted path. With a
 * token it waits until the session is settled, so that a dead token ends there too.
 */
export async function requireAuth({
  context: { actors, storage },
  location,
  abortController: { signal },
}: Loading): Promise<void> {
  const known = actors.auth.getSnapshot().context.token ?? readToken(storage)
  if (known !== null) {
    // most visitors hold no token: the code that waits for a session loads with those who do
    const { sessionWhen } = await retryImport(() => import('./session.ts'))
    const settled = await sessionWhen(actors.auth, session => session.hasTag('settled'), signal)
    if (settled.context.token !== null) return
  }
  throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** Visitors with a stored token are sent home from the pages that give one. */
export function requireNoToken({ context }: Pick<Loading, 'context'>): void {
  if (holdsToken(context)) throw redirect({ to: '/', replace: true })
}

/** Whether there is a token, of whichever user. */
export function holdsToken({ actors, storage }: RouterContext): boolean {
  return (actors.auth.getSnapshot().context.token ?? readToken(storage)) !== null
}

/**
 * The server has no session, so a page that it rendered was not guarded. Checked before hydration, which is
 * not needed then.
 */
export function isLedHome({ options, latestLocation, getMatchedRoutes }: App['router']): boolean {
  return (
    holdsToken(options.context) &&
    getMatchedRoutes(latestLocation.pathname)[0].some(route => route.options.beforeLoad === requireNoToken)
  )
}
