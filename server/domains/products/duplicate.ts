import { draftedValues, optionsOf } from '#server/domains/product-options/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { writeProduct } from './writing/write.ts'
import { findOwnProduct, lockVariantsOf } from './writing/write-store.ts'

const copiedImages = statement('copy_product_images', {
  text: `insert into product_images (product_id, image_id, color, color_name, position)
     select $2, image_id, color, color_name, position from product_images where product_id = $1`,
  parameters: [t.text, t.text],
})

/** Creates a draft with everything that a product has, except SKUs and barcodes, which are unique, and stock. Returns its id. */
export async function duplicateProduct(uow: UnitOfWork, sellerId: string, id: string): Promise<string> {
  await uow.lock([{ kind: 'product', id }])
  const product = await findOwnProduct(uow, sellerId, id)
  if (product === undefined) throw notFound('This product')
  const rows = (await lockVariantsOf(uow, id)).filter(row => row.retired_at === null)
  const options = optionsOf(product.options, rows)
  const { description, category, whose, materials, attributes, tags } = product
  const copy = await writeProduct(uow, sellerId, {
    ...{ description, category, whose, materials, attributes, tags, options },
    title: `${product.title.slice(0, productLimits.title - 7)} (copy)`,
    variants: rows.map(row => ({
      ...draftedValues(options, row),
      price: row.price_cents,
      compareAt: row.compare_at_cents,
      stock: 0,
      weight: row.weight_grams,
      lowStock: row.low_stock,
    })),
  })
  // by the database, since images that nobody owns are shared, too
  await uow.ask(copiedImages, [id, copy.id])
  return copy.id
}
