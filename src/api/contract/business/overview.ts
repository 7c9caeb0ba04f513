import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { attachment, data, id, money } from '../values/values.ts'

const count = z.int()
const day = z.iso.date()

/**
 * The sales of some days. They contain the goods at the price paid, without delivery, canceled orders and pieces that
 * were refused, and belong to the day of the order.
 */
const sales = z.object({
  /** With at least one piece that is not refused. */
  orders: count,
  units: count,
  gross: money,
})

const totals = z.extend(sales, {
  /** What went back to buyers of these goods. */
  refunded: money,
  /** Returns that were requested in these days. */
  returns: count,
  /** Pieces of these sales that came back. */
  returned_units: count,
  /** Of the pieces sold, 0–1; null without sales. */
  return_rate: z.nullable(z.number()),
  /** Views of product pages; a visitor counts once a day and product. */
  views: count,
  /** Orders by views, 0–1; null without views. */
  conversion: z.nullable(z.number()),
})
export type OverviewTotals = z.infer<typeof totals>

const overviewDay = z.extend(sales, { day, former: z.extend(sales, { day }) })
export type OverviewDay = z.infer<typeof overviewDay>

const topProduct = z.object({
  id: id('p'),
  title: z.string(),
  attachment,
  units: count,
  gross: money,
  views: count,
})
export type TopProduct = z.infer<typeof topProduct>

/** How far a company has set up its shop. */
const setUp = z.object({
  /** The brand's page; null before the company is approved. */
  brand_slug: z.nullable(z.string()),
  has_logo: z.boolean(),
  products: z.object({ draft: count, active: count }),
  has_address: z.boolean(),
  has_order: z.boolean(),
})
export type SetUp = z.infer<typeof setUp>

export const overview = z.object({
  from: day,
  to: day,
  /** The same number of days before. */
  former_from: day,
  former_to: day,
  /** All days of the range, each with the day of the former range in its place. */
  days: z.array(overviewDay),
  totals,
  former: totals,
  /** As the groups of the orders count. */
  orders: z.object({ to_accept: count, to_ship: count, late: count, returns: count }),
  /** Active products with a variant at or under the limit, and these variants. */
  low_stock: z.object({ limit: count, products: count, variants: count }),
  /** By sales; the most first. */
  top_products: z.array(topProduct),
  set_up: setUp,
})
export type Overview = z.infer<typeof overview>

export const getOverview = endpoint({
  id: 'getOverview',
  method: 'GET',
  path: '/api/v1/business/overview',
  policy: 'company',
  summary:
    'Sales of some days and of as many before, what is to be done, and the products that sell the most.',
  query: z.object({
    /** The first day, in UTC; 30 days in all without it. */
    from: z.optional(day),
    /** The last day; today without it. */
    to: z.optional(day),
    /** So many days that end with the last one, where no first day is given. */
    days: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/)),
        z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(366))),
      ),
    ),
  }),
  status: 200,
  response: data(overview),
})
