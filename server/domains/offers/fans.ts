import { lockMember } from '#server/domains/members/index.ts'
import { threadOf, whyRestricted } from '#server/domains/messages/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OffersToFans } from '#src/api/contract/trade/offers.ts'
import { addOffer } from './add-offer.ts'
import { countFavorites, findFans } from './fan-store.ts'
import { fansClosed, findOwnAd } from './own-ad.ts'
import { findTerms, refuseAmount } from './terms.ts'

const fansOffered = statement('fans_offered', {
  text: 'update ads set fans_offered_at = $2 where id = $1',
  parameters: [t.text, t.timestamp],
})

/**
 * Offers everybody who favorited an ad a lower price, each in their own thread (W-58). Nothing is reserved
 * until one of them accepts.
 * @throws Refusal 403, 404, 409, 422
 */
export function offerToFans(
  services: Services,
  sellerId: string,
  adId: string,
  amountCents: number,
): Promise<OffersToFans> {
  return change(services, async uow => {
    await uow.lock([{ kind: 'ad', id: adId }])
    const own = await findOwnAd(uow.client, adId, sellerId)
    const restricted = await whyRestricted(uow.client, sellerId)
    if (restricted !== null) throw new Refusal(403, 'restricted', restricted)
    const fans = await findFans(uow.client, adId)
    const closed = fansClosed(own, fans.length, uow.now)
    if (closed !== null) throw new Refusal(409, ...closed)
    for (const { id: buyerId } of fans) {
      const threadId = await threadOf(uow, { buyerId, sellerId, listingId: adId })
      const terms = await findTerms(uow.client, adId, buyerId)
      if (terms === undefined) throw new Error(`The ad ${adId} is locked and gone.`)
      refuseAmount(terms, 'seller', amountCents)
      await addOffer(uow, { threadId, adId, buyerId, by: 'seller', amountCents, terms })
    }
    await lockMember(uow, sellerId)
    await uow.ask(fansOffered, [adId, uow.now])
    return { sent: fans.length, skipped: (await countFavorites(uow.client, adId)) - fans.length }
  })
}
