import type { AdInput } from '#server/domains/ads/row.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const imagesForAd = statement('images_for_ad', {
  // the demo's drawn images have no owner: an ad that shows one may keep it
  text: `select i.id from images i where i.id = any($1) and ((i.owner_id = $2 and i.purpose in ('ad', 'garment'))
       or exists (select from ad_images ai where ai.image_id = i.id and ai.ad_id = $3)) for share`,
  parameters: [t.list(t.text), t.text, t.text],
  columns: { id: t.text },
})

const replaceAdImages = statement('save_ad_images', {
  text: `with gone as (delete from ad_images where ad_id = $1 and image_id <> all($2::text[]))
     insert into ad_images (ad_id, image_id, position)
       select $1, image_id, position - 1 from unnest($2::text[]) with ordinality x (image_id, position)
     on conflict (ad_id, image_id) do update set position = excluded.position
       where ad_images.position <> excluded.position`,
  parameters: [t.text, t.list(t.text)],
})

const describeImages = statement('describe_images', {
  text: `update images i set alt = x.alt from jsonb_to_recordset($1::jsonb) x (image text, alt text)
     where i.id = x.image and i.owner_id = $2 and i.alt <> x.alt`,
  parameters: [t.jsonb<string>(), t.text],
})

/**
 * Sets the images of an ad, in this order. Accepts only its seller's own, uploaded for an ad or a garment.
 * @throws Refusal 422 for any other image.
 */
export async function saveImages(
  uow: UnitOfWork,
  { id, sellerId }: { id: string; sellerId: string },
  images: NonNullable<AdInput['images']>,
): Promise<void> {
  const ids = images.map(image => image.id)
  const own = await uow.ask(imagesForAd, [ids, sellerId, id])
  if (own.length < ids.length) {
    throw invalid('images', 'One of these photos is no longer there. Add it again.')
  }
  await uow.ask(replaceAdImages, [id, ids])
  const described = images.flatMap(({ id: image, alt }) => (alt === undefined ? [] : [{ image, alt }]))
  if (described.length === 0) return
  await uow.ask(describeImages, [JSON.stringify(described), sellerId])
}
