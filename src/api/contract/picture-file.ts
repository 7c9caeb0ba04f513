/** JPEG, PNG and WebP of at most 10 MB (product.md §4, "Images"); apart from the calls, which bring all their schemas. */
export const pictureFile = {
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * 1024 * 1024,
} as const

/** At most so many pixels (product.md §4). */
export const mostPixels = 50_000_000
