/** JPEG, PNG and WebP of at most 10 MB (V-35). Apart from the calls, which load all their schemas. */
export const imageFile = {
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * 1024 * 1024,
} as const

/** The most pixels of an image (V-35). */
export const mostPixels = 50_000_000
