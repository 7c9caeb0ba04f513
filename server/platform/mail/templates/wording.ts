const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "Atelier", "Atelier and Nord", "Atelier, Nord, and Sel". */
export const inWords = (names: readonly string[]): string => list.format(names)
