import type { ColorValue } from '#server/domains/product-options/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ChosenImage } from '#src/api/contract/values/business/product-values.ts'
import type { ImageColor } from './image-colors.ts'

const imagesForProduct = statement('images_for_product', {
  // the demo's drawn images have no owner: a product that shows one may keep it
  text: `select i.id, i.alt from images i where i.id = any($1) and ((i.owner_id = $2 and i.purpose = 'product')
       or exists (select from product_images pi where pi.image_id = i.id and pi.product_id = $3)) for share`,
  parameters: [t.list(t.text), t.text, t.text],
  columns: { id: t.text, alt: t.text },
})

const replacedImages = statement('save_product_images', {
  text: `with gone as (delete from product_images where product_id = $1 and image_id <> all($2::text[])),
       freed as (update variants set image_id = null where product_id = $1 and image_id <> all($2::text[]))
     insert into product_images (product_id, image_id, color, color_name, position)
       select $1, image_id, color, color_name, position - 1
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality x (image_id, color, color_name, position)
     on conflict (product_id, image_id) do update
       set position = excluded.position, color = excluded.color, color_name = excluded.color_name
       where (product_images.position, product_images.color, product_images.color_name)
         is distinct from (excluded.position, excluded.color, excluded.color_name)`,
  parameters: [t.text, t.list(t.text), t.list(t.orNull(t.text)), t.list(t.orNull(t.text))],
})

const describedImages = statement('describe_product_images', {
  text: `update images i set alt = x.alt from jsonb_to_recordset($1::jsonb) x (id text, alt text)
     where i.id = x.id and i.owner_id = $2 and i.alt <> x.alt`,
  parameters: [t.jsonb<string>(), t.text],
})

interface Shown extends ColorValue {
  id: string
  alt: string
}

/** An image as a gallery is to have it. */
export type PlannedImage = ColorValue & Pick<ChosenImage, 'id' | 'alt'>

/** The gallery that a draft asks for; an image without `alt` or `color` keeps its own. */
export function galleryOf(
  shown: readonly Shown[],
  chosen: readonly ChosenImage[],
  colorOf: ImageColor,
): PlannedImage[] {
  const before = new Map(shown.map(image => [image.id, image]))
  return chosen.map(({ id, alt, color, color_name }) => {
    const was = before.get(id)
    const given =
      color === undefined && color_name === undefined
        ? { color: was?.color ?? null, color_name: was?.color_name ?? null }
        : { color: color ?? null, color_name: color_name ?? null }
    // who knows slugs alone leaves a name as it is
    if (color_name === undefined && color === was?.color) given.color_name = was?.color_name ?? null
    return { id, alt: alt ?? was?.alt, ...colorOf(given) }
  })
}

/**
 * Sets the images of a product, in this order. Accepts only its seller's own, uploaded for a product.
 * @throws Refusal 422 for any other image.
 */
export async function saveImages(
  uow: UnitOfWork,
  { id, sellerId }: { id: string; sellerId: string },
  images: readonly PlannedImage[],
): Promise<void> {
  const ids = images.map(image => image.id)
  const own = await uow.ask(imagesForProduct, [ids, sellerId, id])
  if (own.length < ids.length) {
    throw invalid('images', 'One of these photos is no longer there. Add it again.')
  }
  const [colors, names] = [images.map(({ color }) => color), images.map(({ color_name }) => color_name)]
  await uow.ask(replacedImages, [id, ids, colors, names])
  const described = images.filter(({ alt }) => alt !== undefined)
  await uow.ask(describedImages, [JSON.stringify(described), sellerId])
}
