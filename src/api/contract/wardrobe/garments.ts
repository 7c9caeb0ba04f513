import * as z from 'zod/mini'
import { uploadedImage } from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { givenMeasurements, measurements } from '../measurements.ts'
import { chosenImages } from '../values/chosen-images.ts'
import { decisions, mostGarmentImages, mostTags, patterns, seasons } from '../values/garment-words.ts'
import { materials } from '../values/materials.ts'
import { sizeSystems } from '../values/sizes.ts'
import { swatchPart } from '../values/swatch.ts'
import { allowed, condition, data, deadline, id, instant, money, slug, whose } from '../values/values.ts'
import { colors, keysOf } from '../values/vocabulary.ts'

export const color = z.enum(keysOf(colors))
const material = z.enum(keysOf(materials))
export const season = z.enum(keysOf(seasons))
const pattern = z.enum(keysOf(patterns))
const decision = z.enum(keysOf(decisions))
const sizeSystem = z.enum(sizeSystems)
/** A calendar day, `2026-11-22`, in the time zone where the wearer is. */
export const day = z.iso.date()

/** A garment in a wardrobe, visible to its owner alone. */
export const garment = z.object({
  /** Its address; stays the same when the title changes. */
  slug,
  /** null as long as it has none. */
  title: z.nullable(z.string()),
  /** `owned`, `archived`, `leaving`, `sold`, `donated.recent`, `donated.past`, `discarded.recent`, `discarded.past`. */
  state: z.string(),
  version: z.int(),
  deadline,
  allowed,
  /** Whether its title or its category is missing. */
  is_draft: z.boolean(),
  category: z.nullable(z.object({ name: z.string(), slug })),
  whose: z.nullable(whose),
  /** `is_known`: the brand has a page. */
  brand: z.nullable(z.object({ name: z.string(), slug: z.string(), is_known: z.boolean() })),
  size: z.nullable(z.object({ system: sizeSystem, label: z.string(), key: z.string() })),
  colors: z.array(color),
  /** The measured colors, in the order of their shares; empty where none were measured. */
  swatch: z.array(swatchPart),
  pattern: z.nullable(pattern),
  materials: z.array(material),
  seasons: z.array(season),
  tags: z.array(z.string()),
  condition: z.nullable(condition),
  /** How much its owner loves it, 1–5. */
  rating: z.nullable(z.int()),
  purchase: z.object({ price: z.nullable(money), date: z.nullable(day), order_line: z.nullable(z.string()) }),
  measurements,
  storage: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  decision: z.nullable(decision),
  open_to_offers: z.boolean(),
  /** Lists carry only the first; the addresses are signed and expire. */
  images: z.array(uploadedImage),
  image_count: z.int(),
  wear_count: z.int(),
  last_worn: z.nullable(day),
  /** The price divided by the number of wears, at least one. */
  cost_per_wear: z.nullable(money),
  /** The ad that offers it, or offered it last. */
  ad: z.nullable(z.object({ id: id('a'), slug, state: z.string() })),
  created_at: instant,
})
export type Garment = z.infer<typeof garment>

export const distinct = <T>(values: readonly T[]) => new Set(values).size === values.length
export const list = <S extends z.ZodMiniType>(entry: S, most: number) =>
  z.optional(z.array(entry).check(z.maxLength(most), z.refine(distinct, 'Enter each of them once.')))
const text = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))

export const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(30))

/** The fields of a garment, all optional. An empty text and null both clear a field. */
export const garmentFields = {
  title: text(80),
  category: z.optional(z.nullable(slug)),
  whose: z.optional(z.nullable(whose)),
  /** By its name; a brand of the marketplace is recognized. */
  brand: text(60),
  size: z.optional(
    z.nullable(z.strictObject({ system: sizeSystem, label: z.string().check(z.trim(), z.maxLength(20)) })),
  ),
  colors: list(color, 2),
  /** Measured: one part for each of `colors`, 100 percent together, or none. Colors without it take it away. */
  swatch: z.optional(
    z
      .array(z.strictObject({ color, hex: swatchPart.shape.hex, share: z.int().check(z.gte(1), z.lte(100)) }))
      .check(z.maxLength(2)),
  ),
  pattern: z.optional(z.nullable(pattern)),
  materials: list(material, 3),
  seasons: list(season, 4),
  tags: list(tag, mostTags),
  condition: z.optional(z.nullable(condition)),
  rating: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(5)))),
  purchase: z.optional(
    z.strictObject({
      price: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,2})?$/)))),
      date: z.optional(z.nullable(day)),
    }),
  ),
  measurements: z.optional(givenMeasurements),
  storage: text(80),
  notes: text(2000),
  decision: z.optional(z.nullable(decision)),
  open_to_offers: z.optional(z.boolean()),
  /** Uploaded for `garment`. */
  images: z.optional(chosenImages(mostGarmentImages)),
}

export const version = z.optional(z.int())
export const garmentSlug = z.object({ slug })

export const getGarment = endpoint({
  id: 'getGarment',
  method: 'GET',
  path: '/api/v1/garments/:slug',
  policy: 'user',
  summary: 'One of the own garments, whole.',
  params: garmentSlug,
  status: 200,
  response: data(garment),
})
