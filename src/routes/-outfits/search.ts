/** The open view of the wardrobe, and the outfit on the board: an id, or `new`. */
export function outfitSearch({ view, outfit }: Record<string, unknown>): { view?: string; outfit?: string } {
  return {
    ...(typeof view === 'string' && view !== '' ? { view } : {}),
    ...(typeof outfit === 'string' && /^(new|fit_[\w-]{8,64})$/.test(outfit) ? { outfit } : {}),
  }
}
