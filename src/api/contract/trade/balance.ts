import * as z from 'zod/mini'
import { givenPassword } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { payoutAccountFields } from '../values/payout-account.ts'
import { data, id, instant, money } from '../values/values.ts'

/** What everybody but the payment provider knows of an account. */
export const namedAccount = z.object({ holder: z.string(), last_four: z.string().check(z.regex(/^\d{4}$/)) })
export type NamedAccount = z.infer<typeof namedAccount>

/** The account that a seller's money goes to; the payment provider alone has its numbers. */
export const payoutAccount = z.extend(namedAccount, {
  id: id('pa'),
  /** When it was added. */
  since: instant,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

export const withdrawal = z.object({
  id: id('wd'),
  amount: money,
  state: z.enum(['requested', 'paid', 'failed']),
  at: instant,
  /** Where it goes, or went; null for one from before withdrawals named it. */
  account: z.nullable(namedAccount),
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
  /** Whether the payment provider of this shop pays sellers. */
  pays_out: z.boolean(),
  /** Where the next withdrawal goes; null before the seller added one. */
  account: z.nullable(payoutAccount),
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
  body: z.strictObject({
    amount: z.optional(money),
    /** The account that the seller saw; it is refused if the money would go to another one. */
    account: z.optional(id('pa')),
  }),
  status: 201,
  response: data(withdrawal),
  conflict: balance,
  idempotent: true,
})

export const createPayoutAccount = endpoint({
  id: 'createPayoutAccount',
  method: 'POST',
  path: '/api/v1/payout-accounts',
  policy: 'user',
  summary:
    'Add the account that withdrawals go to, or replace it. Its numbers go to the payment provider only.',
  body: z.strictObject({
    ...payoutAccountFields,
    /** Required where the member's account has a password. */
    password: z.optional(givenPassword),
  }),
  status: 201,
  response: data(payoutAccount),
  idempotent: true,
})
