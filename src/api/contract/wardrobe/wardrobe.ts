import * as z from 'zod/mini'
import { endpoint, type FileRule } from '../endpoint.ts'
import { several } from '../values/several.ts'
import { attachment, data, money, slug } from '../values/values.ts'
import { day, garment, garmentEvents, garmentFields, garmentFilters, garmentSlug, tag } from './garments.ts'

/** A garment as lists of other entities show it. */
const garmentEntry = z.object({ slug, title: z.nullable(z.string()), attachment })
export type GarmentEntry = z.infer<typeof garmentEntry>

export const addWear = endpoint({
  id: 'addWear',
  method: 'POST',
  path: '/api/v1/garments/:slug/wears',
  policy: 'user',
  summary: 'Note that a garment was worn on a day; once a day, however often it is said.',
  params: garmentSlug,
  body: z.strictObject({ on: day }),
  status: 201,
  response: data(garment),
})

export const removeWear = endpoint({
  id: 'removeWear',
  method: 'DELETE',
  path: '/api/v1/garments/:slug/wears/:on',
  policy: 'user',
  summary: 'Take back that a garment was worn on a day.',
  params: z.extend(garmentSlug, { on: day }),
  status: 204,
})

export const listWears = endpoint({
  id: 'listWears',
  method: 'GET',
  path: '/api/v1/garments/:slug/wears',
  policy: 'user',
  summary: 'The days on which a garment was worn, the last 1,000, newest first.',
  params: garmentSlug,
  status: 200,
  response: data(z.array(day)),
})

export const getWearCalendar = endpoint({
  id: 'getWearCalendar',
  method: 'GET',
  path: '/api/v1/wardrobe/wears',
  policy: 'user',
  summary: 'What was worn in a month, by day.',
  query: z.object({
    month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
  }),
  status: 200,
  response: data(z.array(z.object({ on: day, garments: z.array(garmentEntry) }))),
})

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
      event: z.optional(z.enum(garmentEvents)),
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

export const exportGarments = endpoint({
  id: 'exportGarments',
  method: 'GET',
  path: '/api/v1/garments/export.csv',
  policy: 'user',
  summary: 'The own garments as a table: all that the filters let through, or those that are named.',
  query: z.object({ ...garmentFilters, slug: several(slug, mostInBatch) }),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})

/** A CSV file of garments, of at most 5 MB. */
export const garmentTable = {
  accept: ['text/csv', 'text/plain', 'application/vnd.ms-excel'],
  maxBytes: 5 * 1024 * 1024,
} as const satisfies FileRule

const rowError = z.object({
  /** The row in the file; the header is row 1. */
  row: z.int(),
  /** The column's name in the file; empty where the whole row is meant. */
  column: z.string(),
  code: z.string(),
  value: z.string(),
  message: z.string(),
})
export const importReport = z.object({
  rows: z.int(),
  added: z.int(),
  /** Rows that exist in the wardrobe already. */
  known: z.int(),
  failed: z.int(),
  /** The first 200. */
  errors: z.array(rowError),
  /** Columns that were ignored. */
  ignored_columns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReport>

export const importPreview = z.extend(importReport, {
  /** The first twenty rows that would be added, as they were parsed. */
  examples: z.array(
    z.object({
      row: z.int(),
      title: z.nullable(z.string()),
      category: z.nullable(slug),
      brand: z.nullable(z.string()),
      /** "EU 38", "M". */
      size: z.nullable(z.string()),
      colors: z.array(z.string()),
      price: z.nullable(z.string()),
      /** The values of the row that would not be stored; `column` is empty where it has no name. */
      left_out: z.array(z.object({ column: z.string(), value: z.string() })),
    }),
  ),
  /** The first twenty rows that exist in the wardrobe already. */
  known_rows: z.array(z.object({ row: z.int(), title: z.nullable(z.string()) })),
})
export type ImportPreview = z.infer<typeof importPreview>

export const previewImport = endpoint({
  id: 'previewImport',
  method: 'POST',
  path: '/api/v1/garments/import/preview',
  policy: 'user',
  summary: 'What an import of this table would do now. Nothing is changed.',
  body: z.strictObject({}),
  file: garmentTable,
  status: 200,
  response: data(importPreview),
  rateLimit: 'upload',
})

export const importGarments = endpoint({
  id: 'importGarments',
  method: 'POST',
  path: '/api/v1/garments/import',
  policy: 'user',
  summary:
    'Put the rows of a table into the wardrobe. A row that is there already is not put there again; one that is wrong is named, and the others go in.',
  body: z.strictObject({}),
  file: garmentTable,
  status: 200,
  response: data(importReport),
  rateLimit: 'import',
})
