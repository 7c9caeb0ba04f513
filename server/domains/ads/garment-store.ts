import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Measurements } from '#src/api/contract/values/measures.ts'
import type { SwatchPart } from '#src/api/contract/values/swatch.ts'
import type { Condition, Whose } from '#src/api/contract/values/values.ts'

/** What an ad copies from a garment: columns of `ads`, except for state and images. */
const garmentColumns = {
  id: t.text,
  title: t.orNull(t.text),
  category_id: t.orNull(t.text),
  brand_id: t.orNull(t.text),
  whose: t.orNull(t.textOf<Whose>()),
  size_system: t.orNull(t.text),
  size_label: t.orNull(t.text),
  size_key: t.orNull(t.text),
  colors: t.list(t.text),
  swatch: t.jsonb<SwatchPart[]>(),
  materials: t.list(t.text),
  condition: t.orNull(t.textOf<Condition>()),
  state: t.text,
  measurements: t.jsonb<Measurements>(),
  images: t.list(t.text),
}

export type GarmentToSell = RowWith<typeof garmentColumns>

const garmentToSell = statement('garment_to_sell', {
  text: `select g.id, g.title, g.whose, g.size_system, g.size_label, g.size_key, g.colors, g.swatch, g.materials,
       g.condition, g.state, g.measurements, (select c.id from categories c where c.slug = g.category_slug and c.retired_at is null) as category_id,
       (select b.id from brands b where b.slug = g.brand_slug) as brand_id,
       array(select i.image_id from garment_images i where i.garment_id = g.id order by i.position) as images
     from garments g where g.owner_id = $1 and g.slug = $2 for share of g`,
  parameters: [t.text, t.text],
  columns: garmentColumns,
})

/** One of a member's own garments, locked so that it is not deleted meanwhile. */
export async function findGarmentToSell(
  uow: UnitOfWork,
  ownerId: string,
  slug: string,
): Promise<GarmentToSell | undefined> {
  const [found] = await uow.ask(garmentToSell, [ownerId, slug])
  return found
}

const offerOfGarment = statement('offer_of_garment', {
  text: `select id from ads where garment_id = $1 and state not in ('sold', 'deleted', 'removed.final')`,
  parameters: [t.text],
  columns: { id: t.text },
})

/** The ad that offers a garment now, or may offer it again. */
export async function findOfferOf(uow: UnitOfWork, garmentId: string): Promise<string | undefined> {
  const [found] = await uow.ask(offerOfGarment, [garmentId])
  return found?.id
}
