import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** What an ad copies from a garment: columns of `ads`, except for the last three. */
export interface GarmentToSell {
  id: string
  title: string | null
  category_id: string | null
  brand_id: string | null
  whose: string | null
  size_system: string | null
  size_label: string | null
  size_key: string | null
  colours: string[]
  materials: string[]
  condition: string | null
  state: string
  measurements: Record<string, number>
  pictures: string[]
}

/** One of a member's own garments, locked so that it is not deleted meanwhile. */
export async function findGarmentToSell(
  uow: UnitOfWork,
  ownerId: string,
  slug: string,
): Promise<GarmentToSell | undefined> {
  const [found] = await uow.ask<GarmentToSell>(
    'garment_to_sell',
    `select g.id, g.title, g.whose, g.size_system, g.size_label, g.size_key, g.colours, g.materials, g.condition,
       g.state, g.measurements, (select c.id from categories c where c.slug = g.category_slug) as category_id,
       (select b.id from brands b where b.slug = g.brand_slug) as brand_id,
       array(select i.image_id from garment_images i where i.garment_id = g.id order by i.position) as pictures
     from garments g where g.owner_id = $1 and g.slug = $2 for share of g`,
    [ownerId, slug],
  )
  return found
}

/** The ad that offers a garment now, or may offer it again. */
export async function findOfferOf(uow: UnitOfWork, garmentId: string): Promise<string | undefined> {
  const [found] = await uow.ask<{ id: string }>(
    'offer_of_garment',
    `select id from ads where garment_id = $1 and state not in ('sold', 'deleted', 'removed.final')`,
    [garmentId],
  )
  return found?.id
}
