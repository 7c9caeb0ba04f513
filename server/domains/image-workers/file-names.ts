/** The original that an avatar was cropped from, for cropping it again. */
export const originalName = (id: string) => `${id}-master.webp`

/** The garment of an image without the background; made when it is first asked for. */
export const cutoutName = (id: string) => `${id}-cutout.webp`
