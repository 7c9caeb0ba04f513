/** The widths of an image's variants in pixels, none larger than the image (V-37). */
export const imageWidths = [200, 400, 800, 1600] as const

/** The types of an image's variants, the smaller format first. An upload is WebP until its AVIFs are encoded. */
export const imageTypes = ['avif', 'webp'] as const
export type ImageType = (typeof imageTypes)[number]
