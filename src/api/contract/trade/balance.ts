import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data, id, instant, money } from '../values/values.ts'

export const withdrawal = z.object({
  id: id('wd'),
  amount: money,
  state: z.enum(['requested', 'paid', 'failed']),
  at: instant,
})
export type Withdrawal = z.infer<typeof withdrawal>

/** A seller's money (W-103). */
export const balance = z.object({
  available: money,
  /** Held for orders that are not completed. */
  pending: money,
  /** Withdrawn, and not on the seller's account yet. */
  on_its_way: money,
  /** What arrived on the seller's account. */
  paid_out: money,
  /** The newest first. */
  withdrawals: z.array(withdrawal),
})
export type Balance = z.infer<typeof balance>

export const getBalance = endpoint({
  id: 'getBalance',
  method: 'GET',
  path: '/api/v1/balance',
  policy: 'user',
  summary: "The seller's balance from sales.",
  status: 200,
  response: data(balance),
})

export const createWithdrawal = endpoint({
  id: 'createWithdrawal',
  method: 'POST',
  path: '/api/v1/withdrawals',
  policy: 'user',
  summary: 'Pay the whole available balance, or a part of it, out through the payment provider.',
  body: z.strictObject({ amount: z.optional(money) }),
  status: 201,
  response: data(withdrawal),
  idempotent: true,
})
