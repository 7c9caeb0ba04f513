/** The widths of an uploaded image's variants, in pixels; none is larger than the image. */
export const imageWidths = [200, 400, 800, 1600] as const
/** The widths of an avatar: it is shown at 54 pixels, and at a few hundred on its own. */
export const avatarWidths = [200, 400, 800] as const
