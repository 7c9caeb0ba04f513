/** Kinds of id that grant access to anyone who knows them, and paths whose last part is a token. */
const secrets = /(\/(?:oauth|reset-password)\/|\/k_)[^/]+/g

/**
 * The path of a URL for the logs: no query, which may hold the key of a signed link, and nothing that grants
 * access.
 */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(secrets, '$1…')
}
