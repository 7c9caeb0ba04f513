import { variantName } from '#server/domains/markdowns/index.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'

const variantsOf = statement('variants_of_bulk_edit', {
  text: `select p.id as product, v.id as variant, v.price_cents, v.compare_at_cents, v.stock
     from products p left join variants v on v.product_id = p.id and v.retired_at is null
     where p.seller_id = $1 and p.id = any($2) order by lower(p.title), p.id, v.position, v.id`,
  parameters: [t.text, t.list(t.text)],
  columns: {
    product: t.text,
    variant: t.orNull(t.text),
    price_cents: t.orNull(t.int),
    compare_at_cents: t.orNull(t.int),
    stock: t.orNull(t.int),
  },
})

/** The variants of a company's products by title; a product without variants has one row of nulls. */
export const findVariants = (on: Asked, sellerId: string, products: readonly string[]) =>
  ask(on, variantsOf, [sellerId, products])

const productsOf = statement('products_of_bulk_edit', {
  text: `select p.id as product, c.slug as category, p.tags,
       exists (select from brand_collection_products b where b.collection_id = $3 and b.product_id = p.id) as is_in
     from products p join categories c on c.id = p.category_id
     where p.seller_id = $1 and p.id = any($2) order by lower(p.title), p.id`,
  parameters: [t.text, t.list(t.text), t.orNull(t.text)],
  columns: { product: t.text, category: t.text, tags: t.list(t.text), is_in: t.bool },
})

/** A company's products by title with their tags, and whether each is in this collection. */
export const findProducts = (
  on: Asked,
  sellerId: string,
  { products, collection }: { products: readonly string[]; collection: string | null },
) => ask(on, productsOf, [sellerId, products, collection])

const targetCategory = statement('category_of_bulk_edit', {
  text: `select c.slug, c.retired_at is not null as is_retired,
       not exists (select from categories k where k.parent_id = c.id) as is_leaf
     from categories c where c.id = category_id_of($1)`,
  parameters: [t.text],
  columns: { slug: t.text, is_retired: t.bool, is_leaf: t.bool },
})

/** A category by its own or a former slug; undefined if there is none. */
export async function findCategory(on: Asked, slug: string) {
  const [found] = await ask(on, targetCategory, [slug])
  return found
}

const targetCollection = statement('collection_of_bulk_edit', {
  text: `select count(p.product_id)::int as products from brand_collections c
     left join brand_collection_products p on p.collection_id = c.id
     where c.id = $1 and c.seller_id = $2 group by c.id`,
  parameters: [t.text, t.text],
  columns: { products: t.int },
})

/** How many products a collection of the company has; undefined if it has no such one. */
export async function countInCollection(
  on: Asked,
  sellerId: string,
  id: string,
): Promise<number | undefined> {
  const [found] = await ask(on, targetCollection, [id, sellerId])
  return found?.products
}

const rowColumns = {
  position: t.int,
  product: t.text,
  title: t.text,
  variant: t.orNull(t.text),
  name: t.orNull(t.text),
  sku: t.orNull(t.text),
  was: t.orNull(t.text),
  will: t.orNull(t.text),
  was_named: t.orNull(t.text),
  will_named: t.orNull(t.text),
  reason: t.orNull(t.text),
}

/** A value of a change with what it is called. */
export type ShownRow = RowWith<typeof rowColumns>

const named = (
  value: string,
) => `coalesce((select c.name from categories c where c.id = category_id_of(${value})),
         (select b.title from brand_collections b where b.id = ${value}))`

const rowsOf = statement('find_bulk_edit_rows', {
  text: `select r.position, p.id as product, p.title, v.id as variant, v.sku, r.was, r.will, r.reason,
       case when v.id is not null then ${variantName} end as name,
       case when v.id is null then ${named('r.was')} end as was_named,
       case when v.id is null then ${named('r.will')} end as will_named
     from bulk_edit_rows r join products p on p.id = r.product_id left join variants v on v.id = r.variant_id
     where r.bulk_edit_id = $1 and r.position > $3 and $2 = case
       when r.outcome = 'done' or r.outcome = 'undone' or (r.outcome is null and r.reason is null) then 'changed'
       when $5 and r.outcome is distinct from 'left_alone' then '' else 'refused' end
     order by r.position limit $4`,
  parameters: [t.text, t.text, t.int, t.bigint, t.bool],
  columns: rowColumns,
  planned: 'each time',
})

/** Part of the values of a change, in their order. Of one that was undone, those that it never changed are left out. */
export const findRows = (
  on: Asked,
  id: string,
  { of, after, count, isUndone }: { of: string; after: number; count: number; isUndone: boolean },
): Promise<ShownRow[]> => ask(on, rowsOf, [id, of, after, count, isUndone])
