import { findBlockedAmong, sideInThread } from '#server/domains/messages/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { isAd } from '#server/domains/products/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { OfferTerms } from '#src/api/contract/trade/offer-settings.ts'
import { adPrice } from '#src/api/contract/values/ad-values.ts'
import { rounds, type Side } from './row.ts'
import { closedBy, findTerms, hasRange, rangeOf, type StoredTerms } from './terms.ts'
import { findOffers } from './view.ts'
import { notForSale, onlyAds, ownAd, pickedAd, tooCheap } from './words.ts'

/** What a member can offer for an ad. @throws Refusal 404, 409 for the member's own or one without a price. */
export async function showTerms(services: Services, userId: string, adId: string): Promise<OfferTerms> {
  const terms = await findTerms(services.pool, adId, userId)
  if (terms === undefined || (!terms.is_visible && terms.offer_id === null)) throw notFound(pickedAd)
  if (terms.seller_id === userId) throw new Refusal(409, 'own_ad', ownAd)
  return termsView(services, { userId, adId, side: 'buyer' }, terms, () =>
    closedBetween(services, userId, terms),
  )
}

/**
 * What a side of a conversation can offer the other: the floor is the buyer's limit.
 * @throws Refusal 404, 409 where it is not about an ad, or about one without a price.
 */
export async function showTermsInThread(
  services: Services,
  userId: string,
  threadId: string,
): Promise<OfferTerms> {
  const thread = await sideInThread(services.pool, userId, threadId)
  if (thread === undefined) throw notFound('This conversation')
  const { listingId: adId, buyerId, role: side, closed } = thread
  if (!isAd(adId)) throw new Refusal(409, 'only_ads', onlyAds)
  const terms = await findTerms(services.pool, adId, buyerId)
  if (terms === undefined) throw notFound(pickedAd)
  return termsView(services, { userId, adId, side }, terms, async () => closed)
}

interface Offering {
  userId: string
  adId: string
  side: Side
}

async function termsView(
  services: Services,
  { userId, adId, side }: Offering,
  terms: StoredTerms,
  closedOtherwise: () => Promise<string | null>,
): Promise<OfferTerms> {
  if (!hasRange(terms.price_cents)) throw new Refusal(409, 'too_cheap', tooCheap)
  const { floor, highest } = rangeOf(terms.price_cents, terms.offer_floor_cents)
  const { offer_id: offerId } = terms
  const offers = offerId === null ? null : await findOffers(services, [offerId], userId)
  return {
    ad_id: adId,
    thread_id: terms.thread_id,
    list_price: formatMoney(terms.price_cents),
    floor: formatMoney(side === 'buyer' ? floor : adPrice.least),
    highest: formatMoney(highest),
    earlier: terms.made.flatMap(({ by, cents }) => (by === side ? [formatMoney(cents)] : [])),
    rounds_left: Math.max(0, rounds - terms.rounds_made),
    rounds,
    closed: closedBy(terms, side)?.[1] ?? (await closedOtherwise()),
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
