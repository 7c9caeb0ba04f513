import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { customerSorts } from '../values/business/customer-sorts.ts'
import { data, id, instant, limit, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { businessOrderEntry } from './orders.ts'

const count = z.int()

/** Orders of a brand in sum, without those that were canceled. Amounts are what buyers paid, with delivery. */
const sums = {
  orders: count,
  spent: money,
  refunded: money,
  /** What was spent without what was refunded. */
  net: money,
}

/** Somebody who bought from a brand, as its orders name them (V-97). */
export const customer = z.object({
  ...sums,
  /** One of their orders, which names them. */
  id: id('o'),
  /** Null for a guest whose orders came to nothing. */
  name: z.nullable(z.string()),
  /** Null where no order shows it any more. */
  email: z.nullable(z.string()),
  is_guest: z.boolean(),
  first_order: instant,
  last_order: instant,
  /** Pieces that were sold. */
  units: count,
  returned_units: count,
  /** Of the pieces sold, 0–1; null without any. */
  return_rate: z.nullable(z.number()),
})
export type Customer = z.infer<typeof customer>

const filters = {
  /** A part of the name or of the email address. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z.optional(z.enum(keysOf(customerSorts))),
}
const cursor = z.optional(z.string().check(z.maxLength(300)))

export const listCustomers = endpoint({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/v1/business/customers',
  policy: 'company',
  summary: 'Who bought from a brand, with the sums of their orders.',
  query: z.object({ ...filters, cursor, limit }),
  status: 200,
  response: z.object({
    data: z.array(customer),
    next_cursor: z.nullable(z.string()),
    /** Customers that the search finds, exact to 1,000. */
    count: z.union([count, z.literal('1000+')]),
    /** Orders that name nobody any more: of deleted accounts, and of guests whose details are not shown. */
    others: z.object(sums),
  }),
})
export type Customers = z.infer<(typeof listCustomers)['response']>

const params = z.object({ id: id('o') })

export const getCustomer = endpoint({
  id: 'getCustomer',
  method: 'GET',
  path: '/api/v1/business/customers/:id',
  policy: 'company',
  summary: 'The customer of an order, with the sums of all their orders.',
  params,
  status: 200,
  response: data(customer),
})

export const listCustomerOrders = endpoint({
  id: 'listCustomerOrders',
  method: 'GET',
  path: '/api/v1/business/customers/:id/orders',
  policy: 'company',
  summary: 'The orders of a customer, those that were canceled among them; the latest first.',
  params,
  query: z.object({ cursor, limit }),
  status: 200,
  response: z.object({ data: z.array(businessOrderEntry), next_cursor: z.nullable(z.string()) }),
})

export const exportCustomers = endpoint({
  id: 'exportCustomers',
  method: 'GET',
  path: '/api/v1/business/customers.csv',
  policy: 'company',
  summary: 'The customers of a brand as a table.',
  query: z.object(filters),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})
