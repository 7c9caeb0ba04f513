import { paidForSql } from '#server/domains/pricing/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { type Range, salesZone } from './days.ts'

/** SQL of a condition: a time is on one of these days. */
const isWithin = (time: string, from: string, to: string) =>
  `${time} >= ${from}::date::timestamp at time zone '${salesZone}'
    and ${time} < (${to}::date + 1)::timestamp at time zone '${salesZone}'`

/** SQL of two numbers of a range: requested returns and views. */
const besideSales = (from: string, to: string) => `select
    (select count(*)::int from returns r where r.seller_id = $1 and ${isWithin('r.requested_at', from, to)}) as returns,
    coalesce((select sum(v.views) from shop_views v where v.seller_id = $1 and v.day between ${from} and ${to}), 0)::int
      as views`

const beside = statement('beside_sales', {
  text: `${besideSales('$2', '$3')} union all ${besideSales('$4', '$5')}`,
  parameters: [t.text, t.day, t.day, t.day, t.day],
  columns: { returns: t.int, views: t.int },
  planned: 'each time',
})

/** What belongs to the range and to the one before it, beside the goods that were sold. */
export async function findBeside(on: Asked, sellerId: string, range: Range) {
  const [current, former] = await ask(on, beside, [
    sellerId,
    range.from,
    range.to,
    range.formerFrom,
    range.formerTo,
  ])
  if (current === undefined || former === undefined) throw new Error('Two ranges have two rows.')
  return { current, former }
}

const topProducts = statement('top_products', {
  text: `select l.listing_id as id, sum(l.quantity - l.refused)::int as units,
      sum(${paidForSql('l.refused', 'l.quantity - l.refused')})::bigint as gross
    from order_lines l where l.seller_id = $1 and ${isWithin('l.sold_at', '$2', '$3')}
    group by 1 having sum(l.quantity - l.refused) > 0 order by 3 desc, 1 limit 5`,
  parameters: [t.text, t.day, t.day],
  columns: { id: t.text, units: t.int, gross: t.bigint },
  planned: 'each time',
})

/** What was sold of the products of the range with the highest sales; the most first. */
export const findTopSales = (on: Asked, sellerId: string, { from, to }: Range) =>
  ask(on, topProducts, [sellerId, from, to])
export type TopSale = Awaited<ReturnType<typeof findTopSales>>[number]

const shownProducts = statement('shown_top_products', {
  text: `select p.id, p.title,
      (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
        where pi.product_id = p.id order by pi.position limit 1) as image,
      coalesce((select sum(v.views) from product_views v where v.product_id = p.id and v.day between $2 and $3), 0)::int
        as views
    from products p where p.id = any($1)`,
  parameters: [t.list(t.text), t.day, t.day],
  columns: { id: t.text, title: t.text, image: t.orNull(t.jsonb<StoredImage>()), views: t.int },
})

/** These sales with their products as they are now; one that was deleted is left out. */
export async function showTopProducts(on: Asked, sales: readonly TopSale[], { from, to }: Range) {
  const shown = await ask(on, shownProducts, [sales.map(({ id }) => id), from, to])
  return sales.flatMap(sale => {
    const product = shown.find(({ id }) => id === sale.id)
    return product === undefined ? [] : [{ ...sale, ...product }]
  })
}
