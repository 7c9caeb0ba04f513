import { copyImage } from '#server/domains/images/index.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { newGarmentRow } from './garment-row.ts'
import { newGarmentSlug } from './garment-slug.ts'
import { insertGarment } from './store.ts'

const boughtAds = statement('bought_ads', {
  text: `select l.id as line_id, left(l.title, 80) as title, l.unit_price_cents, c.slug as category_slug, a.whose,
       b.name as brand_name, b.slug as brand_slug, a.size_system, a.size_label, a.size_key, a.colors, a.materials,
       a.condition
     from order_lines l join ads a on a.id = l.item_id left join categories c on c.id = a.category_id
       left join brands b on b.id = a.brand_id
     where l.order_id = $1 order by l.position`,
  parameters: [t.text],
  columns: {
    line_id: t.text,
    title: t.text,
    unit_price_cents: t.int,
    category_slug: t.orNull(t.text),
    whose: t.orNull(t.text),
    brand_name: t.orNull(t.text),
    brand_slug: t.orNull(t.text),
    size_system: t.orNull(t.text),
    size_label: t.orNull(t.text),
    size_key: t.orNull(t.text),
    colors: t.list(t.text),
    materials: t.list(t.text),
    condition: t.orNull(t.text),
  },
})

/**
 * Adds what a member bought of another to the buyer's wardrobe (W-45): one garment for each ad of the order, with
 * its price and day. A job copies the photos.
 */
export async function receiveGarments(uow: UnitOfWork, buyerId: string, orderId: string): Promise<void> {
  for (const { line_id: lineId, unit_price_cents: price, ...ad } of await uow.ask(boughtAds, [orderId])) {
    const row = newGarmentRow(buyerId)
    uow.begin('garment', row, { type: 'garment.receive', by: 'system' })
    const added = { ...row, slug: newGarmentSlug(ad.title), created_at: uow.now }
    const bought = {
      price_cents: price,
      bought_on: uow.now.toISOString().slice(0, 10),
      order_line_id: lineId,
    }
    await insertGarment(uow, added, { ...ad, ...bought })
    uow.addJob({ identifier: 'copy_garment_images', payload: { lineId } })
  }
}

const imagesToReceive = statement('images_to_receive', {
  text: `select g.id as garment_id, g.owner_id, ai.image_id, ai.position, cardinality(i.widths) > 0 as is_ready
     from garments g join order_lines l on l.id = g.order_line_id join ad_images ai on ai.ad_id = l.item_id
       join images i on i.id = ai.image_id
     where g.order_line_id = $1 order by ai.position limit 10`,
  parameters: [t.text],
  columns: { garment_id: t.text, owner_id: t.text, image_id: t.text, position: t.int, is_ready: t.bool },
  planned: 'each time',
})

const placeImage = statement('place_received_image', {
  text: `insert into garment_images (garment_id, image_id, position)
     select g.id, $2, $3 from garments g where g.id = $1 on conflict (image_id) do nothing`,
  parameters: [t.text, t.text, t.int],
})

/**
 * Copies the photos of a bought ad to the garment that it became. Safe to run twice, and after a crash.
 * @returns `ask_again` while one of them is still to be drawn.
 */
export async function copyGarmentImages(services: Services, lineId: string): Promise<'done' | 'ask_again'> {
  const images = await ask(services.pool, imagesToReceive, [lineId])
  for (const image of images.filter(({ is_ready }) => is_ready)) {
    const { garment_id: garmentId, owner_id: ownerId, image_id: sourceId, position } = image
    const key = `received-${lineId}-${position}`.slice(0, 64)
    const id = await copyImage(services, { sourceId, ownerId, purpose: 'garment', key }).catch(unlessFull)
    if (id !== undefined) await countChanged(services.pool, placeImage, [garmentId, id, position])
  }
  return images.every(({ is_ready }) => is_ready) ? 'done' : 'ask_again'
}

/** A member without room for more images keeps the garment without them. */
function unlessFull(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'quota') return undefined
  throw error
}
