import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { PlannedValue } from './plan.ts'
import { type BulkEditRow, bulkEditRow } from './row.ts'

const columns = {
  ...bulkEditRow.columns,
  about: t.orNull(t.text),
  changed_now: t.int,
  refused_now: t.int,
  deadlines: t.json<{ event: string; at: string }[]>(),
}

/** A change of many products with everything that its brand sees of it. */
export type StoredBulkEdit = RowWith<typeof columns>

const bulkEditsById = statement('find_bulk_edits', {
  text: `select ${bulkEditRow.select}, c.changed_now, c.refused_now,
       coalesce((select k.name from categories k where k.id = category_id_of(t.change ->> 'category')),
         (select b.title from brand_collections b where b.id = t.change ->> 'collection')) as about,
       (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]')
         from deadlines d where d.kind = 'bulk_edit' and d.entity_id = t.id) as deadlines
     from bulk_edits t, lateral (select
         count(*) filter (where outcome in ('done', 'undone') or (outcome is null and reason is null))::int as changed_now,
         count(*) filter (where case when t.state = 'undone' then outcome = 'left_alone'
           else outcome = 'refused' or (outcome is null and reason is not null) end)::int as refused_now
       from bulk_edit_rows where bulk_edit_id = t.id) c
     where t.id = any($1) order by t.created_at desc, t.id desc`,
  parameters: [t.list(t.text)],
  columns,
})

/** A change of many products; undefined if there is none. */
export async function findBulkEdit(on: Asked, id: string): Promise<StoredBulkEdit | undefined> {
  const [found] = await ask(on, bulkEditsById, [[id]])
  return found
}

const latestOfSeller = statement('latest_bulk_edits', {
  text: 'select id from bulk_edits where seller_id = $1 order by created_at desc, id desc limit $2',
  parameters: [t.text, t.bigint],
  columns: { id: t.text },
})

/** The latest changes of a company, the newest first. */
export async function findLatest(on: Asked, sellerId: string, count: number): Promise<StoredBulkEdit[]> {
  const ids = (await ask(on, latestOfSeller, [sellerId, count])).map(({ id }) => id)
  return ids.length === 0 ? [] : ask(on, bulkEditsById, [ids])
}

const insertedBulkEdit = statement('add_bulk_edit', {
  text: `insert into bulk_edits (id, seller_id, change, products, state, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
  parameters: [t.text, t.text, t.jsonb<string>(), t.int, t.text, t.timestamp],
})

const insertedRows = statement('add_bulk_edit_rows', {
  text: `insert into bulk_edit_rows (bulk_edit_id, position, product_id, variant_id, was, will, reason)
     select $1, x.position, x.product, x.variant, x.was, x.will, x.reason
     from jsonb_to_recordset($2::jsonb) x (position int, product text, variant text, was text, will text, reason text)`,
  parameters: [t.text, t.jsonb<string>()],
})

/** A value of a change, of a product or of one of its variants. */
export interface PlannedRow extends PlannedValue {
  product: string
  variant: string | null
}

/** Stores a change that is planned. */
export async function addBulkEdit(
  uow: UnitOfWork,
  { id, seller_id, change, products, state, created_at }: BulkEditRow,
  rows: readonly PlannedRow[],
): Promise<void> {
  await uow.ask(insertedBulkEdit, [id, seller_id, JSON.stringify(change), products, state, created_at])
  await uow.ask(insertedRows, [id, JSON.stringify(rows.map((row, position) => ({ ...row, position })))])
}

const reasonedRows = statement('refuse_bulk_edit_rows', {
  text: `update bulk_edit_rows r set outcome = $2, reason = x.reason
     from jsonb_to_recordset($3::jsonb) x (position int, reason text)
     where r.bulk_edit_id = $1 and r.position = x.position`,
  parameters: [t.text, t.text, t.jsonb<string>()],
})

/** Says of values why they were not changed, or not changed back. */
export async function refuseRows(
  uow: UnitOfWork,
  id: string,
  outcome: 'refused' | 'left_alone',
  reasons: readonly { position: number; reason: string }[],
): Promise<void> {
  if (reasons.length > 0) await uow.ask(reasonedRows, [id, outcome, JSON.stringify(reasons)])
}

const leftRows = statement('rows_left_of_bulk_edit', {
  text: `select r.position, p.id as product, v.id as variant, v.retired_at is not null as is_retired, v.price_cents,
       v.compare_at_cents, v.stock, c.slug as category, p.tags,
       exists (select from brand_collection_products b where b.collection_id = $3 and b.product_id = p.id) as is_in
     from bulk_edit_rows r join products p on p.id = r.product_id join categories c on c.id = p.category_id
     left join variants v on v.id = r.variant_id
     where r.bulk_edit_id = $1 and r.reason is null and r.outcome is not distinct from $2 order by r.position`,
  parameters: [t.text, t.orNull(t.text), t.orNull(t.text)],
  columns: {
    position: t.int,
    product: t.text,
    variant: t.orNull(t.text),
    is_retired: t.bool,
    price_cents: t.orNull(t.int),
    compare_at_cents: t.orNull(t.int),
    stock: t.orNull(t.int),
    category: t.text,
    tags: t.list(t.text),
    is_in: t.bool,
  },
  planned: 'each time',
})

/** A value that is still planned, or still done, with what it is now. */
export type LeftRow = RowWith<typeof leftRows.columns>

/** Those that are still planned (null), or still done, in their order. */
export const findLeft = (
  uow: UnitOfWork,
  id: string,
  outcome: 'done' | null,
  collection: string | null,
): Promise<LeftRow[]> => uow.ask(leftRows, [id, outcome, collection])
