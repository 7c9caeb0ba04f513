import { findBlockedAmong, sideInThread } from '#server/domains/messages/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { OfferTerms } from '#src/api/contract/offers.ts'
import { rounds } from './row.ts'
import { closedBy, findTerms, hasRange, rangeOf, type StoredTerms } from './terms.ts'
import { findOffers } from './view.ts'
import { notForSale, ownAd, pickedAd, tooCheap } from './words.ts'

/** What a member can offer for an ad. @throws Refusal 404, 409 for the member's own or one without a price. */
export async function showTerms(services: Services, userId: string, adId: string): Promise<OfferTerms> {
  const terms = await findTerms(services.pool, adId, userId)
  if (terms === undefined || (!terms.is_visible && terms.offer_id === null)) throw notFound(pickedAd)
  if (terms.seller_id === userId) throw new Refusal(409, 'own_ad', ownAd)
  if (!hasRange(terms.price_cents)) throw new Refusal(409, 'too_cheap', tooCheap)
  const { floor, highest } = rangeOf(terms.price_cents, terms.offer_floor_cents)
  const { offer_id: offerId } = terms
  const offers = offerId === null ? null : await findOffers(services, [offerId], userId)
  return {
    ad_id: adId,
    thread_id: terms.thread_id,
    list_price: formatMoney(terms.price_cents),
    floor: formatMoney(floor),
    highest: formatMoney(highest),
    rounds_left: Math.max(0, rounds - terms.rounds_made),
    rounds,
    closed: closedBy(terms, 'buyer')?.[1] ?? (await closedBetween(services, userId, terms)),
    offer: (offerId !== null && offers?.get(offerId)) || null,
  }
}

/** Whether something stands between the two people. */
async function closedBetween(
  { pool }: Services,
  userId: string,
  { seller_id: sellerId, thread_id: threadId }: StoredTerms,
): Promise<string | null> {
  if (threadId !== null) return (await sideInThread(pool, userId, threadId))?.closed ?? null
  const blocked = await findBlockedAmong(pool, userId, [sellerId])
  return blocked.has(sellerId) ? notForSale : null
}
