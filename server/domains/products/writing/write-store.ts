import type { ColorValue } from '#server/domains/product-options/index.ts'
import type { StoredOption } from '#server/platform/database/column-types.ts'
import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** A variant as it is stored, retired ones among them. */
export type VariantRow = RowWith<typeof variantColumns>

const variantColumns = {
  id: t.text,
  sku: t.orNull(t.text),
  color: t.orNull(t.text),
  color_name: t.orNull(t.text),
  size_system: t.orNull(t.text),
  size_label: t.orNull(t.text),
  size_key: t.orNull(t.text),
  other: t.list(t.text),
  image_id: t.orNull(t.text),
  price_cents: t.int,
  compare_at_cents: t.orNull(t.int),
  stock: t.int,
  barcode: t.orNull(t.text),
  bin: t.orNull(t.text),
  weight_grams: t.orNull(t.int),
  low_stock: t.orNull(t.int),
  position: t.int,
  retired_at: t.orNull(t.timestamp),
}

const ownProducts = statement('products_to_write', {
  text: `select p.id, p.state, p.version, p.slug, p.title, p.description, p.category_id, c.slug as category, c.size_system,
       p.whose, p.materials, p.attributes, p.options, p.handle, p.tags, p.seo_title, p.seo_description,
       (select coalesce(json_agg(json_build_object('id', i.id, 'alt', i.alt, 'color', pi.color,
           'color_name', pi.color_name) order by pi.position), '[]')
         from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id) as images
     from products p join categories c on c.id = p.category_id where p.id = any($1) and p.seller_id = $2`,
  parameters: [t.list(t.text), t.text],
  columns: {
    id: t.text,
    state: t.text,
    version: t.int,
    slug: t.text,
    title: t.text,
    description: t.text,
    category_id: t.text,
    category: t.text,
    size_system: t.orNull(t.text),
    whose: t.textOf<Whose>(),
    materials: t.list(t.text),
    attributes: t.jsonb<{ name: string; value: string }[]>(),
    options: t.orNull(t.jsonb<StoredOption[]>()),
    handle: t.orNull(t.text),
    tags: t.list(t.text),
    seo_title: t.text,
    seo_description: t.text,
    images: t.json<({ id: string; alt: string } & ColorValue)[]>(),
  },
})

export type WritableProduct = RowWith<typeof ownProducts.columns>

/** Those of these products that are this seller's. */
export function findOwnProducts(
  uow: UnitOfWork,
  sellerId: string,
  ids: readonly string[],
): Promise<WritableProduct[]> {
  return uow.ask(ownProducts, [ids, sellerId])
}

/** A product of this seller; undefined if it does not exist or is another's. */
export async function findOwnProduct(
  uow: UnitOfWork,
  sellerId: string,
  id: string,
): Promise<WritableProduct | undefined> {
  const [found] = await findOwnProducts(uow, sellerId, [id])
  return found
}

const lockedVariants = statement('lock_variants_of_products', {
  text: 'select id from variants where product_id = any($1) order by id for update',
  parameters: [t.list(t.text)],
  columns: { id: t.text },
})

const variantsOfProducts = statement('variants_of_products', {
  text: `select product_id, id, sku, color, color_name, size_system, size_label, size_key, other, image_id, price_cents,
       compare_at_cents, stock, barcode, bin, weight_grams, low_stock, position,
       retired_at from variants where product_id = any($1) order by position, id`,
  parameters: [t.list(t.text)],
  columns: { product_id: t.text, ...variantColumns },
})

/** The variants of some products, locked: a sale that is under way has happened by then. */
export async function lockVariantsOfAll(
  uow: UnitOfWork,
  productIds: readonly string[],
): Promise<Map<string, VariantRow[]>> {
  if (productIds.length === 0) return new Map()
  await uow.ask(lockedVariants, [productIds])
  const rows = await uow.ask(variantsOfProducts, [productIds])
  const byProduct = new Map<string, VariantRow[]>(productIds.map(id => [id, []]))
  for (const { product_id, ...row } of rows) byProduct.get(product_id)?.push(row)
  return byProduct
}

/** The variants of one product, locked. */
export async function lockVariantsOf(uow: UnitOfWork, productId: string): Promise<VariantRow[]> {
  return (await lockVariantsOfAll(uow, [productId])).get(productId) ?? []
}

const categoriesBySlug = statement('categories_of_products', {
  text: `select n.named, c.slug, c.id, c.size_system, c.retired_at is not null as is_retired,
       not exists (select from categories k where k.parent_id = c.id) as is_leaf
     from unnest($1::text[]) n (named) join categories c on c.id = category_id_of(n.named)`,
  parameters: [t.list(t.text)],
  columns: {
    named: t.text,
    slug: t.text,
    id: t.text,
    size_system: t.orNull(t.text),
    is_retired: t.bool,
    is_leaf: t.bool,
  },
})

export type Category = RowWith<typeof categoriesBySlug.columns>

/** Those of these categories that exist, by the slugs that were given, own or former ones. */
export async function findCategories(
  uow: UnitOfWork,
  slugs: readonly string[],
): Promise<Map<string, Category>> {
  if (slugs.length === 0) return new Map()
  const found = await uow.ask(categoriesBySlug, [[...new Set(slugs)]])
  return new Map(found.map(category => [category.named, category]))
}

const brandOfSeller = statement('brand_of_seller', {
  text: `select c.brand_id, (select count(*)::int from products p where p.seller_id = c.user_id) as products
     from companies c where c.user_id = $1`,
  parameters: [t.text],
  columns: { brand_id: t.orNull(t.text), products: t.int },
})

/** A company's brand, null before it is approved, and how many products it has; undefined for a member. */
export async function findBrandOf(uow: UnitOfWork, sellerId: string) {
  const [found] = await uow.ask(brandOfSeller, [sellerId])
  return found
}
