import * as z from 'zod/mini'
import { givenPassword } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { payoutAccountFields } from '../values/payout-account.ts'
import { data, id, instant, money } from '../values/values.ts'

/** What is known of an account outside of its encrypted number: the holder, or else the bank, and its end. */
export const namedAccount = z.object({
  holder: z.string(),
  last_four: z.string().check(z.regex(/^[A-Z0-9]{4}$/)),
})
export type NamedAccount = z.infer<typeof namedAccount>

/** The account that a seller's money goes to. */
export const payoutAccount = z.object({
  id: id('pa'),
  /** `being_set_up` and `restricted` wait for the seller on the pages of the payment provider. */
  state: z.enum(['being_set_up', 'ready', 'restricted']),
  /** null until the payment provider names it. */
  holder: z.nullable(namedAccount.shape.holder),
  last_four: z.nullable(namedAccount.shape.last_four),
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
  /** How an account is added: by `createPayoutAccount`, or on pages of the provider that `createPayoutSetup` opens. */
  account_setup: z.enum(['form', 'hosted']),
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
    'Add the account that withdrawals go to, or replace it, where the provider has no pages of its own.',
  body: z.strictObject({
    ...payoutAccountFields,
    /** Required where the member's account has a password. */
    password: z.optional(givenPassword),
  }),
  status: 201,
  response: data(payoutAccount),
  idempotent: true,
})

export const createPayoutSetup = endpoint({
  id: 'createPayoutSetup',
  method: 'POST',
  path: '/api/v1/payout-accounts/setup',
  policy: 'user',
  summary:
    'Open the page of the payment provider where the seller adds an account, continues with it or changes it.',
  body: z.strictObject({
    /** Required where the member's account has a password. */
    password: z.optional(givenPassword),
  }),
  status: 201,
  response: data(z.object({ url: z.url({ protocol: /^https?$/ }) })),
  idempotent: true,
})

export const checkPayoutAccount = endpoint({
  id: 'checkPayoutAccount',
  method: 'POST',
  path: '/api/v1/payout-accounts/check',
  policy: 'user',
  summary: 'Ask the payment provider how far the account is, after the seller came back from its pages.',
  status: 200,
  response: data(balance),
})
