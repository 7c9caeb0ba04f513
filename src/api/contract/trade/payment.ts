import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data, deadline, money } from '../values/values.ts'
import { byId, checkout } from './checkout.ts'
import { order } from './orders.ts'

export const payment = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('manual'),
    token: z.enum(['tok_ok', 'tok_declined', 'tok_challenge', 'tok_slow', 'tok_unknown']),
  }),
  z.strictObject({
    provider: z.literal('stripe'),
    token: z.string().check(z.regex(/^pm_[A-Za-z0-9_]{3,120}$/)),
  }),
])
export type Payment = z.infer<typeof payment>

const orders = data(z.object({ orders: z.array(order) }))
const pending = z.union([
  z.object({ challenge: z.object({ id: z.string(), deadline }) }),
  data(z.object({ state: z.literal('unknown') })),
])

export const payCheckout = endpoint({
  id: 'payCheckout',
  conflict: checkout,
  method: 'POST',
  path: '/api/v1/checkouts/:id/pay',
  policy: 'all',
  summary: 'Pay the expected total; one order per seller.',
  params: byId,
  body: z.strictObject({
    payment,
    expected_total: money,
    /** Saves the delivery address with the member's own. */
    save_address: z.optional(z.literal(true)),
  }),
  status: 201,
  response: orders,
  alternatives: { 200: orders, 202: pending },
  idempotent: true,
})
export const answerChallenge = endpoint({
  id: 'answerChallenge',
  conflict: checkout,
  method: 'POST',
  path: '/api/v1/checkouts/:id/challenge',
  policy: 'all',
  summary: "Say how the bank's question was answered.",
  params: byId,
  body: z.strictObject({ id: z.string().check(z.maxLength(120)), passed: z.boolean() }),
  status: 201,
  response: orders,
  alternatives: { 200: orders, 202: pending },
  idempotent: true,
})
