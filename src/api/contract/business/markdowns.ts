import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import {
  markdownLimits,
  markdownStates,
  roundings,
  stockFilters,
} from '../values/business/markdown-values.ts'
import { allowed, data, deadline, id, instant, limit, money, slug, whose } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

const percent = z.int().check(z.gte(1), z.lte(90))
const amount = money.check(z.refine(given => Number(given) > 0 && Number(given) <= 10_000))
const cut = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent }),
  z.strictObject({ kind: z.literal('amount'), amount }),
])

/** Chosen products stay the same; a filter is resolved when the markdown starts. */
const scope = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('selection'),
    products: z.array(id('p')).check(z.minLength(1), z.maxLength(markdownLimits.products)),
  }),
  z.strictObject({
    kind: z.literal('filter'),
    /** A category with everything below it; null for all. */
    category: z.nullable(slug),
    whose: z.nullable(whose),
    stock: z.enum(keysOf(stockFilters)),
    /** Words of the title. */
    text: z.string().check(z.trim(), z.maxLength(100)),
    /** The id of a collection of the brand; null, or left out, for all. */
    collection: z.optional(z.nullable(id('bc'))),
  }),
])
type Scope = z.infer<typeof scope>
/** A filter of products, as it is stored. */
export type MarkdownFilter = Omit<Extract<Scope, { kind: 'filter' }>, 'kind'>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(markdownLimits.name))
const terms = {
  name,
  cut,
  rounding: z.enum(keysOf(roundings)),
  scope,
  /** `2026-12-01` in the time zone of the company's account; null starts when it is scheduled. */
  first_day: z.nullable(z.iso.date()),
  /** The last day on which it runs. */
  last_day: z.iso.date(),
}
const body = z.strictObject(terms)
export type MarkdownTerms = z.infer<typeof body>

/** A markdown as its brand sees it. */
export const markdown = z.object({
  ...terms,
  id: id('md'),
  state: z.enum(keysOf(markdownStates)),
  state_description: z.string(),
  version: z.int(),
  allowed,
  deadline,
  /** When it starts and ends, or did; of a draft the moments that its days would be. `starts_at` is null for at once. */
  starts_at: z.nullable(instant),
  ends_at: instant,
  /** The time zone of its days, an IANA name. */
  time_zone: z.string(),
  /** How many products and prices it changed; null before it starts. */
  changed: z.nullable(z.object({ products: z.int(), prices: z.int() })),
  created_at: instant,
})
export type Markdown = z.infer<typeof markdown>

const one = { policy: 'company', params: z.object({ id: id('md') }) } as const
const cursor = z.optional(z.string().check(z.maxLength(600)))

export const listMarkdowns = endpoint({
  id: 'listMarkdowns',
  method: 'GET',
  path: '/api/v1/business/markdowns',
  policy: 'company',
  summary: "The brand's markdowns, the newest first.",
  query: z.object({ cursor, limit }),
  status: 200,
  response: z.object({ data: z.array(markdown), next_cursor: z.nullable(z.string()) }),
})

export const createMarkdown = endpoint({
  id: 'createMarkdown',
  method: 'POST',
  path: '/api/v1/business/markdowns',
  policy: 'company',
  summary: 'Begin a markdown: a draft, which changes no price.',
  body,
  status: 201,
  response: data(markdown),
})

export const getMarkdown = endpoint({
  ...one,
  id: 'getMarkdown',
  method: 'GET',
  path: '/api/v1/business/markdowns/:id',
  summary: 'One markdown.',
  status: 200,
  response: data(markdown),
})

export const putMarkdown = endpoint({
  ...one,
  id: 'putMarkdown',
  method: 'PUT',
  path: '/api/v1/business/markdowns/:id',
  summary: 'Change a draft.',
  conflict: markdown,
  body: z.strictObject({ ...terms, version: z.int() }),
  status: 200,
  response: data(markdown),
})

/** The events that a brand sends to a markdown. */
export const markdownEvents = lifecycleOf('Markdown', {
  ...one,
  path: '/api/v1/business/markdowns/:id/events',
  summary: 'Schedule a markdown, edit it again, end it early, or cancel it.',
  events: { schedule: {}, revise: {}, end: {}, cancel: {} },
  view: markdown,
})

/** A price of a markdown: what it changes, or would. */
const markdownPrice = z.object({
  product: z.object({ id: id('p'), title: z.string() }),
  variant: z.object({ id: id('v'), name: z.string(), sku: z.nullable(z.string()) }),
  /** The regular price: now, or when it started. */
  regular: money,
  /** The reduced price; null where it cannot be changed. */
  reduced: z.nullable(money),
  /** Why it cannot be changed, or what else counts for it. */
  note: z.nullable(z.string()),
  /** The lowest price of the 30 days before, which shoppers see beside it (V-51); null once it has started. */
  lowest_price_30_days: z.nullable(money),
})
export type MarkdownPrice = z.infer<typeof markdownPrice>

export const listMarkdownPrices = endpoint({
  ...one,
  id: 'listMarkdownPrices',
  method: 'GET',
  path: '/api/v1/business/markdowns/:id/prices',
  summary: 'Every price that a markdown would change, or changed, and those that it cannot.',
  query: z.object({ of: z.enum(['changed', 'unchanged']), cursor, limit }),
  status: 200,
  response: z.object({
    data: z.array(markdownPrice),
    next_cursor: z.nullable(z.string()),
    /** Of all pages. */
    counts: z.object({ products: z.int(), changed: z.int(), unchanged: z.int() }),
  }),
})
export type MarkdownPrices = z.infer<(typeof listMarkdownPrices)['response']>
