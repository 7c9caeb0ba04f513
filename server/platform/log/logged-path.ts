/** Kinds of id that open something to whoever knows them, and paths whose last part is a token. */
const secrets = /(\/(?:oauth|reset-password)\/|\/k_)[^/]+/g

/** The path of a URL as logs may keep it: no query, which may hold the key of a signed link, and nothing that opens a door. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(secrets, '$1…')
}
