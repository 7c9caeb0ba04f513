import { authPaths, ownPath } from '../api/contract/own-path.ts'
import type { User } from '../api/contract/session.ts'
import type { App } from '../app.tsx'
import { paths } from '../ui/paths.ts'

/**
 * Leads from the login, the sign-up or a new password to the wanted page; a user who has left them meanwhile
 * stays where they are. A sign-in with a provider has a target of its own (`receiveSignIn`).
 */
export async function leadOn(router: App['router'], user: User | null): Promise<void> {
  const { pathname, search } = router.latestLocation
  if (pathname.startsWith('/oauth/')) return
  if (!authPaths.test(pathname)) return router.invalidate()
  const { redirect, link } = search as { redirect?: unknown; link?: unknown }
  // the login asks a question first, and leads on after the answer
  if (pathname === paths.login && typeof link === 'string') return
  const href = targetAfterLogin(redirect, user, window.location.origin)
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
