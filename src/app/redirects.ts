import type { User } from '../api/contract/session.ts'
import type { App } from '../app.tsx'

/** Where nobody is sent back to: it would lead in a circle. */
const authPaths = /^\/+(login|signup|forgot-password|reset-password|oauth)(\/|$)/i

/**
 * From the login, the sign-up or a new password to where somebody wanted before; whoever has left them meanwhile stays
 * where she is. A sign-in elsewhere has a place of its own to go (`receiveSignIn`).
 */
export async function leadOn(router: App['router'], user: User | null): Promise<void> {
  const { pathname, search } = router.latestLocation
  if (pathname.startsWith('/oauth/')) return
  if (!authPaths.test(pathname)) return router.invalidate()
  const { redirect } = search as { redirect?: unknown }
  await router.navigate({ href: targetAfterLogin(redirect, user, window.location.origin), replace: true })
}

/**
 * Where to go after signing in (row 29 of product.md): the wanted path if it is one of ours, checked again on the
 * built URL, else the wardrobe, a company's overview.
 */
export function targetAfterLogin(wanted: unknown, user: User | null, origin: string): string {
  const own = ownPath(wanted, origin)
  if (own !== null) return own
  return user?.profile.is_company ? '/account/business' : '/account/wardrobe'
}

/** The path, query and hash of `wanted`, or null where it is not a same-origin path of ours. */
export function ownPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null
  if (!URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  const read = decoded(url.pathname)
  if (read === null || authPaths.test(read)) return null
  return url.pathname + url.search + url.hash
}

/** A path as the router reads it; null for one that it cannot read. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
