import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reportKinds, reportOrders } from '../values/business/report-sorts.ts'
import { returnReasons } from '../values/return-reasons.ts'
import { id, limit, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

const count = z.int()
const day = z.iso.date()
/** 0–1; null where there is nothing to divide by. */
const share = z.nullable(z.number())

/** As the totals of the overview count. */
const sums = {
  units: count,
  returned_units: count,
  /** Of the pieces sold. */
  return_rate: share,
  gross: money,
  refunded: money,
  /** The sales without what went back to buyers. */
  net: money,
}

const reportRow = z.object({
  ...sums,
  /** The id of the product or variant, or the size. */
  key: z.string(),
  /** Null where it is a size of several products. */
  product_id: z.nullable(id('p')),
  /** The title of the product; of a size its label, empty for items without one. */
  name: z.string(),
  /** Of a variant. */
  options: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  /** Why pieces came back, the most frequent reason first; together they are the returned pieces. */
  reasons: z.array(z.object({ reason: z.enum(keysOf(returnReasons)), units: count })),
  /** What is on sale now. */
  stock: count,
  /** Of the pieces sold and those in stock, the sold ones. */
  sell_through: share,
})
/** What was sold of a product, a variant or a size in some days (V-98). */
export type ReportRow = z.infer<typeof reportRow>

const asked = {
  by: z.optional(z.enum(keysOf(reportKinds))),
  sort: z.optional(z.enum(reportOrders)),
  /** As those of the overview. */
  from: z.optional(day),
  to: z.optional(day),
  days: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(366))),
    ),
  ),
}

export const getSalesReport = endpoint({
  id: 'getSalesReport',
  method: 'GET',
  path: '/api/v1/business/sales-report',
  policy: 'company',
  summary: 'What was sold and came back in some days, by product, variant or size.',
  query: z.object({ ...asked, cursor: z.optional(z.string().check(z.maxLength(200))), limit }),
  status: 200,
  response: z.object({
    from: day,
    to: day,
    data: z.array(reportRow),
    next_cursor: z.nullable(z.string()),
    /** All rows. */
    count,
    /** Of all rows: what the overview has of the same days. */
    totals: z.object(sums),
  }),
})
export type SalesReport = z.infer<(typeof getSalesReport)['response']>

export const exportSalesReport = endpoint({
  id: 'exportSalesReport',
  method: 'GET',
  path: '/api/v1/business/sales-report.csv',
  policy: 'company',
  summary: 'The same as a table.',
  query: z.object(asked),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})
