import * as z from 'zod/mini'
import { type CallInput, endpoint, type FileRule } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { importActions, importFields, importFormats, importLimits } from '../values/business/import-fields.ts'
import { importQuestions } from '../values/business/import-questions.ts'
import { allowed, data, deadline, id, instant, slug, whose } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

const field = z.enum(keysOf(importFields))
export const action = z.enum(keysOf(importActions))
export const outcome = z.enum(['created', 'updated', 'skipped', 'failed', 'undone', 'left_alone'])

/** A CSV file of products, or a feed (V-63). */
export const productTable = {
  accept: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/vnd.ms-excel',
    'application/xml',
    'text/xml',
  ],
  maxBytes: importLimits.bytes,
} as const satisfies FileRule

const defaultFields = {
  /** For product types without a category. */
  category: z.nullable(slug),
  /** Where the file does not say who a product is for. */
  whose: z.nullable(whose),
  /** Whether new products go into the shop where the file does not say it. */
  activate: z.boolean(),
  /** The stock of new variants without one; null keeps products with such variants as drafts. */
  stock: z.nullable(z.int().check(z.gte(0), z.lte(99_999))),
}
const defaults = z.strictObject(defaultFields)
/** Those that change. */
const changedDefaults = z.strictObject({
  category: z.exactOptional(defaultFields.category),
  whose: z.exactOptional(defaultFields.whose),
  activate: z.exactOptional(defaultFields.activate),
  stock: z.exactOptional(defaultFields.stock),
})

/** What the file leaves open, once for all of its products. */
const question = z.object({
  id: z.string(),
  kind: z.enum(keysOf(importQuestions)),
  /** What it is about, in words. */
  about: z.string(),
  /** Values that were found, or how a text reads. */
  values: z.array(z.string()),
  /** How many products it touches; 0 where it is about the whole file. */
  products: z.int(),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** What cells of the file are with this answer, where that is what the question is about. */
      cells: z.array(z.object({ row: z.int(), column: z.string(), text: z.string() })),
    }),
  ),
  /** A number that may be entered in place of an option. */
  entry: z.nullable(z.enum(['rate', 'pieces'])),
  /** The option that is taken without an answer, where it is a guess. */
  guess: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** Whether the answer is that of the last import of this format. */
  is_remembered: z.boolean(),
  /** What happens without an answer; null where there has to be one. */
  otherwise: z.string(),
})

export const importJob = z.object({
  id: id('im'),
  state: z.string(),
  state_description: z.string(),
  version: z.int(),
  allowed,
  deadline,
  file_name: z.string(),
  bytes: z.int(),
  encoding: z.string(),
  delimiter: z.string(),
  format: z.nullable(z.enum(keysOf(importFormats))),
  rows: z.int(),
  /** The file's columns with what stands in them, and the field that each is imported as. */
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      field: z.nullable(field),
      /** Whether the format reads it without a field. */
      is_read: z.boolean(),
      /** Whether the field, or none, is what was chosen for it at the last import of this format. */
      is_remembered: z.boolean(),
    }),
  ),
  /** The product types of the file, and the category for each. */
  types: z.array(z.object({ type: z.string(), rows: z.int(), category: z.nullable(slug) })),
  defaults: z.nullable(defaults),
  questions: z.array(question),
  /** What the mapping lacks. */
  missing: z.array(z.string()),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  /** How many products the file has; 0 until it is read. */
  products: z.int(),
  preview: z.object({ create: z.int(), update: z.int(), skip: z.int(), error: z.int() }),
  /** How many products are through, of how many. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Created, updated, skipped, failed and not tried ones are all products of the file. */
  result: z.object({
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** Those whose turn has not come. */
    untried: z.int(),
    undone: z.int(),
    left_alone: z.int(),
  }),
  /** How many products changed in the shop since the preview saw them, and are shown anew or were left as they are. */
  conflicts: z.int(),
  /** How many products something is taken for granted of. */
  guesses: z.int(),
  photos: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
  /** Whether the failed rows can be downloaded. */
  has_failed_rows: z.boolean(),
  created_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
})
export type ImportJob = z.infer<typeof importJob>
export type ImportQuestion = ImportJob['questions'][number]

export const importId = z.object({ id: id('im') })

export const createImport = endpoint({
  id: 'createImport',
  method: 'POST',
  path: '/api/v1/business/imports',
  policy: 'company',
  summary:
    'Upload a CSV file of products, or a Google Merchant feed as XML. It is read, and a mapping of its columns suggested; nothing in the shop changes.',
  body: z.strictObject({ name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))) }),
  file: productTable,
  status: 201,
  response: data(importJob),
  rateLimit: 'import',
})

export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/api/v1/business/imports',
  policy: 'company',
  summary: 'The latest 50 imports, the newest first.',
  status: 200,
  response: data(z.array(importJob)),
})

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: '/api/v1/business/imports/:id',
  policy: 'company',
  summary: 'An import: its mapping, its progress, its result.',
  params: importId,
  status: 200,
  response: data(importJob),
})

export const updateImport = endpoint({
  id: 'updateImport',
  method: 'PATCH',
  path: '/api/v1/business/imports/:id',
  policy: 'company',
  summary:
    'Change what columns and product types are; what is not named stays. Possible until the mapping is confirmed.',
  params: importId,
  body: z.strictObject({
    /** A field for each column of the file, in their order. */
    fields: z.optional(z.array(z.nullable(field)).check(z.maxLength(importLimits.columns))),
    categories: z.optional(
      z
        .array(
          z.strictObject({
            type: z.string().check(z.minLength(1), z.maxLength(200)),
            category: z.nullable(slug),
          }),
        )
        .check(z.maxLength(importLimits.types)),
    ),
    defaults: z.optional(changedDefaults),
    /** Answers to questions; null takes one back. */
    answers: z.optional(
      z
        .array(
          z.strictObject({
            id: z.string().check(z.minLength(1), z.maxLength(100)),
            answer: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
          }),
        )
        .check(z.maxLength(importLimits.questions)),
    ),
    version: z.optional(z.int()),
  }),
  status: 200,
  response: data(importJob),
  conflict: importJob,
})

/** The parts of a mapping that were chosen; what is not named stays. */
export type MappingChange = Omit<CallInput<typeof updateImport>['body'], 'version'>

/** The events of an import that its company sends. */
export const importEvents = lifecycleOf('Import', {
  path: '/api/v1/business/imports/:id/events',
  policy: 'company',
  summary:
    'Go on with an import: confirm the mapping, edit it again, start, cancel, stop, or undo it within 24 hours.',
  params: importId,
  events: { confirm: {}, edit_mapping: {}, start: {}, cancel: {}, stop: {}, undo: {} },
  view: importJob,
})

export const problem = z.object({
  /** The row in the file; the header is row 1. */
  row: z.int(),
  /** The column's name in the file; empty where the whole row is meant. */
  column: z.string(),
  code: z.string(),
  value: z.string(),
  message: z.string(),
  suggestion: z.nullable(z.string()),
})
