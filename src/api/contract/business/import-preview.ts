import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { exportColumns } from '../values/business/import-fields.ts'
import { importGuesses } from '../values/business/import-questions.ts'
import { id, limit } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { action, importId, outcome, problem } from './imports.ts'

const guessKind = z.enum(keysOf(importGuesses))

export const importProduct = z.object({
  position: z.int(),
  rows: z.array(z.int()),
  title: z.string(),
  action,
  /** What became of it; null until it was its turn. */
  outcome: z.nullable(outcome),
  product_id: z.nullable(id('p')),
  changes: z.array(
    z.object({
      field: z.string(),
      variant: z.nullable(z.string()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** What the file changes and what changed in the shop, too, since the preview saw it. */
  conflicts: z.array(
    z.object({
      /** The row in the file; the header is row 1. */
      row: z.int(),
      /** The column's name in the file; empty where the whole row is meant. */
      column: z.string(),
      /** What the file says. */
      value: z.string(),
      field: z.string(),
      variant: z.nullable(z.string()),
      /** What the preview showed, and what the shop has now. */
      seen: z.nullable(z.string()),
      now: z.nullable(z.string()),
    }),
  ),
  /** What the file does not say, and what is taken for it. */
  guesses: z.array(
    z.object({
      kind: guessKind,
      row: z.int(),
      /** The column's name in the file; empty where no column says it. */
      column: z.string(),
      value: z.string(),
      taken_as: z.string(),
      message: z.string(),
    }),
  ),
  errors: z.array(problem),
  warnings: z.array(problem),
})
export type ImportProduct = z.infer<typeof importProduct>

export const getImportPreview = endpoint({
  id: 'getImportPreview',
  method: 'GET',
  path: '/api/v1/business/imports/:id/preview',
  policy: 'company',
  summary: 'The products of the file, with what would change of each, and later what became of it.',
  params: importId,
  query: z.object({
    action: z.optional(action),
    outcome: z.optional(outcome),
    /** Those that changed in the shop since the preview, or those that something is taken for granted of. */
    only: z.optional(z.enum(['conflicts', 'guesses'])),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit,
  }),
  status: 200,
  response: z.object({
    data: z.array(importProduct),
    next_cursor: z.nullable(z.string()),
    /** What is taken for granted, by kind, with how many products, the most first. */
    guesses: z.array(z.object({ kind: guessKind, products: z.int() })),
  }),
})

export const getFailedRows = endpoint({
  id: 'getFailedRows',
  method: 'GET',
  path: '/api/v1/business/imports/:id/failed.csv',
  policy: 'company',
  summary:
    'The failed rows as they were, with a column that says what is wrong: correct them and import this file.',
  params: importId,
  status: 200,
  media: 'text/csv',
  response: z.string(),
})

export const exportProducts = endpoint({
  id: 'exportProducts',
  method: 'GET',
  path: '/api/v1/business/products.csv',
  policy: 'company',
  summary:
    'All products of the company as a CSV file, in our own columns, one row a variant, or in Shopify’s. Imported again it changes nothing.',
  query: z.object({ columns: z.optional(z.enum(exportColumns)) }),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})
