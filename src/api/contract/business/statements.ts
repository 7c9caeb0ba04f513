import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { namedAccount } from '../trade/balance.ts'
import { statementEntryTypes } from '../values/statement-entries.ts'
import { data, instant, limit } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

/** An amount that may be less than zero. */
const signed = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/))

/** A month of the calendar, in UTC. */
const month = z.string().check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/))

/** Amounts that add up: gross, delivery, commission and payouts are the change of the balance. */
const amounts = {
  /** What buyers paid, or got back. */
  gross: signed,
  /** The part of it that is for the delivery, which is not the company's. */
  delivery: signed,
  /** The platform's commission, or what of it is given back. */
  commission: signed,
  /** What left the balance to the company's account, or came back. */
  payout: signed,
  /** The change of the balance. */
  amount: signed,
}

const entryType = z.enum(keysOf(statementEntryTypes))

/** The balance of a company before and after a month; it contains what is held for orders that are not complete. */
const monthOfStatement = z.object({ month, opening: signed, amount: signed, closing: signed })
export type StatementMonth = z.infer<typeof monthOfStatement>

const statementEntry = z.object({
  id: z.string(),
  at: instant,
  type: entryType,
  /** The order that it is about; null for a payout. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** Where a payout goes; null for one from before withdrawals named it. */
  account: z.nullable(namedAccount),
  ...amounts,
  /** The balance after it. */
  balance: signed,
})
export type StatementEntry = z.infer<typeof statementEntry>

/** A month of a company's money, from the ledger. */
export const statement = z.object({
  ...monthOfStatement.shape,
  /** The part of the closing balance that could be withdrawn. */
  available: signed,
  /** The part that was held for orders that were not complete. */
  pending: signed,
  seller_name: z.string(),
  /** The sum of each type that the month has. */
  totals: z.array(z.object({ type: entryType, count: z.int(), ...amounts })),
  /** The sum of all. */
  total: z.object(amounts),
  entries: z.array(statementEntry),
})
export type Statement = z.infer<typeof statement>

export const listStatements = endpoint({
  id: 'listStatements',
  method: 'GET',
  path: '/api/v1/business/statements',
  policy: 'company',
  summary: "The months of a company's statement, the newest first.",
  status: 200,
  response: data(z.array(monthOfStatement)),
})

export const getStatement = endpoint({
  id: 'getStatement',
  method: 'GET',
  path: '/api/v1/business/statements/:month',
  policy: 'company',
  summary: 'One month: its balances, sums and entries, page by page.',
  params: z.object({ month }),
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), limit }),
  status: 200,
  response: z.object({ data: statement, next_cursor: z.nullable(z.string()) }),
})

export const exportStatement = endpoint({
  id: 'exportStatement',
  method: 'GET',
  path: '/api/v1/business/statements.csv',
  policy: 'company',
  summary: 'All entries of one month as a table.',
  query: z.object({ month }),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})
