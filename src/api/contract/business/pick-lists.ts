import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { several } from '../values/several.ts'
import { attachment, data, id, instant } from '../values/values.ts'

/** The most orders of a pick list (V-88). */
export const mostPicked = 30

/** How a barcode is drawn: the widths of its bars and of the spaces between them by turns, a bar first. */
const drawnBarcode = z.object({
  text: z.string(),
  kind: z.enum(['ean13', 'ean8', 'upca', 'itf14', 'code128']),
  bars: z.array(z.int().check(z.gte(1))),
})
export type DrawnBarcode = z.infer<typeof drawnBarcode>

/** A variant, and how many of it all of the orders want. */
const pickLine = z.object({
  variant: id('v'),
  title: z.string(),
  options: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  /** Of the barcode, or else of the SKU; null where there is neither, or one that has no bars. */
  barcode: z.nullable(drawnBarcode),
  bin: z.nullable(z.string()),
  /** In grams, of one. */
  weight: z.nullable(z.int()),
  quantity: z.int(),
  attachment,
  orders: z.array(z.object({ id: id('o'), number: z.string(), quantity: z.int() })),
})
export type PickLine = z.infer<typeof pickLine>

export const pickList = z.object({
  /** The orders that are to be sent, by number. */
  orders: z.array(z.object({ id: id('o'), number: z.string(), placed_at: instant })),
  /** The numbers of those that were asked for and are not to be sent: not accepted yet, shipped, or canceled. */
  left_out: z.array(z.string()),
  /** By bin, then by SKU; what has no bin comes last. */
  lines: z.array(pickLine),
})
export type PickList = z.infer<typeof pickList>

export const getPickList = endpoint({
  id: 'getPickList',
  method: 'GET',
  path: '/api/v1/business/pick-list',
  policy: 'company',
  summary: 'What is to be picked for some orders, by the place where it lies.',
  query: z.object({ order: several(id('o'), mostPicked) }),
  status: 200,
  response: data(pickList),
})
