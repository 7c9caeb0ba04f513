import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { bulkEditLimits, bulkEditStates } from '../values/business/bulk-edit-values.ts'
import { roundings } from '../values/business/markdown-values.ts'
import { productLimits, productStates } from '../values/business/product-values.ts'
import { allowed, data, deadline, id, instant, limit, money, slug } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { price, productTag, stock } from './product-fields.ts'

const rounding = z.enum(keysOf(roundings))
const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.gte(1), z.lte(500)) }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: money.check(z.refine(given => Number(given) > 0 && Number(given) <= 10_000)),
  }),
])

/** What is changed of each product, or of each of its variants. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('raise_price'), step, rounding }),
  z.strictObject({ kind: z.literal('lower_price'), step, rounding }),
  z.strictObject({ kind: z.literal('set_price'), amount: price }),
  /** Null removes it. */
  z.strictObject({ kind: z.literal('set_compare_at'), amount: z.nullable(price) }),
  z.strictObject({
    kind: z.literal('change_stock'),
    by: z.int().check(
      z.gte(-productLimits.stock),
      z.lte(productLimits.stock),
      z.refine(given => given !== 0),
    ),
  }),
  z.strictObject({ kind: z.literal('set_stock'), stock }),
  z.strictObject({ kind: z.literal('move'), category: slug }),
  z.strictObject({ kind: z.literal('add_to_collection'), collection: id('bc') }),
  z.strictObject({ kind: z.literal('remove_from_collection'), collection: id('bc') }),
  z.strictObject({ kind: z.literal('add_tag'), tag: productTag }),
  z.strictObject({ kind: z.literal('remove_tag'), tag: productTag }),
])
export type BulkChange = z.infer<typeof change>

/** Chosen products, or all that a filter of the table finds now. */
const selection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('products'),
    products: z.array(id('p')).check(z.minLength(1), z.maxLength(bulkEditLimits.products)),
  }),
  z.strictObject({
    kind: z.literal('filter'),
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(keysOf(productStates))),
    category: z.optional(slug),
    stock: z.optional(z.enum(['low', 'out'])),
    collection: z.optional(id('bc')),
    tag: z.optional(productTag),
  }),
])
export type BulkSelection = z.infer<typeof selection>

const body = z.strictObject({ selection, change })
export type BulkEditTerms = z.infer<typeof body>

const counts = z.object({ changed: z.int(), refused: z.int() })

/** A change of many products, as its brand sees it. */
export const bulkEdit = z.object({
  id: id('be'),
  change,
  /** The name of the category or the collection; null for other changes, and for one that was deleted since. */
  about: z.nullable(z.string()),
  /** How many products were chosen. */
  products: z.int(),
  state: z.enum(keysOf(bulkEditStates)),
  state_description: z.string(),
  version: z.int(),
  allowed,
  deadline,
  /** How many values it changes, or did; of one that was undone, how many have their former value again. */
  counts,
  created_at: instant,
  applied_at: z.nullable(instant),
})
export type BulkEdit = z.infer<typeof bulkEdit>

/** A value of a product or a variant: before and after, as it is shown in its field. */
const bulkEditRow = z.object({
  product: z.object({ id: id('p'), title: z.string() }),
  /** Null where the product itself is changed; `name` is empty for the only variant. */
  variant: z.nullable(z.object({ id: id('v'), name: z.string(), sku: z.nullable(z.string()) })),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Why it is not changed, or not undone. */
  reason: z.nullable(z.string()),
})
export type BulkEditRow = z.infer<typeof bulkEditRow>

const one = { policy: 'company', params: z.object({ id: id('be') }) } as const

export const createBulkEdit = endpoint({
  id: 'createBulkEdit',
  method: 'POST',
  path: '/api/v1/business/bulk-edits',
  policy: 'company',
  summary: 'Plan a change of many products: nothing is changed yet.',
  body,
  status: 201,
  response: data(bulkEdit),
})

export const listBulkEdits = endpoint({
  id: 'listBulkEdits',
  method: 'GET',
  path: '/api/v1/business/bulk-edits',
  policy: 'company',
  summary: 'The last 20 changes of many products, the newest first.',
  status: 200,
  response: data(z.array(bulkEdit)),
})

export const getBulkEdit = endpoint({
  ...one,
  id: 'getBulkEdit',
  method: 'GET',
  path: '/api/v1/business/bulk-edits/:id',
  summary: 'One change of many products.',
  status: 200,
  response: data(bulkEdit),
})

export const listBulkEditRows = endpoint({
  ...one,
  id: 'listBulkEditRows',
  method: 'GET',
  path: '/api/v1/business/bulk-edits/:id/rows',
  summary: 'Every value that it changes, or that it cannot change, before and after.',
  query: z.object({
    of: z.enum(['changed', 'refused']),
    cursor: z.optional(z.string().check(z.maxLength(600))),
    limit,
  }),
  status: 200,
  response: z.object({ data: z.array(bulkEditRow), next_cursor: z.nullable(z.string()) }),
})

/** The events that a brand sends to a change of many products. */
export const bulkEditEvents = lifecycleOf('BulkEdit', {
  ...one,
  path: '/api/v1/business/bulk-edits/:id/events',
  summary: 'Make the changes, discard them, or undo them.',
  events: { apply: {}, discard: {}, undo: {} },
  view: bulkEdit,
})
