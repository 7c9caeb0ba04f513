import { loginAndBack } from '../paths.ts'

/** What a page is asked for when somebody comes back to it from the login with a wish. */
export const carriedIn = 'wish'

/** The login, and from there back to `path` with a wish. */
export function loginWithWish(path: string, key: string): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.set(carriedIn, key)
  return loginAndBack(url.pathname + url.search)
}
