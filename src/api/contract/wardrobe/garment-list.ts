import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { garmentShelves, garmentSorts, wornFilters } from '../values/garment-words.ts'
import { several, sizeKey } from '../values/several.ts'
import { condition, limit, sizeNames, slug, whose } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { color, garment, season, tag } from './garments.ts'

export const garmentFilters = {
  /** Matches the beginnings of words in title, brand, category, colors, tags, notes and storage. */
  q: z.optional(z.string().check(z.maxLength(100))),
  category: several(slug),
  whose: several(whose),
  brand: several(z.string().check(z.maxLength(120))),
  size: several(sizeKey),
  color: several(color),
  season: several(season),
  tag: several(tag),
  condition: several(condition),
  /** Without it, everything in the wardrobe: owned garments and drafts. */
  state: several(z.enum(keysOf(garmentShelves))),
  decision: several(z.enum(['keep', 'maybe', 'sell', 'none'])),
  rating: several(z.enum(['1', '2', '3', '4', '5', 'none'])),
  worn: z.optional(z.enum(keysOf(wornFilters))),
}
export const garmentQuery = z.object({
  ...garmentFilters,
  sort: z.optional(z.enum(keysOf(garmentSorts))),
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit,
})
export type GarmentQuery = z.output<typeof garmentQuery>
export type GarmentQueryInput = z.input<typeof garmentQuery>

const facet = z.array(z.object({ value: z.string(), label: z.string(), size_in: sizeNames, count: z.int() }))
export const garmentPage = z.object({
  data: z.array(garment),
  next_cursor: z.nullable(z.string()),
  /** Exact to 1,000, then "1000+". */
  total: z.union([z.int(), z.literal('1000+')]),
  facets: z.object({
    category: facet,
    whose: facet,
    brand: facet,
    size: facet,
    color: facet,
    season: facet,
    tag: facet,
    condition: facet,
    state: facet,
    decision: facet,
    rating: facet,
  }),
})
/**
 * The same page with its garments not validated yet: the reader must check each one against the schema before
 * use.
 */
export const uncheckedGarmentPage = z.object({ ...garmentPage.shape, data: z.array(z.unknown()) })
export type GarmentPage = z.infer<typeof garmentPage>
export type GarmentFacets = GarmentPage['facets']

export const listGarments = endpoint({
  id: 'listGarments',
  method: 'GET',
  path: '/api/v1/garments',
  policy: 'user',
  summary: 'The own garments, filtered; repeated filters are OR within and AND across.',
  query: garmentQuery,
  status: 200,
  response: garmentPage,
})
