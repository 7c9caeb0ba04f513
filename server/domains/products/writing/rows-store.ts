import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { WritableProduct } from './write-store.ts'

/** What a write leaves in the row of a product. */
export type ProductRow = Pick<
  WritableProduct,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'category_id'
  | 'whose'
  | 'materials'
  | 'attributes'
  | 'options'
  | 'handle'
  | 'tags'
  | 'seo_title'
  | 'seo_description'
>

const given = `jsonb_to_recordset($1::jsonb) x (id text, slug text, title text, description text, category_id text, whose text,
       materials text[], attributes jsonb, options jsonb, handle text, tags text[], seo_title text, seo_description text)`

const insertedProducts = statement('insert_products', {
  text: `insert into products (id, slug, title, description, category_id, whose, materials, attributes, options, handle,
         tags, seo_title, seo_description, seller_id, brand_id, state, created_at, updated_at)
       select x.id, x.slug, x.title, x.description, x.category_id, x.whose, x.materials, x.attributes,
         nullif(x.options, 'null'), x.handle, x.tags, x.seo_title, x.seo_description, $2, $3, $4, $5, $5 from ${given}`,
  parameters: [t.jsonb<string>(), t.text, t.orNull(t.text), t.text, t.timestamp],
})

/** Inserts new products of a seller, at their first version. */
export async function addProducts(
  uow: UnitOfWork,
  of: { sellerId: string; brandId: string | null; state: string },
  rows: readonly ProductRow[],
): Promise<void> {
  await uow.ask(insertedProducts, [JSON.stringify(rows), of.sellerId, of.brandId, of.state, uow.now])
}

const updatedProducts = statement('update_products', {
  text: `update products p set version = version + 1, updated_at = $2, slug = x.slug, title = x.title,
         description = x.description, category_id = x.category_id, whose = x.whose, materials = x.materials,
         attributes = x.attributes, options = nullif(x.options, 'null'), handle = x.handle,
         tags = x.tags, seo_title = x.seo_title, seo_description = x.seo_description
       from ${given} where p.id = x.id`,
  parameters: [t.jsonb<string>(), t.timestamp],
})

/** Writes the rows of locked products; their versions count on. */
export async function saveProducts(uow: UnitOfWork, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length > 0) await uow.ask(updatedProducts, [JSON.stringify(rows), uow.now])
}

const countedOn = statement('count_product_on', {
  text: 'update products set version = version + 1, updated_at = $2 where id = $1',
  parameters: [t.text, t.timestamp],
})

/** Counts the version of a locked product on: something of it changed that is not in its row. */
export async function countOn(uow: UnitOfWork, id: string): Promise<void> {
  await uow.ask(countedOn, [id, uow.now])
}
