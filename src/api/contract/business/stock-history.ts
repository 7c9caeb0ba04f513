import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { stockCauses } from '../values/business/stock-causes.ts'
import { id, instant, limit } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { own } from './products.ts'

const stockChange = z.object({
  /** Of this list alone. */
  id: z.int(),
  variant: z.object({ id: id('v'), name: z.string(), sku: z.nullable(z.string()) }),
  at: instant,
  before: z.int(),
  after: z.int(),
  why: z.enum(keysOf(stockCauses)),
  /** Who of the company's staff did it; null for a shopper, a deadline and a job. */
  by: z.nullable(z.string()),
  /** The company's order that it belongs to. */
  order: z.nullable(z.object({ id: id('o'), number: z.string() })),
})
/** One change of the stock of a variant (V-95). */
export type StockChange = z.infer<typeof stockChange>

const about = { ...own, policy: 'company' } as const
const variant = z.optional(id('v'))

export const listStockChanges = endpoint({
  ...about,
  id: 'listStockChanges',
  method: 'GET',
  path: '/api/v1/business/products/:id/stock-history',
  summary: 'How the stock of a product, or of one of its variants, changed; the latest first.',
  query: z.object({ variant, cursor: z.optional(z.string().check(z.maxLength(600))), limit }),
  status: 200,
  response: z.object({
    data: z.array(stockChange),
    next_cursor: z.nullable(z.string()),
    product: z.object({ id: id('p'), title: z.string() }),
    /** Its variants, those that are not for sale any more last. */
    variants: z.array(z.object({ id: id('v'), name: z.string(), stock: z.int(), is_retired: z.boolean() })),
  }),
})
export type StockHistory = z.infer<(typeof listStockChanges)['response']>

export const exportStockChanges = endpoint({
  ...about,
  id: 'exportStockChanges',
  method: 'GET',
  path: '/api/v1/business/products/:id/stock-history.csv',
  summary: 'The same as a table.',
  query: z.object({ variant }),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})
