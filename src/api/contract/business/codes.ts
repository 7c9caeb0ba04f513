import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { codeLimits, codeStates } from '../values/business/code-values.ts'
import { allowed, data, deadline, id, instant, limit, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

const percent = z.int().check(z.gte(1), z.lte(codeLimits.percent))
const amount = money.check(z.refine(given => Number(given) > 0 && Number(given) <= 10_000))
const gift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent }),
  z.strictObject({ kind: z.literal('amount'), amount }),
  z.strictObject({ kind: z.literal('delivery') }),
])

const scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shop') }),
  z.strictObject({
    kind: z.literal('selection'),
    products: z.array(id('p')).check(z.minLength(1), z.maxLength(codeLimits.products)),
  }),
])

const terms = {
  /** Letters, digits and hyphens, in capitals. */
  code: z
    .string()
    .check(z.regex(new RegExp(`^[A-Z0-9][A-Z0-9-]{${codeLimits.shortest - 1},${codeLimits.longest - 1}}$`))),
  gift,
  scope,
  /** What the items of the brand have to cost together; null for any amount. */
  minimum: z.nullable(amount),
  /** `2026-12-01` in the time zone of the company's account; null starts at once. */
  first_day: z.nullable(z.iso.date()),
  /** The last day on which it holds. */
  last_day: z.iso.date(),
  /** How often it is used in all, and by one buyer; null for no limit. */
  use_limit: z.nullable(z.int().check(z.gte(1), z.lte(codeLimits.uses))),
  buyer_limit: z.nullable(z.int().check(z.gte(1), z.lte(codeLimits.perBuyer))),
}
const body = z.strictObject(terms)
export type CodeTerms = z.infer<typeof body>

/** A discount code as its brand sees it. */
export const code = z.object({
  ...terms,
  id: id('dc'),
  state: z.enum(keysOf(codeStates)),
  state_description: z.string(),
  version: z.int(),
  allowed,
  deadline,
  starts_at: instant,
  ends_at: instant,
  /** The time zone of its days, an IANA name. */
  time_zone: z.string(),
  /** How many orders and payments under way have it. */
  uses: z.int(),
  /** Orders with it, what it took off their items and their delivery, and what was paid for them. */
  orders: z.int(),
  given: money,
  sold: money,
  created_at: instant,
})
export type Code = z.infer<typeof code>

const one = { policy: 'company', params: z.object({ id: id('dc') }) } as const
const cursor = z.optional(z.string().check(z.maxLength(600)))

export const listCodes = endpoint({
  id: 'listCodes',
  method: 'GET',
  path: '/api/v1/business/codes',
  policy: 'company',
  summary: "The brand's discount codes, the newest first.",
  query: z.object({ cursor, limit }),
  status: 200,
  response: z.object({ data: z.array(code), next_cursor: z.nullable(z.string()) }),
})

export const createCode = endpoint({
  id: 'createCode',
  method: 'POST',
  path: '/api/v1/business/codes',
  policy: 'company',
  summary: 'Create a discount code, which holds from its first day.',
  body,
  status: 201,
  response: data(code),
})

export const getCode = endpoint({
  ...one,
  id: 'getCode',
  method: 'GET',
  path: '/api/v1/business/codes/:id',
  summary: 'One discount code.',
  status: 200,
  response: data(code),
})

/** The events that a brand sends to a discount code. */
export const codeEvents = lifecycleOf('Code', {
  ...one,
  path: '/api/v1/business/codes/:id/events',
  summary: 'Pause a discount code, resume it, or end it.',
  events: { pause: {}, resume: {}, end: {} },
  view: code,
})
