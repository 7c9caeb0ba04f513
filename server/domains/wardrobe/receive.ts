import { copyImage } from '#server/domains/images/index.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Measurements } from '#src/api/contract/values/measures.ts'
import type { SwatchPart } from '#src/api/contract/values/swatch.ts'
import { garmentRow } from './garment-row.ts'
import { newGarmentSlug } from './garment-slug.ts'
import { insertGarment } from './store.ts'

const boughtColumns = {
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
  swatch: t.jsonb<SwatchPart[]>(),
  materials: t.list(t.text),
  condition: t.orNull(t.text),
  measurements: t.jsonb<Measurements>(),
}

const boughtAds = statement('bought_ads', {
  text: `select l.id as line_id, left(l.title, 80) as title, l.unit_price_cents, c.slug as category_slug, a.whose,
       b.name as brand_name, b.slug as brand_slug, a.size_system, a.size_label, a.size_key, a.colors, a.swatch, a.materials,
       a.condition, a.measurements
     from order_lines l join ads a on a.id = l.item_id left join categories c on c.id = a.category_id
       left join brands b on b.id = a.brand_id
     where l.order_id = $1 order by l.position`,
  parameters: [t.text],
  columns: boughtColumns,
})

const boughtProducts = statement('bought_products', {
  text: `select l.id as line_id, left(l.title, 80) as title, l.unit_price_cents - ceil(l.discount_cents::numeric / l.quantity)::int as unit_price_cents, c.slug as category_slug, p.whose,
       left(b.name, 60) as brand_name, b.slug as brand_slug, z.size_system, z.size_label, z.size_key,
       array_remove(array[v.color], null) as colors, '[]'::jsonb as swatch, coalesce(p.materials[1:3], '{}') as materials,
       'new_with_tags' as condition, '{}'::jsonb as measurements
     from order_lines l left join variants v on v.id = l.item_id left join products p on p.id = l.listing_id
       -- a size without a system is a word of the brand
       left join lateral (select v.size_system, v.size_label, v.size_key
         where v.size_system is not null and v.size_label is not null and v.size_key is not null) z on true
       left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
     where l.order_id = $1 and l.shipped > l.returned
       and (l.refunded_cents = 0 or l.refunded_cents < l.quantity::bigint * l.unit_price_cents - l.discount_cents)
     order by l.position`,
  parameters: [t.text],
  columns: boughtColumns,
})

/**
 * Adds what a member bought to their wardrobe (W-45): one garment for each ad of an order, or for each line of a
 * brand's order of which something stays with the buyer, with its price and day. A job copies the photos.
 */
export async function receiveGarments(
  uow: UnitOfWork,
  buyerId: string,
  { id: orderId, kind, boughtAt }: { id: string; kind: 'purchase' | 'brand_order'; boughtAt: Date },
): Promise<void> {
  const bought = await uow.ask(kind === 'purchase' ? boughtAds : boughtProducts, [orderId])
  for (const { line_id: lineId, unit_price_cents: price, measurements, swatch, ...item } of bought) {
    const row = garmentRow.new({ id: newId('g'), owner_id: buyerId })
    uow.begin('garment', row, { type: 'garment.receive', by: 'system' })
    const added = { ...row, slug: newGarmentSlug(item.title), created_at: uow.now }
    const purchase = {
      price_cents: price,
      bought_on: boughtAt.toISOString().slice(0, 10),
      order_line_id: lineId,
    }
    await insertGarment(uow, added, {
      ...{ ...item, ...purchase },
      ...{ measurements: JSON.stringify(measurements), swatch: JSON.stringify(swatch) },
    })
    uow.addJob({ identifier: 'copy_garment_images', payload: { lineId } })
  }
}

const imagesToReceive = statement('images_to_receive', {
  // of a product those of the color that was bought, and those of all
  text: `with shown as (
       select ai.image_id, ai.position from order_lines l join ad_images ai on ai.ad_id = l.item_id where l.id = $1
       union all
       select pi.image_id, (row_number() over (
           order by pi.image_id is distinct from v.image_id, c.shown is distinct from c.bought, pi.position) - 1)::int
         from order_lines l left join variants v on v.id = l.item_id
           join product_images pi on pi.product_id = l.listing_id
           cross join lateral (select coalesce(pi.color_name, pi.color) as shown,
             coalesce(v.color_name, v.color) as bought) c
         where l.id = $1 and (c.shown is null or c.bought is null or c.shown = c.bought)
     )
     select g.id as garment_id, g.owner_id, s.image_id, s.position
     from garments g cross join shown s
     where g.order_line_id = $1 order by s.position limit 10`,
  parameters: [t.text],
  columns: { garment_id: t.text, owner_id: t.text, image_id: t.text, position: t.int },
  planned: 'each time',
})

const placeImage = statement('place_received_image', {
  text: `insert into garment_images (garment_id, image_id, position)
     select g.id, $2, $3 from garments g where g.id = $1 on conflict (image_id) do nothing`,
  parameters: [t.text, t.text, t.int],
})

/** Copies the photos of a bought item to the garment that it became. Safe to run twice, and after a crash. */
export async function copyGarmentImages(services: Services, lineId: string): Promise<void> {
  const images = await ask(services.pool, imagesToReceive, [lineId])
  for (const image of images) {
    const { garment_id: garmentId, owner_id: ownerId, image_id: sourceId, position } = image
    const key = `received-${lineId}-${position}`.slice(0, 64)
    const id = await copyImage(services, { sourceId, ownerId, purpose: 'garment', key }).catch(unlessFull)
    if (id !== undefined) await countChanged(services.pool, placeImage, [garmentId, id, position])
  }
}

/** A member without room for more images keeps the garment without them. */
function unlessFull(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'quota') return undefined
  throw error
}
