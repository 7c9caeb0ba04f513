import { isOpenReturn } from '#server/domains/orders/index.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { usualLowStock } from '#src/api/contract/values/business/product-values.ts'

/** Each number counts what a group of the orders or a filter of the products lists; from the rows that are open alone. */
const toDo = statement('business_to_do', {
  text: `with open_orders as (
      select o.id, o.state from orders o where o.seller_id = $1 and o.kind = 'brand_order'
        and (o.state = 'placed' or starts_with(o.state, 'accepted.') or o.state = 'partially_shipped')),
    open_returns as (
      select r.id, r.order_id from returns r where r.seller_id = $1 and ${isOpenReturn}),
    late as (
      select o.id from open_orders o join deadlines d on d.kind = 'brand_order' and d.entity_id = o.id
        where d.at <= $2 and split_part(d.event, '.', 3) in ('acceptance', 'dispatch', 'rest', 'answering')
      union
      select r.order_id from open_returns r join deadlines d on d.kind = 'return' and d.entity_id = r.id
        where d.at <= $2 and split_part(d.event, '.', 3) = 'checking'),
    low as (
      select t.low from product_totals t join products p on p.id = t.product_id
        where t.seller_id = $1 and t.low > 0 and p.state = 'active')
    select (select count(*)::int from open_orders where state = 'placed') as to_accept,
      (select count(*)::int from open_orders where state <> 'placed') as to_ship,
      (select count(*)::int from late) as late,
      (select count(distinct order_id)::int from open_returns) as returns,
      (select count(*)::int from low) as low_products,
      (select coalesce(sum(low), 0)::int from low) as low_variants,
      coalesce((select c.low_stock from companies c where c.user_id = $1), ${usualLowStock}) as low_limit`,
  parameters: [t.text, t.timestamp],
  columns: {
    to_accept: t.int,
    to_ship: t.int,
    late: t.int,
    returns: t.int,
    low_products: t.int,
    low_variants: t.int,
    low_limit: t.int,
  },
  planned: 'each time',
})

/** What a brand has to do now; `lateAt` is when the time of what is late is up. */
export async function countToDo(on: Asked, sellerId: string, lateAt: Date) {
  const [counted] = await ask(on, toDo, [sellerId, lateAt])
  if (counted === undefined) throw new Error('A count has one row.')
  return counted
}

const setUp = statement('business_set_up', {
  text: `select (select b.slug from brands b where b.id = c.brand_id) as brand_slug,
      exists (select from brands b where b.id = c.brand_id and b.logo_id is not null and b.cover_id is not null) as has_logo,
      (select count(*)::int from (select from products p where p.seller_id = c.user_id and p.state = 'draft' limit 100) x)
        as drafts,
      (select count(*)::int from (select from products p where p.seller_id = c.user_id and p.state = 'active' limit 100) x)
        as active,
      exists (select from addresses a where a.user_id = c.user_id) as has_address,
      exists (select from orders o where o.seller_id = c.user_id and o.kind = 'brand_order') as has_order
    from companies c where c.user_id = $1`,
  parameters: [t.text],
  columns: {
    brand_slug: t.orNull(t.text),
    has_logo: t.bool,
    drafts: t.int,
    active: t.int,
    has_address: t.bool,
    has_order: t.bool,
  },
})

/** How far a company has set up its shop; products are counted up to a hundred. */
export async function findSetUp(on: Asked, sellerId: string) {
  const [found] = await ask(on, setUp, [sellerId])
  return (
    found ?? { brand_slug: null, has_logo: false, drafts: 0, active: 0, has_address: false, has_order: false }
  )
}
