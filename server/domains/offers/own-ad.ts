import { formatMoney } from '#server/domains/pricing/index.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OfferSettings } from '#src/api/contract/trade/offer-settings.ts'
import { adPrice } from '#src/api/contract/values/ad-values.ts'
import type { ErrorCode } from '#src/api/contract/values/error-codes.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { countFans } from './fan-store.ts'
import { adIsForSale } from './row.ts'
import { hasRange, rangeOf } from './terms.ts'
import * as words from './words.ts'

const ownColumns = {
  price_cents: t.orNull(t.int),
  title: t.text,
  offer_floor_cents: t.orNull(t.int),
  fans_offered_at: t.orNull(t.timestamp),
  is_for_sale: t.bool,
}

/** What an own ad says of offers. */
export type OwnAd = RowWith<typeof ownColumns>

const ownAdOffers = statement('own_ad_offers', {
  text: `select a.price_cents, coalesce(a.title, '') as title, a.offer_floor_cents, a.fans_offered_at,
      ${adIsForSale} as is_for_sale from ads a where a.id = $1 and a.seller_id = $2 and a.state <> 'deleted'`,
  parameters: [t.text, t.text],
  columns: ownColumns,
})

/** An own ad. @throws Refusal 404, also for another member's. */
export async function findOwnAd(on: Asked, adId: string, sellerId: string): Promise<OwnAd> {
  const [found] = await ask(on, ownAdOffers, [adId, sellerId])
  if (found === undefined) throw notFound(words.pickedAd)
  return found
}

/** Why the seller cannot make an offer to everybody who favorited the ad, as a code and a sentence. */
export function fansClosed(
  { is_for_sale: isForSale, price_cents: price, fans_offered_at: last }: OwnAd,
  fans: number,
  now: Date,
): readonly [code: ErrorCode, sentence: string] | null {
  if (!isForSale) return ['not_for_sale', words.notForSale]
  if (!hasRange(price)) return ['too_cheap', words.tooCheap]
  if (last !== null && now.getTime() - last.getTime() < day) return ['fans_had_offer', words.fansHadOffer]
  return fans === 0 ? ['no_fans', words.noFans] : null
}

/** What the seller decides about offers for an ad. @throws Refusal 404 */
export async function showSettings(
  { pool, clock }: Services,
  sellerId: string,
  adId: string,
): Promise<OfferSettings> {
  const own = await findOwnAd(pool, adId, sellerId)
  const fans = await countFans(pool, adId)
  const range = hasRange(own.price_cents) ? rangeOf(own.price_cents, own.offer_floor_cents) : null
  return {
    floor: own.offer_floor_cents === null ? null : formatMoney(own.offer_floor_cents),
    usual_floor: range && formatMoney(range.usualFloor),
    highest: range && formatMoney(range.highest),
    fans,
    fans_closed: fansClosed(own, fans, clock.now())?.[1] ?? null,
  }
}

const offerFloorSet = statement('set_offer_floor', {
  text: 'update ads set offer_floor_cents = $2 where id = $1',
  parameters: [t.text, t.orNull(t.int)],
})

/** Sets the lowest offer in cents; null for the usual one (W-60). @throws Refusal 404, 422 */
export async function setFloor(
  services: Services,
  sellerId: string,
  adId: string,
  floor: number | null,
): Promise<void> {
  await change(services, async (uow: UnitOfWork) => {
    await uow.lock([{ kind: 'ad', id: adId }])
    const { price_cents: price } = await findOwnAd(uow.client, adId, sellerId)
    const highest = (price ?? adPrice.most + 1) - 1
    if (floor !== null && (floor < adPrice.least || floor > highest)) {
      throw invalid('floor', words.floorRange(formatMoney(Math.max(highest, adPrice.least))))
    }
    await uow.ask(offerFloorSet, [adId, floor])
  })
}
