import { lockMember } from '#server/domains/members/index.ts'
import { sideInThread } from '#server/domains/messages/index.ts'
import { isAd } from '#server/domains/products/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { addOffer } from './add-offer.ts'
import { closedBy, findTerms, refuseAmount } from './terms.ts'
import { onlyAds } from './words.ts'

/**
 * Makes an offer in a thread (W-58, W-60); returns its id. The ad is locked first, so that the rounds and the
 * one pending offer are counted one after the other.
 * @throws Refusal 403 where nobody can write, 404, 409, 422 for the price.
 */
export function makeOffer(
  services: Services,
  userId: string,
  threadId: string,
  amountCents: number,
): Promise<string> {
  return change(services, async uow => {
    const found = await sideInThread(uow.client, userId, threadId)
    if (found === undefined) throw notFound('This conversation')
    const { listingId: adId, buyerId } = found
    if (!isAd(adId)) throw new Refusal(409, 'only_ads', onlyAds)
    await uow.lock([
      { kind: 'ad', id: adId },
      { kind: 'thread', id: threadId },
    ])
    await lockMember(uow, userId)
    const side = await sideInThread(uow.client, userId, threadId)
    const terms = await findTerms(uow.client, adId, buyerId)
    if (side === undefined || terms === undefined) throw notFound('This conversation')
    if (side.closed !== null) throw new Refusal(403, 'thread_closed', side.closed)
    const closed = closedBy(terms, side.role)
    if (closed !== null) throw new Refusal(409, ...closed)
    refuseAmount(terms, side.role, amountCents)
    return addOffer(uow, { threadId, adId, buyerId, by: side.role, amountCents, terms })
  })
}
