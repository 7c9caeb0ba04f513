import { loginAndBack } from '../paths.ts'

/** What a page is asked for when somebody comes back to it from the login with a wish, or with several. */
export const carriedIn = 'wish'

/** The login, and from there back to `path` with what was wished. */
export function loginWithWishes(path: string, keys: readonly string[]): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.delete(carriedIn)
  for (const key of keys) url.searchParams.append(carriedIn, key)
  return loginAndBack(url.pathname + url.search)
}
