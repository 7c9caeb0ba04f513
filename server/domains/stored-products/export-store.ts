import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

const soldBy = statement('vendor_of_export', {
  text: 'select b.name from companies c join brands b on b.id = c.brand_id where c.user_id = $1',
  parameters: [t.text],
  columns: { name: t.text },
})

/** The name of the brand of a company; empty where it has none. */
export async function findVendor(on: Asked, sellerId: string): Promise<string> {
  const [brand] = await ask(on, soldBy, [sellerId])
  return brand?.name ?? ''
}

const colorsOfImages = statement('colors_of_exported_images', {
  text: `select product_id, image_id, coalesce(color_name, color) as color from product_images
     where product_id = any($1) and coalesce(color_name, color) is not null`,
  parameters: [t.list(t.text)],
  columns: { product_id: t.text, image_id: t.text, color: t.text },
  planned: 'each time',
})

/** Says which value of the color option an image of a product shows: its name, else its slug; null for none. */
export async function findImageColors(
  on: Asked,
  productIds: readonly string[],
): Promise<(productId: string, imageId: string) => string | null> {
  const rows = await ask(on, colorsOfImages, [productIds])
  const found = new Map(rows.map(row => [`${row.product_id} ${row.image_id}`, row.color]))
  return (productId, imageId) => found.get(`${productId} ${imageId}`) ?? null
}
