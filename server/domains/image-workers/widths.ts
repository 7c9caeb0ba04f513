/** The widths of an avatar: it is shown at 54 pixels, and at a few hundred on its own. */
export const avatarWidths = [200, 400, 800] as const
