import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data, image, money, slug } from '../values/values.ts'
import { garmentEvents } from './garment-changes.ts'
import { day, garmentFields, tag } from './garments.ts'

/** A garment as lists of other entities show it. */
export const garmentEntry = z.object({ slug, title: z.nullable(z.string()), attachment: z.array(image) })
export type GarmentEntry = z.infer<typeof garmentEntry>

const share = z.object({
  value: z.string(),
  label: z.string(),
  /** Garments, and how often they were worn altogether. */
  count: z.int(),
  wears: z.int(),
})

/** One garment of a ranking. */
const leader = z.extend(garmentEntry, {
  wear_count: z.int(),
  last_worn: z.nullable(day),
  price: z.nullable(money),
  cost_per_wear: z.nullable(money),
})

export const wardrobeSummary = z.object({
  /** Garments in the wardrobe: `total` includes drafts, but no archived garments. */
  total: z.int(),
  drafts: z.int(),
  archived: z.int(),
  /** Of everything in the wardrobe that has a price. */
  value: money,
  /** Days of wearing; a garment counts once a day. */
  wears: z.int(),
  /** How many garments in the wardrobe were worn in the last 30, 90 and 365 days, ever, and never. */
  worn: z.object({ last_30: z.int(), last_90: z.int(), last_365: z.int(), ever: z.int(), never: z.int() }),
  by_category: z.array(share),
  /** A garment of two colors counts in both. */
  by_color: z.array(share),
  by_season: z.array(share),
  /** The last twelve months, the oldest first. Purchases count even where the garment is gone since. */
  by_month: z.array(z.object({ month: z.string(), spent: money, bought: z.int(), wears: z.int() })),
  /** At most five each. */
  leaders: z.object({
    lowest_cost_per_wear: z.array(leader),
    highest_cost_per_wear: z.array(leader),
    most_worn: z.array(leader),
    longest_unworn: z.array(leader),
  }),
})
export type WardrobeSummary = z.infer<typeof wardrobeSummary>

export const getWardrobeSummary = endpoint({
  id: 'getWardrobeSummary',
  method: 'GET',
  path: '/api/v1/wardrobe/summary',
  policy: 'user',
  summary: 'The wardrobe in figures.',
  status: 200,
  response: data(wardrobeSummary),
})

export const mostInBatch = 500
const slugs = z.array(slug).check(z.minLength(1), z.maxLength(mostInBatch))

export const changeGarments = endpoint({
  id: 'changeGarments',
  method: 'POST',
  path: '/api/v1/garments/batch',
  policy: 'user',
  summary: 'Change many garments in the same way: all of them, or none.',
  body: z
    .strictObject({
      slugs,
      /** The fields to set on all of them. */
      set: z.optional(
        z.strictObject({
          category: garmentFields.category,
          whose: garmentFields.whose,
          brand: garmentFields.brand,
          size: garmentFields.size,
          colors: garmentFields.colors,
          materials: garmentFields.materials,
          seasons: garmentFields.seasons,
          condition: garmentFields.condition,
          rating: garmentFields.rating,
          purchase: garmentFields.purchase,
          storage: garmentFields.storage,
          decision: garmentFields.decision,
          open_to_offers: garmentFields.open_to_offers,
        }),
      ),
      add_tags: z.optional(z.array(tag).check(z.maxLength(10))),
      remove_tags: z.optional(z.array(tag).check(z.maxLength(10))),
      event: z.optional(z.enum(garmentEvents.names)),
      /** A day on which all of them were worn. */
      wear: z.optional(day),
      delete: z.optional(z.literal(true)),
    })
    .check(
      z.refine(({ slugs: _, ...wanted }) => Object.values(wanted).some(each => each !== undefined), {
        path: ['slugs'],
        message: 'Choose what to change.',
      }),
    ),
  status: 200,
  response: data(z.object({ changed: z.int() })),
})
