import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { Answer, type Handler } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { createAdOfGarment as endpoint } from '#src/api/contract/ad-changes.ts'
import { addDraft } from './change.ts'
import { findGarmentToSell, findOfferOf, type GarmentToSell } from './garment-store.ts'
import { openOwn } from './own.ts'
import { ownAdView } from './view.ts'

/**
 * Creates an ad from a garment in one step. Only one ad offers a garment at a time: a repeated call answers
 * that ad. The garment's private data is not copied: notes, storage place, what it cost, how loved it is.
 */
export const createAdOfGarment: Handler<typeof endpoint> = async (context, { params: { slug } }) => {
  const { services } = context
  const { userId } = signedIn(context)
  const { id, isNew } = await change(services, uow => offerGarment(uow, userId, slug))
  const data = ownAdView(services, await openOwn(context, id))
  return isNew ? { data } : new Answer(200, { data })
}

/** The ad that offers a garment; created if there is none. @throws Refusal 404, 409. */
export async function offerGarment(
  uow: UnitOfWork,
  userId: string,
  slug: string,
): Promise<{ id: string; isNew: boolean }> {
  await lockMember(uow, userId)
  const garment = await findGarmentToSell(uow, userId, slug)
  if (garment === undefined) throw notFound('This garment')
  const offer = await findOfferOf(uow, garment.id)
  if (offer !== undefined) return { id: offer, isNew: false }
  if (!['owned', 'archived'].includes(garment.state)) {
    throw new Refusal(409, 'not_allowed', 'It’s no longer in your wardrobe.')
  }
  const images = garment.images.map(image => ({ id: image }))
  return { id: await addDraft(uow, userId, columnsOf(garment), images), isNew: true }
}

function columnsOf({ id, title, measurements, swatch, images: _, state: __, ...same }: GarmentToSell) {
  return {
    ...same,
    garment_id: id,
    title,
    slug: slugOf(title ?? '') || 'ad',
    measurements: JSON.stringify(measurements),
    swatch: JSON.stringify(swatch),
  }
}
