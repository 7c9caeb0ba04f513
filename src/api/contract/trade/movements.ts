import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, limit } from '../values/values.ts'
import { namedAccount, withdrawal } from './balance.ts'

/** An amount that may be less than zero. */
const signed = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/))

/** Why the money of a seller moved; `correction` is what has no name of its own. */
export const movementTypes = [
  'sale',
  'released',
  'canceled',
  'unavailable',
  'not_shipped',
  'problem_refunded',
  'partly_refunded',
  'returned',
  'withdrawal',
  'withdrawal_failed',
  'correction',
] as const

/** One entry of the ledger about a seller's money. Every amount is exact, and each line adds up to the next one. */
export const movement = z.object({
  id: z.string(),
  at: instant,
  type: z.enum(movementTypes),
  /** The order that it is about, by the title of its first item; null for a withdrawal. */
  order: z.nullable(z.object({ id: id('o'), number: z.string(), title: z.string(), item_count: z.int() })),
  /** The withdrawal that it is about, as it is now: its state and when it was settled. */
  withdrawal: z.nullable(
    z.object({
      id: id('wd'),
      state: withdrawal.shape.state,
      settled_at: z.nullable(instant),
      account: z.nullable(namedAccount),
    }),
  ),
  /** The change of what can be withdrawn. */
  available_change: signed,
  /** The change of what is held for orders that are not completed. */
  pending_change: signed,
  /** What could be withdrawn after it. */
  available: signed,
  /** What was held after it. */
  pending: signed,
})
export type Movement = z.infer<typeof movement>

export const listMovements = endpoint({
  id: 'listMovements',
  method: 'GET',
  path: '/api/v1/balance/movements',
  policy: 'user',
  summary: "Everything that changed a seller's balance, the newest first.",
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), limit }),
  status: 200,
  response: z.object({ data: z.array(movement), next_cursor: z.nullable(z.string()) }),
})
