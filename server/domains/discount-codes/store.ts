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
import { type CodeRow, codeRow } from './row.ts'

const columns = {
  ...codeRow.columns,
  orders: t.int,
  given_cents: t.bigint,
  sold_cents: t.bigint,
  deadlines: t.json<{ event: string; at: string }[]>(),
}

/** A discount code with everything that its brand sees of it. */
export type StoredCode = RowWith<typeof columns>

const codesById = statement('find_codes', {
  text: `select ${codeRow.select}, o.orders, o.given_cents, o.sold_cents,
       (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]')
         from deadlines d where d.kind = 'discount_code' and d.entity_id = t.id) as deadlines
     from discount_codes t, lateral (select count(*)::int as orders,
         coalesce(sum(discount_cents + delivery_discount_cents), 0)::bigint as given_cents,
         coalesce(sum(subtotal_cents), 0)::bigint as sold_cents
       from orders where code_id = t.id) o
     where t.id = any($1)`,
  parameters: [t.list(t.text)],
  columns,
})

/** Codes in the order of their ids here. */
export async function findCodesById(on: Asked, ids: readonly string[]): Promise<StoredCode[]> {
  if (ids.length === 0) return []
  const byId = new Map((await ask(on, codesById, [[...ids]])).map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const queryPage = (sellerId: string, after: TimePosition | null, count: number): Built =>
  compiled(
    paged(
      queries
        .selectFrom('discount_codes')
        .where('seller_id', '=', sellerId)
        .select(['id', exactTime('created_at').as('at')]),
      newestFirst('created_at'),
      after,
      count,
    ),
  )

const codePage = family('find_code_page', {
  columns: { id: t.text, at: t.text },
  samples: () => [queryPage('u_', null, 1), queryPage('u_', ['2000-01-01 00:00:00+00', 'dc_'], 1)],
})

/** A page of a company's codes, the newest first: their ids, and when each was created. */
export const findCodePage = (on: Asked, sellerId: string, after: TimePosition | null, count: number) =>
  askBuilt(on, codePage, queryPage(sellerId, after, count))

const insertedCode = statement('add_code', {
  text: `insert into discount_codes (id, seller_id, code, percent, amount_cents, products, minimum_cents, first_day, last_day,
       starts_at, ends_at, use_limit, buyer_limit, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (seller_id, code) where state <> 'ended' do nothing returning id`,
  parameters: [
    ...([t.text, t.text, t.text, t.orNull(t.int), t.orNull(t.int), t.orNull(t.list(t.text))] as const),
    ...([t.orNull(t.int), t.orNull(t.day), t.day, t.timestamp, t.timestamp] as const),
    ...([t.orNull(t.int), t.orNull(t.int), t.text, t.timestamp] as const),
  ],
  columns: { id: t.text },
})

/** Inserts a new code; false where its brand has one of this name that has not ended. */
export async function addCode(uow: UnitOfWork, row: CodeRow): Promise<boolean> {
  const added = await uow.ask(insertedCode, [
    ...([row.id, row.seller_id, row.code, row.percent, row.amount_cents, row.products] as const),
    ...([row.minimum_cents, row.first_day, row.last_day, row.starts_at, row.ends_at] as const),
    ...([row.use_limit, row.buyer_limit, row.state, row.created_at] as const),
  ])
  return added.length > 0
}

const ownProducts = statement('count_own_products_of_code', {
  text: 'select count(*)::int as count from products where seller_id = $1 and id = any($2)',
  parameters: [t.text, t.list(t.text)],
  columns: { count: t.int },
})

/** How many of these products are the company's. */
export async function countOwn(on: Asked, sellerId: string, ids: readonly string[]): Promise<number> {
  const [found] = await ask(on, ownProducts, [sellerId, [...ids]])
  return found?.count ?? 0
}

const zoneOfSeller = statement('time_zone_of_code_seller', {
  text: 'select time_zone from users where id = $1',
  parameters: [t.text],
  columns: { time_zone: t.orNull(t.text) },
})

export async function zoneOf(on: Asked, sellerId: string): Promise<string | null> {
  const [found] = await ask(on, zoneOfSeller, [sellerId])
  return found?.time_zone ?? null
}
