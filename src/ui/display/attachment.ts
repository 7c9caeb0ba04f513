import type { SmallImage } from '#src/api/contract/values/values.ts'

/** An empty coat hanger, small enough to be inlined; its background is the frame's. */
export const fallbackUrl =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 100' fill='none' stroke='%239a8d7f'%3E%3Cpath d='M36 41a4 4 0 1 1 4 4v4l19 12c3 2 2 5-1 5H22c-3 0-4-3-1-5l19-12'/%3E%3C/svg%3E"

/** An image that is shown by its smallest file alone. */
export type ShownImage = Pick<SmallImage, 'url' | 'alt'>

/**
 * Address and alternative text of the first attachment (U-21); empty, null and missing are the same
 * (U-22).
 */
export function attachment(list: readonly ShownImage[] | null | undefined): ShownImage {
  const first = list?.[0]
  // an image that is not processed yet has no address
  return first === undefined || first.url === ''
    ? { url: fallbackUrl, alt: '' }
    : { url: first.url, alt: first.alt }
}
