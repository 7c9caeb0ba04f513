import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { seasons } from '../values/garment-words.ts'
import { data, id, image, instant, limit, slug } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { day } from './garments.ts'

/** The minimum and maximum number of garments in an outfit. */
export const fewestPieces = 2
export const mostPieces = 20

/** A garment's image is a third of the board wide at a size of 100 percent. */
export const sizeRange = { least: 40, usual: 100, most: 250 } as const

/** A month: `2026-11`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

export const season = z.enum(keysOf(seasons))

/** The position of a garment's center, in thousandths of the board, from its left or upper edge. */
const place = z.int().check(z.gte(0), z.lte(1000))
const scale = z.int().check(z.gte(sizeRange.least), z.lte(sizeRange.most))

/** A garment on a board; a list of them starts with the one at the back. */
const placed = z.strictObject({
  garment: slug,
  x: place,
  y: place,
  scale,
  /** Whether the whole photo is shown instead of the cutout. */
  is_whole: z.optional(z.boolean('Choose whether the background is shown.')),
})

const pieces = z.array(placed).check(
  z.minLength(fewestPieces, 'Put at least two garments together.'),
  z.maxLength(mostPieces),
  z.refine(
    list => new Set(list.map(({ garment }) => garment)).size === list.length,
    'Put each garment on the board once.',
  ),
)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const occasion = z.string().check(z.trim(), z.maxLength(60))
const seasonList = z.array(season).check(z.maxLength(4))

/** A garment that lies on a board. */
export const outfitPiece = z.object({
  /** Null where the garment was deleted. */
  garment: z.nullable(slug),
  /** Null for a draft that has no name yet. */
  title: z.nullable(z.string()),
  category: z.nullable(slug),
  image: z.nullable(image),
  x: z.int(),
  y: z.int(),
  scale: z.int(),
  /** Whether the whole photo is shown instead of the cutout. */
  is_whole: z.boolean(),
  /** Why the member no longer has it; null where they still do. */
  gone: z.nullable(z.enum(['sold', 'donated', 'discarded', 'deleted'])),
})
export type OutfitPiece = z.infer<typeof outfitPiece>

export const outfit = z.object({
  id: id('fit'),
  name: z.string(),
  occasion: z.string(),
  seasons: z.array(season),
  version: z.int(),
  created_at: instant,
  /** The one at the back first. */
  pieces: z.array(outfitPiece),
  wear_count: z.int(),
  /** The days on which it was worn, the latest first; the last 31 of them. */
  worn_on: z.array(day),
})
export type Outfit = z.infer<typeof outfit>

export const outfitId = z.object({ id: id('fit') })

export const listOutfits = endpoint({
  id: 'listOutfits',
  method: 'GET',
  path: '/api/v1/outfits',
  policy: 'user',
  summary: 'The own outfits, the newest first; those of a season, or with a garment.',
  query: z.object({
    season: z.optional(season),
    garment: z.optional(slug),
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit,
  }),
  status: 200,
  response: z.object({ data: z.array(outfit), next_cursor: z.nullable(z.string()) }),
})

export const createOutfit = endpoint({
  id: 'createOutfit',
  method: 'POST',
  path: '/api/v1/outfits',
  policy: 'user',
  summary: 'Put own garments together.',
  body: z.strictObject({
    name,
    occasion: z.optional(occasion),
    seasons: z.optional(seasonList),
    pieces,
  }),
  status: 201,
  response: data(outfit),
})

export const getOutfit = endpoint({
  id: 'getOutfit',
  method: 'GET',
  path: '/api/v1/outfits/:id',
  policy: 'user',
  summary: 'One of the own outfits.',
  params: outfitId,
  status: 200,
  response: data(outfit),
})

export const updateOutfit = endpoint({
  id: 'updateOutfit',
  method: 'PATCH',
  path: '/api/v1/outfits/:id',
  policy: 'user',
  summary: 'Change an outfit. Pieces that are sent replace all that lay there.',
  params: outfitId,
  body: z.strictObject({
    name: z.optional(name),
    occasion: z.optional(occasion),
    seasons: z.optional(seasonList),
    pieces: z.optional(pieces),
    version: z.optional(z.int().check(z.gte(1))),
  }),
  status: 200,
  response: data(outfit),
  conflict: outfit,
})

export const deleteOutfit = endpoint({
  id: 'deleteOutfit',
  method: 'DELETE',
  path: '/api/v1/outfits/:id',
  policy: 'user',
  summary: 'Delete an outfit; the garments and what was worn stay.',
  params: outfitId,
  status: 204,
})

export const cloneOutfit = endpoint({
  id: 'cloneOutfit',
  method: 'POST',
  path: '/api/v1/outfits/:id/clone',
  policy: 'user',
  summary: 'Make another one of the garments that are still there.',
  params: outfitId,
  status: 201,
  response: data(outfit),
})
