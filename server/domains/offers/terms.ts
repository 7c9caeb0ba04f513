import { formatMoney } from '#server/domains/pricing/index.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { ErrorCode } from '#src/api/contract/values/error-codes.ts'
import { adIsForSale, rounds, type Side } from './row.ts'
import * as words from './words.ts'

const termColumns = {
  seller_id: t.text,
  title: t.text,
  price_cents: t.orNull(t.int),
  offer_floor_cents: t.orNull(t.int),
  is_for_sale: t.bool,
  is_visible: t.bool,
  rounds_made: t.int,
  /** The prices of all offers between the two, and who made each. */
  made: t.json<{ by: Side; cents: number }[]>(),
  thread_id: t.orNull(t.text),
  /** The offer between the two that is not over. */
  offer_id: t.orNull(t.text),
  offer_state: t.orNull(t.text),
}

/** What an ad and its offers say of another one, for one buyer. */
export type StoredTerms = RowWith<typeof termColumns>

const offerTermsFor = statement('offer_terms', {
  text: `select a.seller_id, coalesce(a.title, '') as title, a.price_cents, a.offer_floor_cents,
      ${adIsForSale} as is_for_sale, coalesce((select i.visible from items i where i.id = a.id), false) as is_visible,
      (select count(*)::int from offers f where f.ad_id = a.id and f.buyer_id = $2 and f.made_by = 'buyer')
        as rounds_made,
      (select coalesce(json_agg(json_build_object('by', f.made_by, 'cents', f.amount_cents)), '[]') from offers f
        where f.ad_id = a.id and f.buyer_id = $2) as made,
      (select h.id from threads h where h.listing_id = a.id and h.buyer_id = $2 and h.seller_id = a.seller_id)
        as thread_id,
      live.id as offer_id, live.state as offer_state
    from ads a left join lateral (select f.id, f.state from offers f where f.ad_id = a.id and f.buyer_id = $2
      and f.state in ('pending', 'accepted') order by f.state limit 1) live on true
    where a.id = $1 and a.state <> 'deleted'`,
  parameters: [t.text, t.text],
  columns: termColumns,
})

/** The terms of an ad for this buyer; read them under the ad's lock to decide by them. */
export async function findTerms(on: Asked, adId: string, buyerId: string): Promise<StoredTerms | undefined> {
  const [terms] = await ask(on, offerTermsFor, [adId, buyerId])
  return terms
}

/** The least price of an ad, and of an offer, in cents (V-43). */
const least = 100

/** 60 % of the price, in cents. */
const usualFloor = (price: number): number => Math.ceil((price * 60) / 100)

/**
 * The lowest and the highest offer in cents (W-60): 60 % of the price unless the seller set a floor, and less
 * than the price. A floor from before the price was lowered does not close the range.
 */
export function rangeOf(
  price: number,
  floor: number | null,
): { usualFloor: number; floor: number; highest: number } {
  const highest = price - 1
  const usual = Math.max(least, usualFloor(price))
  return { usualFloor: usual, floor: Math.min(floor ?? usual, highest), highest }
}

/** Whether the price leaves room for an offer. */
export const hasRange = (price: number | null): price is number => price !== null && price > least

/** Why a side cannot make an offer now, as a code and a sentence; null where it can. */
export function closedBy(
  terms: StoredTerms,
  side: Side,
): readonly [code: ErrorCode, sentence: string] | null {
  if (!terms.is_for_sale) return ['not_for_sale', words.notForSale]
  if (!hasRange(terms.price_cents)) return ['too_cheap', words.tooCheap]
  if (terms.offer_state !== null) return ['offer_pending', words.offerPending]
  if (side === 'buyer' && terms.rounds_made >= rounds) return ['no_rounds_left', words.noRoundsLeft]
  return null
}

/**
 * Checks the price of an offer. The floor is the buyer's limit: a seller may offer less.
 * @throws Refusal 409, 422
 */
export function refuseAmount(terms: StoredTerms, side: Side, cents: number): void {
  if (!hasRange(terms.price_cents)) throw new Refusal(409, 'too_cheap', words.tooCheap)
  const { floor, highest } = rangeOf(terms.price_cents, terms.offer_floor_cents)
  const lowest = side === 'buyer' ? floor : least
  if (cents < lowest) throw invalid('amount', words.tooLow(formatMoney(lowest)), 'offer_too_low')
  if (cents > highest) throw invalid('amount', words.tooHigh(formatMoney(highest)), 'offer_too_high')
}
