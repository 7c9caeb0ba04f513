/** The original that an avatar was cropped from, for cropping it again. */
export const originalName = (id: string) => `${id}-master.webp`

/**
 * What the AVIFs of an image are made from, a JPEG or a PNG; removed once they are made. The WebPs hold color in every
 * fourth pixel only.
 */
export const sourceName = (id: string) => `${id}-source`

/** The garment of an image without the background. */
export const cutoutName = (id: string) => `${id}-cutout.webp`
