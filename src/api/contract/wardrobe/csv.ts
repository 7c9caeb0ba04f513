import * as z from 'zod/mini'
import { endpoint, type FileRule } from '../endpoint.ts'
import { several } from '../values/several.ts'
import { data, slug } from '../values/values.ts'
import { garmentFilters } from './garment-list.ts'
import { mostInBatch } from './wardrobe.ts'

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
  /** The first 200 cells of garments that are left out, or read as another word (`read_as`). */
  notes: z.array(rowError),
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
