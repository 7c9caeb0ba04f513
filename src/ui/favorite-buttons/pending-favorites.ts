import { loginAndBack } from '../paths.ts'

/** The query parameter that carries one or several favorites or follows from the login back to a page. */
export const pendingParameter = 'wish'

/** The login, and from there back to `path` with the favorites and follows in `keys`. */
export function loginWithFavorites(path: string, keys: readonly string[]): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.delete(pendingParameter)
  for (const key of keys) url.searchParams.append(pendingParameter, key)
  return loginAndBack(url.pathname + url.search)
}
