import type { Insertable } from 'kysely'
import { compiled, type Patch, queries } from '#server/platform/database/query-builder.ts'
import type { Database } from '#server/platform/database/schema.ts'
import {
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { StoredOption } from '#server/platform/database/tables/catalog.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** A variant as it is stored, retired ones among them. */
export type VariantRow = RowWith<typeof variantColumns>

const variantColumns = {
  id: t.text,
  sku: t.orNull(t.text),
  color: t.orNull(t.text),
  size_system: t.orNull(t.text),
  size_label: t.orNull(t.text),
  size_key: t.orNull(t.text),
  other: t.list(t.text),
  image_id: t.orNull(t.text),
  price_cents: t.int,
  compare_at_cents: t.orNull(t.int),
  stock: t.int,
  position: t.int,
  retired_at: t.orNull(t.timestamp),
}

const ownProduct = statement('product_to_write', {
  text: `select p.id, p.state, p.version, p.slug, p.title, p.description, c.slug as category, c.size_system, p.whose, p.materials,
       p.attributes, p.options, p.handle,
       (select coalesce(json_agg(json_build_object('id', i.id, 'alt', i.alt, 'color', pi.color) order by pi.position), '[]')
         from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id) as images
     from products p join categories c on c.id = p.category_id where p.id = $1 and p.seller_id = $2`,
  parameters: [t.text, t.text],
  columns: {
    id: t.text,
    state: t.text,
    version: t.int,
    slug: t.text,
    title: t.text,
    description: t.text,
    category: t.text,
    size_system: t.orNull(t.text),
    whose: t.textOf<Whose>(),
    materials: t.list(t.text),
    attributes: t.jsonb<{ name: string; value: string }[]>(),
    options: t.orNull(t.jsonb<StoredOption[]>()),
    handle: t.orNull(t.text),
    images: t.json<{ id: string; alt: string; color: string | null }[]>(),
  },
})

export type WritableProduct = RowWith<typeof ownProduct.columns>

/** A product of this seller; undefined if it does not exist or is another's. */
export async function findOwnProduct(
  uow: UnitOfWork,
  sellerId: string,
  id: string,
): Promise<WritableProduct | undefined> {
  const [found] = await uow.ask(ownProduct, [id, sellerId])
  return found
}

const lockedVariants = statement('lock_variants_of_product', {
  text: 'select id from variants where product_id = $1 order by id for update',
  parameters: [t.text],
  columns: { id: t.text },
})

const variantsOfProduct = statement('variants_of_product', {
  text: `select id, sku, color, size_system, size_label, size_key, other, image_id, price_cents, compare_at_cents, stock,
       position, retired_at from variants where product_id = $1 order by position, id`,
  parameters: [t.text],
  columns: variantColumns,
})

/** The variants of a product, locked: a sale that is under way has happened by then. */
export async function lockVariantsOf(uow: UnitOfWork, productId: string): Promise<VariantRow[]> {
  await uow.ask(lockedVariants, [productId])
  return uow.ask(variantsOfProduct, [productId])
}

const categoryBySlug = statement('category_of_product', {
  text: `select c.id, c.size_system, not exists (select from categories k where k.parent_id = c.id) as is_leaf
     from categories c where c.slug = $1`,
  parameters: [t.text],
  columns: { id: t.text, size_system: t.orNull(t.text), is_leaf: t.bool },
})

export async function findCategory(uow: UnitOfWork, slug: string) {
  const [found] = await uow.ask(categoryBySlug, [slug])
  return found
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

/** Columns of `products` with their new values; identity and state are not among them. */
export type ProductColumns = Omit<Patch<'products'>, 'id' | 'seller_id' | 'brand_id' | 'state' | 'created_at'>

const insertWith = (product: Insertable<Database['products']>): Built =>
  compiled(queries.insertInto('products').values(product))

const sample = {
  id: 'p_',
  seller_id: 'u_',
  brand_id: null,
  state: 'draft',
  slug: 'a',
  title: 'A',
  category_id: 'c_',
  whose: 'man',
  created_at: new Date(0),
  updated_at: new Date(0),
}

const insertProduct = family('insert_product', {
  columns: {},
  samples: () => [
    insertWith(sample),
    insertWith({ ...sample, options: '[]', handle: 'a', attributes: '[]' }),
  ],
})

/** Inserts a new product. */
export async function addProduct(uow: UnitOfWork, product: Insertable<Database['products']>): Promise<void> {
  await askBuilt(uow.client, insertProduct, insertWith(product))
}

const updateWith = (id: string, columns: ProductColumns): Built =>
  compiled(
    queries
      .updateTable('products')
      .set(eb => ({ version: eb('version', '+', 1), ...columns }))
      .where('id', '=', id),
  )

const updateProduct = family('update_product', {
  columns: {},
  samples: () => [
    updateWith('p_', {}),
    updateWith('p_', { title: 'A', options: null, updated_at: new Date(0) }),
  ],
})

/** Writes the changed columns of a locked product; its version counts on. */
export async function saveProduct(uow: UnitOfWork, id: string, columns: ProductColumns): Promise<void> {
  await askBuilt(uow.client, updateProduct, updateWith(id, { ...columns, updated_at: uow.now }))
}
