import { type Asked, ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { type ShownCause, stockHistoryMonths } from '#src/api/contract/values/business/stock-causes.ts'

/** SQL of what a variant `v` is called beside its product; an empty text where it has no options. */
export const variantName = `concat_ws(' · ', coalesce(v.color_name, color_label(v.color)), v.size_label,
    nullif(array_to_string(v.other, ' · '), ''))`

/** What is read of a product's history: of one variant, or of all; before this change. */
interface Asking {
  productId: string
  variant: string | null
  before: number | null
  count: number
}

// a checkout is named by its order alone: its own id opens it
const stockChanges = statement('stock_changes_of_product', {
  text: `select s.id, v.id as variant_id, ${variantName} as name, v.sku, s.at, s.stock_before, s.stock_after,
      case when s.why = 'checkout' and o.id is not null then 'sold' else s.why end as why, u.name as by,
      o.id as order_id, o.number as order_number
    from variants v join stock_changes s on s.variant_id = v.id
    left join staff_members m on m.id = s.staff_id left join users u on u.id = m.user_id
    left join orders o on o.seller_id = s.seller_id and o.kind = 'brand_order'
      and case when s.why in ('checkout', 'checkout_ended') then o.checkout_id = s.about
        else s.why in ('cancelled', 'returned') and o.id = s.about end
    where v.product_id = $1 and ($2::text is null or v.id = $2) and ($3::bigint is null or s.id < $3)
    order by s.id desc limit $4`,
  parameters: [t.text, t.orNull(t.text), t.orNull(t.bigint), t.bigint],
  columns: {
    id: t.bigint,
    variant_id: t.text,
    name: t.text,
    sku: t.orNull(t.text),
    at: t.timestamp,
    stock_before: t.int,
    stock_after: t.int,
    why: t.textOf<ShownCause>(),
    by: t.orNull(t.text),
    order_id: t.orNull(t.text),
    order_number: t.orNull(t.text),
  },
  planned: 'each time',
})

/** How the stock of a product changed, the latest first. */
export const findStockChanges = (on: Asked, { productId, variant, before, count }: Asking) =>
  ask(on, stockChanges, [productId, variant, before, count])
export type StoredChange = Awaited<ReturnType<typeof findStockChanges>>[number]

const variantsOfHistory = statement('variants_of_stock_history', {
  text: `select v.id, ${variantName} as name, v.stock, v.retired_at is not null as is_retired
    from variants v where v.product_id = $1 order by v.retired_at is not null, v.position, v.id`,
  parameters: [t.text],
  columns: { id: t.text, name: t.text, stock: t.int, is_retired: t.bool },
})

/** All variants of a product, those that are not for sale any more last. */
export const findVariantsOfHistory = (on: Asked, productId: string) => ask(on, variantsOfHistory, [productId])

const purgedChanges = statement('purge_stock_changes', {
  text: `delete from stock_changes where at < $1::timestamptz - make_interval(months => ${stockHistoryMonths})`,
  parameters: [t.timestamp],
  planned: 'each time',
})

/** Deletes what is older than the history goes back (V-95). Returns the number deleted. */
export const purgeStockChanges = ({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> =>
  countChanged(pool, purgedChanges, [clock.now()])
