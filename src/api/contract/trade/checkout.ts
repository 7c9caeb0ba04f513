import * as z from 'zod/mini'
import { address, givenAddress } from '../address.ts'
import { endpoint } from '../endpoint.ts'
import { email } from '../values/email.ts'
import { allowed, attachment, data, deadline, id, instant, money, sizeNames } from '../values/values.ts'
import { linkKey, order } from './orders.ts'
import { pickupPoint } from './pickup-points.ts'

export const lineProblem = z.enum(['out_of_stock', 'reduced', 'price_changed', 'gone', 'sign_in_required'])
export type LineProblem = z.infer<typeof lineProblem>

export const checkoutLine = z.object({
  id: z.string(),
  listing: z.nullable(z.object({ id: z.string(), slug: z.string() })),
  title: z.string(),
  /** "M · Navy", or null. */
  options: z.nullable(z.string()),
  options_in: sizeNames,
  attachment,
  quantity: z.int(),
  unit_price: money,
  total: money,
  problem: z.nullable(lineProblem),
  /** The shopper's own other checkout that holds this ad. */
  held_by: z.optional(id('k')),
  /** It is the shopper's own ad. */
  is_own: z.optional(z.literal(true)),
})

/** The first and the last day on which something usually arrives. */
const days = z.object({ from: z.iso.date(), to: z.iso.date() })

export const checkout = z.object({
  id: id('k'),
  state: z.string(),
  version: z.int(),
  deadline,
  allowed,
  /** When the reservation or the open checkout runs out. */
  expires_at: z.nullable(instant),
  email: z.nullable(z.string()),
  address: z.nullable(address),
  lines: z.array(checkoutLine),
  parcels: z.array(
    z.object({
      seller: z.object({ id: id('u'), name: z.string() }),
      line_ids: z.array(z.string()),
      method: z.string(),
      methods: z.array(z.object({ id: z.string(), name: z.string(), price: money, arrives: days })),
      /** Where it is collected, with the method `point`. */
      pickup_point: z.nullable(pickupPoint),
      /** Why `method` is another one than was chosen: that one does not go to the address. */
      notice: z.nullable(z.string()),
      shipping: money,
      fee: money,
      /** What the seller's bundle discount takes off the prices of its lines; their prices are without it. */
      saved: money,
      total: money,
      /** The first and the last day on which it usually arrives, if it is paid now. */
      arrives: days,
    }),
  ),
  /** The discount codes that were entered: what each takes off, or why it takes nothing off now. */
  codes: z.array(z.object({ id: id('dc'), code: z.string(), problem: z.nullable(z.string()), saved: money })),
  subtotal: money,
  shipping: money,
  fees: money,
  /** What the codes take off items and delivery, which are without it. */
  discount: money,
  total: money,
  /** The server's payment provider, and the key of it that the browser may know. */
  payment: z.object({ provider: z.enum(['manual', 'stripe']), publishable_key: z.nullable(z.string()) }),
  challenge: z.nullable(z.object({ id: z.string() })),
  /** Empty until paid. */
  orders: z.array(order),
})
export type Checkout = z.infer<typeof checkout>

export const byId = z.object({ id: id('k') })
const whole = data(checkout)

export const createCheckout = endpoint({
  id: 'createCheckout',
  method: 'POST',
  path: '/api/v1/checkouts',
  policy: 'all',
  summary: 'Open a checkout; holds nothing.',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          id: z.string().check(z.maxLength(80)),
          quantity: z.int().check(z.gte(1), z.lte(99_999)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  status: 201,
  response: whole,
  rateLimit: 'checkout',
})
export const getCheckout = endpoint({
  id: 'getCheckout',
  method: 'GET',
  path: '/api/v1/checkouts/:id',
  policy: 'all',
  summary: 'A checkout; after payment it carries its orders, and the key of the signed link opens it.',
  params: byId,
  query: linkKey,
  status: 200,
  response: whole,
  orderKey: true,
})
export const updateCheckout = endpoint({
  id: 'updateCheckout',
  conflict: checkout,
  method: 'PATCH',
  path: '/api/v1/checkouts/:id',
  policy: 'all',
  summary: 'Set e-mail, address and delivery; `point:` and its id choose a pick-up point.',
  params: byId,
  body: z.strictObject({
    email: z.optional(email),
    address: z.optional(givenAddress),
    shipping: z.optional(z.record(z.string(), z.string())),
    version: z.optional(z.int()),
  }),
  status: 200,
  response: whole,
})
export const reserveCheckout = endpoint({
  id: 'reserveCheckout',
  conflict: checkout,
  method: 'POST',
  path: '/api/v1/checkouts/:id/reserve',
  policy: 'all',
  summary: 'Hold the stock for 15 minutes.',
  params: byId,
  status: 200,
  response: whole,
})

export const enterCode = endpoint({
  id: 'enterCode',
  conflict: checkout,
  method: 'PUT',
  path: '/api/v1/checkouts/:id/code',
  policy: 'all',
  summary: 'Enter a discount code of a brand; another one of the same brand makes way for it.',
  params: byId,
  body: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  status: 200,
  response: whole,
  rateLimit: 'code',
})
export const removeCode = endpoint({
  id: 'removeCode',
  conflict: checkout,
  method: 'DELETE',
  path: '/api/v1/checkouts/:id/codes/:code',
  policy: 'all',
  summary: 'Remove a discount code.',
  params: z.object({ id: id('k'), code: id('dc') }),
  status: 200,
  response: whole,
})
