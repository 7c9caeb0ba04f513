import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { exactTime, newestFirst, paged } from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import {
  type Asked,
  ask,
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type MarkdownRow, markdownRow } from './row.ts'

const columns = {
  ...markdownRow.columns,
  changed_products: t.int,
  changed_prices: t.int,
  deadlines: t.json<{ event: string; at: string }[]>(),
}

/** A markdown with everything that its brand sees of it. */
export type StoredMarkdown = RowWith<typeof columns>

const markdownsById = statement('find_markdowns', {
  text: `select ${markdownRow.select}, c.products as changed_products, c.prices as changed_prices,
       (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]')
         from deadlines d where d.kind = 'markdown' and d.entity_id = t.id) as deadlines
     from markdowns t, lateral (select count(distinct product_id)::int as products, count(*)::int as prices
       from markdown_prices where markdown_id = t.id) c
     where t.id = any($1)`,
  parameters: [t.list(t.text)],
  columns,
})

/** Markdowns in the order of their ids here. */
export async function findMarkdowns(on: Asked, ids: readonly string[]): Promise<StoredMarkdown[]> {
  if (ids.length === 0) return []
  const byId = new Map((await ask(on, markdownsById, [[...ids]])).map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const queryPage = (sellerId: string, after: TimePosition | null, count: number): Built =>
  compiled(
    paged(
      queries
        .selectFrom('markdowns')
        .where('seller_id', '=', sellerId)
        .select(['id', exactTime('created_at').as('at')]),
      newestFirst('created_at'),
      after,
      count,
    ),
  )

const markdownPage = family('find_markdown_page', {
  columns: { id: t.text, at: t.text },
  samples: () => [queryPage('u_', null, 1), queryPage('u_', ['2000-01-01 00:00:00+00', 'md_'], 1)],
})

/** A page of a company's markdowns, the newest first: their ids, and when each was created. */
export const findPage = (on: Asked, sellerId: string, after: TimePosition | null, count: number) =>
  askBuilt(on, markdownPage, queryPage(sellerId, after, count))

const terms = [
  ...([t.text, t.text, t.orNull(t.int), t.orNull(t.int), t.text] as const),
  ...([t.orNull(t.list(t.text)), t.orNull(t.jsonb<string>()), t.orNull(t.day), t.day] as const),
] as const

const insertedMarkdown = statement('add_markdown', {
  text: `insert into markdowns (id, name, percent, amount_cents, rounding, products, filter, first_day, last_day,
       seller_id, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  parameters: [...terms, t.text, t.text, t.timestamp],
})

const savedMarkdown = statement('save_markdown', {
  text: `update markdowns set name = $2, percent = $3, amount_cents = $4, rounding = $5, products = $6, filter = $7,
       first_day = $8, last_day = $9, version = version + 1
     where id = $1`,
  parameters: terms,
})

/** What a brand decides about a markdown. */
export type StoredTerms = Pick<
  MarkdownRow,
  'name' | 'percent' | 'amount_cents' | 'rounding' | 'products' | 'filter' | 'first_day' | 'last_day'
>

const valuesOf = (id: string, given: StoredTerms) =>
  [
    ...([id, given.name, given.percent, given.amount_cents, given.rounding, given.products] as const),
    given.filter === null ? null : JSON.stringify(given.filter),
    ...([given.first_day, given.last_day] as const),
  ] as const

export async function addMarkdown(uow: UnitOfWork, row: MarkdownRow): Promise<void> {
  await uow.ask(insertedMarkdown, [...valuesOf(row.id, row), row.seller_id, row.state, row.created_at])
}

/** Writes the terms of a locked draft. */
export async function saveTerms(uow: UnitOfWork, id: string, given: StoredTerms): Promise<void> {
  await uow.ask(savedMarkdown, valuesOf(id, given))
}

const ownProducts = statement('count_own_products_of', {
  text: 'select count(*)::int as count from products where seller_id = $1 and id = any($2)',
  parameters: [t.text, t.list(t.text)],
  columns: { count: t.int },
})

/** How many of these products are the company's. */
export async function countOwn(on: Asked, sellerId: string, ids: readonly string[]): Promise<number> {
  const [found] = await ask(on, ownProducts, [sellerId, [...ids]])
  return found?.count ?? 0
}

const knownCategory = statement('knows_category', {
  text: 'select category_id_of($1) is not null as is_known',
  parameters: [t.text],
  columns: { is_known: t.bool },
})

export async function knowsCategory(on: Asked, slug: string): Promise<boolean> {
  const [found] = await ask(on, knownCategory, [slug])
  return found?.is_known ?? false
}

const ownCollection = statement('owns_collection', {
  text: 'select from brand_collections where id = $1 and seller_id = $2',
  parameters: [t.text, t.text],
})

/** Whether the company has this collection. */
export const ownsCollection = async (on: Asked, sellerId: string, id: string): Promise<boolean> =>
  (await ask(on, ownCollection, [id, sellerId])).length > 0
