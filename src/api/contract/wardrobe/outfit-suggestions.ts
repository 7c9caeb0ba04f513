import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data, slug } from '../values/values.ts'
import { colors, keysOf } from '../values/vocabulary.ts'
import { day } from './garments.ts'
import { outfitPiece, season } from './outfits.ts'

/** Garments that could be worn together, as they would lie on a board. */
export const outfitSuggestion = z.object({
  pieces: z.array(outfitPiece),
  /** The garment that rested longest: the reason. */
  because: z.object({
    title: z.nullable(z.string()),
    category: z.nullable(slug),
    /** The first of its colors. */
    color: z.nullable(z.enum(keysOf(colors))),
    /** Before the day; null where no such day is known. */
    last_worn_on: z.nullable(day),
    wear_count: z.int(),
  }),
})
export type OutfitSuggestion = z.infer<typeof outfitSuggestion>

export const outfitSuggestions = z.object({
  /** That of the day. */
  season,
  suggestions: z.array(outfitSuggestion),
  /** What the wardrobe lacks for that season, so that nothing can be suggested. */
  missing: z.array(z.enum(['top', 'bottom', 'shoe', 'color'])),
  /** The page with others; null on the last one. */
  next: z.nullable(z.int()),
})
export type OutfitSuggestions = z.infer<typeof outfitSuggestions>

export const getOutfitSuggestions = endpoint({
  id: 'getOutfitSuggestions',
  method: 'GET',
  path: '/api/v1/outfits/suggestions',
  policy: 'user',
  summary: 'Up to three combinations of own garments for a day, of what was worn rarely; pages count from 0.',
  query: z.object({
    on: day,
    page: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))),
  }),
  status: 200,
  response: data(outfitSuggestions),
})
