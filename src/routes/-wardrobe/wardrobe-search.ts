import type { GarmentQueryInput } from '#src/api/contract/garments.ts'

/**
 * The wardrobe's filters as the address holds them; invalid values are dropped instead of breaking the page.
 */
export interface WardrobeSearch {
  q?: string | undefined
  category?: string[] | undefined
  whose?: string[] | undefined
  brand?: string[] | undefined
  size?: string[] | undefined
  color?: string[] | undefined
  season?: string[] | undefined
  tag?: string[] | undefined
  condition?: string[] | undefined
  state?: string[] | undefined
  decision?: string[] | undefined
  rating?: string[] | undefined
  worn?: string | undefined
  sort?: string | undefined
  /** The section of the wardrobe that is open instead of the list. */
  view?: 'figures' | 'clean-out' | undefined
}

export const wardrobeLists = [
  'category',
  'whose',
  'brand',
  'size',
  'color',
  'season',
  'tag',
  'condition',
  'state',
  'decision',
  'rating',
] as const
const word = /^-?[A-Za-z0-9][\w.-]{0,63}$/

/** Parses the wardrobe's filters from the address; for `validateSearch`. Unknown parameters are dropped. */
export function readWardrobeSearch(search: Record<string, unknown>): WardrobeSearch {
  const read: WardrobeSearch = {}
  for (const name of wardrobeLists) {
    // the member's own tags and brands may be any text
    const isFree = name === 'tag' || name === 'brand'
    const values = [search[name]]
      .flat()
      .filter(
        (value): value is string =>
          typeof value === 'string' && (isFree ? value.length <= 60 : word.test(value)),
      )
    if (values.length > 0) read[name] = [...new Set(values)].slice(0, 30).sort()
  }
  for (const name of ['worn', 'sort'] as const) {
    const value = search[name]
    if (typeof value === 'string' && word.test(value)) read[name] = value
  }
  const { q, view } = search
  if (typeof q === 'string' && q.trim() !== '') read.q = q.slice(0, 100)
  if (view === 'figures' || view === 'clean-out') read.view = view
  return read
}

/** The API's query for these filters. The API refuses an unknown value with a sentence for the page. */
export function garmentQueryOf({ view: _, ...search }: WardrobeSearch): GarmentQueryInput {
  return search as GarmentQueryInput
}
