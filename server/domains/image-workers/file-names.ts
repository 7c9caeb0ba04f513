/** The original that an avatar was cropped from, for cropping it again. */
export const originalName = (id: string) => `${id}-master.webp`

/**
 * What the AVIFs of an image are made from, a JPEG or a PNG; removed once they are made. The WebPs hold color in every
 * fourth pixel only.
 */
export const sourceName = (id: string) => `${id}-source`

/** The garment of an image without the background. */
export const cutoutName = (id: string) => `${id}-cutout.webp`

/** The same as its member edited it; each edit has a key of its own, so that nobody is shown the one of before. */
export const editedCutoutName = (id: string, key: string) => `${id}-cutout-${key}.webp`

/** Whether a file of an image is a cutout of it. */
export const isCutout = (id: string, name: string) => name.startsWith(`${id}-cutout`)

/** Where the model found the garment: what edits of the cutout begin with. */
export const maskName = (id: string) => `${id}-mask.png`

/** The same in the size of the photo; sent to the member and not stored. */
export const largeMaskName = (id: string) => `${id}-large-mask.png`
