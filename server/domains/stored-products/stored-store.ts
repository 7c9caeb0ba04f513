import { type ColorValue, optionsOf, valuesOf } from '#server/domains/product-options/index.ts'
import type { StoredOption } from '#server/platform/database/column-types.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** A variant that is for sale. */
export interface StoredVariant {
  id: string
  sku: string | null
  /** The values of the product's options, in their order; a color by its own name, else by its slug. */
  values: string[]
  /** The slug of a color that has a name of its own. */
  color?: string | null | undefined
  price: number
  compareAt: number | null
  stock: number
  barcode: string | null
  bin: string | null
  /** In grams. */
  weight: number | null
  /** Items that buyers took or hold, less those that were put back on sale. */
  sold: number
  /** What the last import that wrote its stock said of it. */
  fileStock: FileStock | null
}

/** The stock of a variant in a file. */
export interface FileStock {
  stock: number
  /** How many items were sold when this stock was counted, and when the file was imported. */
  countedAt: number
  sold: number
}

/** A product of the company, as an import compares it with a file. */
export interface StoredProduct {
  id: string
  state: string
  title: string
  description: string
  category: string
  whose: Whose
  materials: string[]
  tags: string[]
  seo_title: string
  seo_description: string
  handle: string | null
  options: StoredOption[]
  variants: StoredVariant[]
  images: string[]
  /** The image that came from an address, by the hash of the address; null where it could not be fetched. */
  sources: ReadonlyMap<string, string | null>
  /** The addresses of images that are still to be fetched. */
  waiting: ReadonlySet<string>
}

/** The images of a product, those on their way among them. */
export type Gallery = Pick<StoredProduct, 'images' | 'sources' | 'waiting'>

type AddedFields = 'tags' | 'seo_title' | 'seo_description'

/**
 * A product as a preview saw it. Images are always compared with those that it has now. What previews did not note from
 * the beginning may be missing: it was empty then.
 */
export type SeenProduct = Omit<StoredProduct, keyof Gallery | AddedFields> &
  Partial<Pick<StoredProduct, AddedFields>>

export const seenOf = ({ images: _i, sources: _s, waiting: _w, ...seen }: StoredProduct): SeenProduct => seen

interface VariantJson extends ColorValue {
  id: string
  sku: string | null
  size_label: string | null
  size_system: string | null
  size_key: string | null
  other: string[]
  price: number
  compare_at: number | null
  stock: number
  barcode: string | null
  bin: string | null
  weight: number | null
  sold: number
  file_stock: FileStock | null
}

const columns = {
  id: t.text,
  state: t.text,
  title: t.text,
  description: t.text,
  category: t.text,
  whose: t.textOf<Whose>(),
  materials: t.list(t.text),
  tags: t.list(t.text),
  seo_title: t.text,
  seo_description: t.text,
  handle: t.orNull(t.text),
  options: t.orNull(t.jsonb<StoredOption[]>()),
  variants: t.json<VariantJson[]>(),
  images: t.list(t.text),
  sources: t.json<{ hash: string; image: string | null }[]>(),
  waiting: t.list(t.text),
}

const selected = `select p.id, p.state, p.title, p.description, c.slug as category, p.whose, p.materials, p.tags, p.seo_title, p.seo_description, p.handle, p.options,
    (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'color_name', v.color_name,
        'size_label', v.size_label, 'size_system', v.size_system, 'size_key', v.size_key, 'other', v.other, 'price', v.price_cents,
        'compare_at', v.compare_at_cents, 'stock', v.stock, 'barcode', v.barcode, 'bin', v.bin, 'weight', v.weight_grams, 'sold', v.sold, 'file_stock', case when f.variant_id is not null
        then json_build_object('stock', f.stock, 'countedAt', f.counted_at, 'sold', f.sold) end) order by v.position, v.id), '[]')
      from variants v left join variant_file_stocks f on f.variant_id = v.id where v.product_id = p.id and v.retired_at is null) as variants,
    array(select image_id from product_images where product_id = p.id order by position) as images,
    (select coalesce(json_agg(json_build_object('hash', s.url_hash, 'image', s.image_id)), '[]')
      from product_image_sources s where s.product_id = p.id) as sources,
    array(select url from import_images i where i.product_id = p.id and i.state = 'waiting') as waiting
  from products p join categories c on c.id = p.category_id`

// The ids are found first, as an array: the planner does not know yet how much a new seller has, and would look for them
// again in each product.
const storedByKeys = statement('products_by_keys', {
  text: `${selected} where p.id = any(array(
      select id from products where seller_id = $1 and (lower(handle) = any($4) or id = any($2))
      union select product_id from variants where seller_id = $1 and sku = any($3) and retired_at is null))`,
  parameters: [t.text, t.list(t.text), t.list(t.text), t.list(t.text)],
  columns,
  planned: 'each time',
})

/** The products of a company that have one of these handles, in whatever case, ids or SKUs. */
export async function findByKeys(
  on: Asked,
  sellerId: string,
  handles: readonly string[],
  skus: readonly string[],
): Promise<StoredProduct[]> {
  const lower = handles.map(handle => handle.toLowerCase())
  return (await ask(on, storedByKeys, [sellerId, handles, skus, lower])).map(storedOf)
}

const storedByIds = statement('products_by_ids', {
  text: `${selected} where p.seller_id = $1 and p.id = any($2)`,
  parameters: [t.text, t.list(t.text)],
  columns,
  planned: 'each time',
})

/** The products of a company with these ids. */
export async function findByIds(
  on: Asked,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await ask(on, storedByIds, [sellerId, ids])
  return new Map(rows.map(row => [row.id, storedOf(row)]))
}

const storedPage = statement('products_to_export', {
  text: `${selected} where p.seller_id = $1 and p.id > $2 order by p.id limit 200`,
  parameters: [t.text, t.text],
  columns,
  planned: 'each time',
})

/** The products of a company after one with this id, at most 200. */
export async function findPage(on: Asked, sellerId: string, after: string): Promise<StoredProduct[]> {
  return (await ask(on, storedPage, [sellerId, after])).map(storedOf)
}

type StoredRow = Awaited<ReturnType<typeof ask<typeof storedByIds.parameters, typeof columns>>>[number]

function storedOf({ options: own, variants, sources, waiting, ...row }: StoredRow): StoredProduct {
  const options = optionsOf(own, variants)
  return {
    ...row,
    options,
    variants: variants.map(variant => ({
      id: variant.id,
      sku: variant.sku,
      values: valuesOf(options, variant),
      // without a name it is among the values
      color: variant.color_name === null ? undefined : variant.color,
      price: variant.price,
      compareAt: variant.compare_at,
      stock: variant.stock,
      barcode: variant.barcode,
      bin: variant.bin,
      weight: variant.weight,
      sold: variant.sold,
      fileStock: variant.file_stock,
    })),
    sources: new Map(sources.map(({ hash, image }) => [hash, image])),
    waiting: new Set(waiting),
  }
}
