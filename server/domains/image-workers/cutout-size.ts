/** The size of a cutout, in pixels: the garment fills it as far as its shape allows. */
export const cutoutSize = { width: 480, height: 600 } as const
