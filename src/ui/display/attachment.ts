import type { Image } from '#src/api/contract/values.ts'

/** An empty coat hanger's place: a plain square, small enough to stand in the markup. */
export const fallbackUrl =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'%3E%3Cpath fill='%23d9cfc2' d='M0 0h4v5H0z'/%3E%3C/svg%3E"

/** Address and alternative text of the first attachment; none, null and missing are the same (row 24). */
export function attachment(list: readonly Pick<Image, 'url' | 'alt'>[] | null | undefined): {
  url: string
  alt: string
} {
  const first = list?.[0]
  // a picture that is not drawn yet has no address
  return first === undefined || first.url === ''
    ? { url: fallbackUrl, alt: '' }
    : { url: first.url, alt: first.alt }
}
