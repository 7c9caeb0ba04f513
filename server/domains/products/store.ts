import type { ColorValue } from '#server/domains/product-options/index.ts'
import type { StoredImage, StoredOption } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { productRow } from './lifecycle.ts'

/** A variant that is for sale, as `StoredProduct` carries it. */
export interface StoredVariant extends ColorValue {
  id: string
  sku: string | null
  size_system: string | null
  size_label: string | null
  size_key: string | null
  other: string[]
  image_id: string | null
  price_cents: number
  compare_at_cents: number | null
  /** What shoppers pay, and what is struck through: other prices while a markdown runs. */
  asked_cents: number
  struck_cents: number | null
  stock: number
  barcode: string | null
  bin: string | null
  weight_grams: number | null
  low_stock: number | null
}

const storedColumns = {
  ...productRow.columns,
  slug: t.text,
  title: t.text,
  description: t.text,
  whose: t.textOf<Whose>(),
  materials: t.list(t.text),
  attributes: t.jsonb<{ name: string; value: string }[]>(),
  tags: t.list(t.text),
  seo_title: t.text,
  seo_description: t.text,
  options: t.orNull(t.jsonb<StoredOption[]>()),
  category_slug: t.text,
  category_name: t.text,
  size_system: t.orNull(t.text),
  created_at: t.timestamp,
  updated_at: t.timestamp,
  gallery: t.json<(StoredImage & ColorValue)[]>(),
  grid: t.json<StoredVariant[]>(),
  retired: t.int,
  history: t.json<{ item: string; cents: number; at: number }[]>(),
  is_ordered: t.bool,
}

/** A product with everything that its brand sees of it. */
export type StoredProduct = RowWith<typeof storedColumns>

const productsById = statement('find_products', {
  text: `select ${productRow.select}, t.slug, t.title, t.description, t.whose, t.materials, t.attributes, t.options,
      t.tags, t.seo_title, t.seo_description,
      c.slug as category_slug, c.name as category_name, c.size_system, t.created_at, t.updated_at,
      (select coalesce(json_agg(picture_of(i) || jsonb_build_object('color', pi.color, 'color_name', pi.color_name) order by pi.position), '[]')
        from product_images pi join images i on i.id = pi.image_id where pi.product_id = t.id) as gallery,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'color_name', v.color_name,
          'size_system', v.size_system, 'size_label', v.size_label, 'size_key', v.size_key, 'other', v.other, 'image_id', v.image_id,
          'price_cents', v.price_cents, 'compare_at_cents', v.compare_at_cents,
          'asked_cents', v.asked_cents, 'struck_cents', v.struck_cents, 'stock', v.stock,
          'barcode', v.barcode, 'bin', v.bin, 'weight_grams', v.weight_grams,
          'low_stock', v.low_stock) order by v.position, v.id), '[]')
        from variants v where v.product_id = t.id and v.retired_at is null) as grid,
      (select count(*)::int from variants v where v.product_id = t.id and v.retired_at is not null) as retired,
      (select coalesce(json_agg(json_build_object('item', h.item_id, 'cents', h.price_cents,
          'at', extract(epoch from h.at) * 1000) order by h.at, h.id), '[]')
        from price_history h where h.listing_id = t.id and $2) as history,
      exists (select from order_lines l join variants v on v.id = l.item_id where v.product_id = t.id) as is_ordered
    from products t join categories c on c.id = t.category_id where t.id = any($1)`,
  parameters: [t.list(t.text), t.bool],
  columns: storedColumns,
})

/** Products in the order of their ids here; their price history where it `isWhole`. */
export async function findProducts(
  { pool }: Pick<Services, 'pool'>,
  ids: readonly string[],
  isWhole: boolean,
): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const rows = await ask(pool, productsById, [ids, isWhole])
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
