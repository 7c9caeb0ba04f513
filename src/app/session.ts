import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { User } from '#src/api/contract/session.ts'
import { authPaths, ownPath } from '#src/api/contract/values/own-path.ts'
import type { authMachine } from '#src/machines/app/auth.ts'
import { to } from '#src/ui/paths.ts'
import type { App } from './provider.tsx'

// Code for visitors who hold or get a token, in one module: two that share a chunk would each need an object of
// their exports, and the bundler's helpers for that would be one more request of every page.

/**
 * Leads from the login, the sign-up or a new password to the wanted page; a user who has left them meanwhile
 * stays where they are. A sign-in with a provider has a target of its own (`receiveSignIn`).
 */
export async function leadOn(router: App['router'], user: User): Promise<void> {
  const { pathname, search } = router.latestLocation
  if (pathname.startsWith('/oauth/')) return
  if (!authPaths.test(pathname)) return router.invalidate()
  // the login asks a question first, and leads on after the answer
  if (pathname === to.login.to && typeof search.link === 'string') return
  const href = targetAfterLogin(search.redirect, user, window.location.origin)
  await router.navigate({ href, replace: true, reloadDocument: isMailLink(href) })
}

/** Whether a path is the verification link of a mail. Only the page that it opens follows it. */
export const isMailLink = (href: string): boolean => href.startsWith('/?verify=')

/**
 * The path after a sign-in: the wanted one where it is a path of this site, checked again on the built
 * URL. Otherwise the wardrobe, or for a company its overview.
 */
export function targetAfterLogin(wanted: unknown, user: User | null, origin: string): string {
  const own = ownPath(wanted, origin)
  if (own !== null) return own
  return user?.profile.is_company ? '/account/business' : '/account/wardrobe'
}

type Session = SnapshotFrom<typeof authMachine>

/** Resolves to the session once `holds` is true of it; rejects with the signal's reason when aborted. */
export async function sessionWhen(
  auth: ActorRefFrom<typeof authMachine>,
  holds: (session: Session) => boolean,
  signal: AbortSignal,
): Promise<Session> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Session>()
  const look = (session: Session) => {
    if (holds(session)) resolve(session)
  }
  const subscription = auth.subscribe(look)
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  look(auth.getSnapshot())
  return promise.finally(() => {
    subscription.unsubscribe()
    signal.removeEventListener('abort', giveUp)
  })
}
