import { causeOf, type StoredCause } from '#server/domains/products/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BulkChange } from '#src/api/contract/business/bulk-edits.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'

/** Each statement refreshes the listings of its variants, and may take a few seconds. */
const mostAtOnce = 1000

/** SQL of the rows `r` of a change that are still planned, or still done: those of a stretch of positions. */
const planned = `r.bulk_edit_id = $1 and r.position > $2 and r.position <= $3 and r.reason is null and r.outcome is null`
const done = `r.bulk_edit_id = $1 and r.position > $2 and r.position <= $3 and r.outcome = 'done'`
const ofVariant = 'v.id = r.variant_id and v.retired_at is null'

const parameters = [t.text, t.int, t.int] as const
const columns = { product: t.text }

/**
 * A statement that changes what `written` returns the positions of, each under a condition of its own: a value that
 * somebody else changed first stays. `noted` writes what it was and became.
 */
const write = (name: string, outcome: Outcome, written: string) =>
  statement(name, { text: writing(outcome, written), parameters, columns })

/** The same for stocks, with the cause that their history takes. */
const writeStock = (name: string, outcome: Outcome, written: string, noted = '') =>
  statement(name, {
    text: writing(outcome, written, noted),
    parameters: [...parameters, t.jsonb<StoredCause>()],
    columns,
  })

type Outcome = 'done' | 'undone'

const writing = (outcome: Outcome, written: string, noted = '') => `with written as (${written})
     update bulk_edit_rows r set outcome = '${outcome}'${noted} from written w
     where r.bulk_edit_id = $1 and r.position = w.position returning r.product_id as product`

const fitting = (value: string) => `(v.compare_at_cents is null or v.compare_at_cents > ${value}::int)`
const step = '(r.will::int - r.was::int)'
const actual = ', was = w.was::text, will = w.will::text'

const price = {
  make: write(
    'make_bulk_prices',
    'done',
    `update variants v set price_cents = r.will::int from bulk_edit_rows r
       where ${planned} and ${ofVariant} and v.price_cents = r.was::int and ${fitting('r.will')} returning r.position`,
  ),
  undo: write(
    'undo_bulk_prices',
    'undone',
    `update variants v set price_cents = r.was::int from bulk_edit_rows r
       where ${done} and ${ofVariant} and v.price_cents = r.will::int and ${fitting('r.was')} returning r.position`,
  ),
}

const compareAt = {
  make: write(
    'make_bulk_compare_ats',
    'done',
    `update variants v set compare_at_cents = r.will::int from bulk_edit_rows r
       where ${planned} and ${ofVariant} and v.compare_at_cents is not distinct from r.was::int
         and (r.will is null or r.will::int > v.price_cents) returning r.position`,
  ),
  undo: write(
    'undo_bulk_compare_ats',
    'undone',
    `update variants v set compare_at_cents = r.was::int from bulk_edit_rows r
       where ${done} and ${ofVariant} and v.compare_at_cents is not distinct from r.will::int
         and (r.was is null or r.was::int > v.price_cents) returning r.position`,
  ),
}

// what was sold meanwhile stays sold, in both directions
const undoStock = writeStock(
  'undo_bulk_stocks',
  'undone',
  `update variants v set stock = v.stock - ${step}, stock_cause = $4 from bulk_edit_rows r
       where ${done} and ${ofVariant} and v.stock - ${step} between 0 and 99999 returning r.position`,
)

const changeStock = {
  make: writeStock(
    'make_bulk_stock_changes',
    'done',
    `update variants v set stock = v.stock + ${step}, stock_cause = $4 from bulk_edit_rows r
       where ${planned} and ${ofVariant} and v.stock + ${step} between 0 and 99999
       returning r.position, v.stock - ${step} as was, v.stock as will`,
    actual,
  ),
  undo: undoStock,
}

const setStock = {
  make: writeStock(
    'make_bulk_stocks',
    'done',
    `update variants v set stock = r.will::int, stock_cause = $4 from bulk_edit_rows r
       where ${planned} and ${ofVariant} and v.stock = r.was::int returning r.position`,
  ),
  undo: undoStock,
}

const moved = (name: string, outcome: 'done' | 'undone', from: string, to: string, rows: string) =>
  write(
    name,
    outcome,
    `update products p set category_id = category_id_of(r.${to}) from bulk_edit_rows r
       where ${rows} and p.id = r.product_id and p.category_id = category_id_of(r.${from}) returning r.position`,
  )
const move = {
  make: moved('make_bulk_moves', 'done', 'was', 'will', planned),
  undo: moved('undo_bulk_moves', 'undone', 'will', 'was', done),
}

const added = (name: string, outcome: 'done' | 'undone', value: string, rows: string) =>
  write(
    name,
    outcome,
    `insert into brand_collection_products (collection_id, product_id, position)
       select r.${value}, r.product_id, r.position + 1 + coalesce((select max(b.position)
         from brand_collection_products b where b.collection_id = r.${value}), 0)
       from bulk_edit_rows r join brand_collections c on c.id = r.${value} where ${rows}
       on conflict do nothing returning (select r.position from bulk_edit_rows r
         where ${rows} and r.product_id = brand_collection_products.product_id) as position`,
  )
const removed = (name: string, outcome: 'done' | 'undone', value: string, rows: string) =>
  write(
    name,
    outcome,
    `delete from brand_collection_products b using bulk_edit_rows r
       where ${rows} and b.collection_id = r.${value} and b.product_id = r.product_id returning r.position`,
  )
const add = {
  make: added('make_bulk_additions', 'done', 'will', planned),
  undo: removed('undo_bulk_additions', 'undone', 'will', done),
}
const remove = {
  make: removed('make_bulk_removals', 'done', 'was', planned),
  undo: added('undo_bulk_removals', 'undone', 'was', done),
}

const hasTag = (value: string) =>
  `exists (select from unnest(p.tags) u (tag) where lower(u.tag) = lower(r.${value}))`
const tagged = (name: string, outcome: Outcome, value: string, rows: string) =>
  write(
    name,
    outcome,
    `update products p set tags = p.tags || r.${value} from bulk_edit_rows r
       where ${rows} and p.id = r.product_id and not ${hasTag(value)}
         and cardinality(p.tags) < ${productLimits.tags} returning r.position`,
  )
const untagged = (name: string, outcome: Outcome, value: string, rows: string) =>
  write(
    name,
    outcome,
    `update products p
       set tags = array(select u.tag from unnest(p.tags) with ordinality u (tag, place)
         where lower(u.tag) <> lower(r.${value}) order by u.place)
       from bulk_edit_rows r where ${rows} and p.id = r.product_id and ${hasTag(value)} returning r.position`,
  )
const addTag = {
  make: tagged('make_bulk_tags', 'done', 'will', planned),
  undo: untagged('undo_bulk_tags', 'undone', 'will', done),
}
const removeTag = {
  make: untagged('make_bulk_untags', 'done', 'was', planned),
  undo: tagged('undo_bulk_untags', 'undone', 'was', done),
}

const statements = {
  ...{ raise_price: price, lower_price: price, set_price: price },
  set_compare_at: compareAt,
  ...{ move, add_to_collection: add, remove_from_collection: remove, add_tag: addTag, remove_tag: removeTag },
} as const satisfies Readonly<Record<Exclude<BulkChange['kind'], StockChange['kind']>, object>>

type StockChange = Extract<BulkChange, { kind: 'change_stock' | 'set_stock' }>
const stockStatements = { change_stock: changeStock, set_stock: setStock } as const

const isOfStock = (change: BulkChange): change is StockChange => Object.hasOwn(stockStatements, change.kind)

const lockedProducts = statement('lock_products_of_bulk_edit', {
  text: `select p.id from products p where p.id in (select product_id from bulk_edit_rows where bulk_edit_id = $1)
     order by p.id for update`,
  parameters: [t.text],
  columns: { id: t.text },
})

const lockedVariants = statement('lock_variants_of_bulk_edit', {
  text: `select v.id from variants v where v.id in (select variant_id from bulk_edit_rows where bulk_edit_id = $1)
     order by v.id for update`,
  parameters: [t.text],
  columns: { id: t.text },
})

/** Locks what a change is of: products first, then variants, as every writer of them locks them. */
export async function lockChanged(uow: UnitOfWork, id: string): Promise<void> {
  await uow.ask(lockedProducts, [id])
  await uow.ask(lockedVariants, [id])
}

const lastPosition = statement('last_position_of_bulk_edit', {
  text: 'select coalesce(max(position), -1) as last from bulk_edit_rows where bulk_edit_id = $1',
  parameters: [t.text],
  columns: { last: t.int },
})

const countedOn = statement('count_bulk_edited_on', {
  text: 'update products set version = version + 1, updated_at = $2 where id = any($1)',
  parameters: [t.list(t.text), t.timestamp],
})

/**
 * Makes a planned change, or takes it back, some values at a time; those that cannot be changed any more are left. The
 * versions of the products count on, so that open editors notice.
 */
export async function writeChange(
  uow: UnitOfWork,
  { id, change }: { id: string; change: BulkChange },
  direction: 'make' | 'undo',
): Promise<void> {
  const [found] = await uow.ask(lastPosition, [id])
  const last = found?.last ?? -1
  const products = new Set<string>()
  const cause = causeOf(uow, { why: direction === 'make' ? 'bulk_edited' : 'bulk_undone', about: id })
  for (let after = -1; after < last; after += mostAtOnce) {
    const stretch = [id, after, after + mostAtOnce] as const
    const changed = isOfStock(change)
      ? await uow.ask(stockStatements[change.kind][direction], [...stretch, cause])
      : await uow.ask(statements[change.kind][direction], [...stretch])
    for (const { product } of changed) products.add(product)
  }
  if (!('collection' in change)) await uow.ask(countedOn, [[...products], uow.now])
}

const countedCollection = statement('count_bulk_edited_collection_on', {
  text: 'update brand_collections set version = version + 1 where id = $1 returning id',
  parameters: [t.text],
  columns: { id: t.text },
})

/** Locks a collection and counts its version on; returns whether it is still there. */
export async function openCollection(uow: UnitOfWork, id: string): Promise<boolean> {
  return (await uow.ask(countedCollection, [id])).length > 0
}
