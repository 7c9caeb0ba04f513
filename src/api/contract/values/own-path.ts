/**
 * The pages that lead into an account. A redirect never leads back to one of them: that would be a circle.
 */
export const authPaths = /^\/+(login|signup|forgot-password|reset-password|oauth)(\/|$)/i

/** The path, query and hash of `wanted`; null where it is not a path of this site. */
export function ownPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null
  if (!URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  const read = decoded(url.pathname)
  if (read === null || authPaths.test(read)) return null
  return url.pathname + url.search + url.hash
}

/** The path as the router decodes it; null where it cannot. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
