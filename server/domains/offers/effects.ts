import { writeEvent } from '#server/domains/messages/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OfferEvent } from '#src/machines/lifecycles/offer.ts'
import { addOffer } from './add-offer.ts'
import { notifyNews } from './notify-sides.ts'
import { type OfferRow, otherSide, personOn, type Side } from './row.ts'
import { findTerms, refuseAmount } from './terms.ts'

type Run = (uow: UnitOfWork, row: OfferRow, event: OfferEvent) => Promise<void>

const reserveAd: Run = async (uow, { ad_id: id, buyer_id: buyerId }) => {
  await uow.fire({ kind: 'ad', id, event: { type: 'ad.reserve', by: 'system', buyerId } })
}

const releaseAd: Run = async (uow, { ad_id: id }) => {
  await uow.fire({ kind: 'ad', id, event: { type: 'ad.release', by: 'system', from: 'offer' } })
}

const makeCounterOffer: Run = async (uow, row, event) => {
  if (event.type !== 'offer.counter') throw new Error('Only a counter-offer has a price.')
  const by = sideOf(event)
  const terms = await findTerms(uow.client, row.ad_id, row.buyer_id)
  if (terms === undefined) throw new Error(`The ad ${row.ad_id} of an offer is gone.`)
  refuseAmount(terms, by, event.amountCents)
  // a thread has one pending offer: this one ends before the next one begins
  await uow.writeState({ kind: 'offer', id: row.id })
  await addOffer(uow, {
    threadId: row.thread_id,
    adId: row.ad_id,
    buyerId: row.buyer_id,
    by,
    amountCents: event.amountCents,
    terms,
    parentId: row.id,
  })
}

function sideOf({ by, type }: OfferEvent): Side {
  if (by === 'buyer' || by === 'seller') return by
  throw new Error(`${type} is sent by one of the two sides.`)
}

/** What a state that ends a step is called in the thread, and whom it is news for. */
const outcomes = {
  accepted: 'offer_accepted',
  declined: 'offer_declined',
  withdrawn: 'offer_withdrawn',
  expired: 'offer_expired',
  lapsed: 'offer_lapsed',
  superseded: 'offer_superseded',
} as const

function outcomeOf({ state }: OfferRow): (typeof outcomes)[keyof typeof outcomes] {
  if (state in outcomes) return outcomes[state as keyof typeof outcomes]
  throw new Error(`The state ${state} of an offer is no outcome.`)
}

const notifyAnswer: Run = async (uow, row, event) => {
  const side = sideOf(event)
  const outcome = outcomeOf(row)
  await writeEvent(uow, { threadId: row.thread_id, event: outcome, offerId: row.id, by: personOn(row, side) })
  await notifyNews(uow, row, outcome, otherSide(side))
}

/**
 * Of an item that was sold to somebody else only the buyer hears; its seller caused it. A buyer who bought it hears of the
 * order.
 */
const notifyEnd: Run = async (uow, row, event) => {
  if (event.type === 'offer.supersede' && event.isBought === true) return
  const outcome = outcomeOf(row)
  const by = outcome === 'offer_superseded' ? row.seller_id : null
  await writeEvent(uow, { threadId: row.thread_id, event: outcome, offerId: row.id, by })
  if (outcome !== 'offer_superseded') await notifyNews(uow, row, outcome, 'seller')
  await notifyNews(uow, row, outcome, 'buyer')
}

export const offerEffects = {
  reserveAd: { run: reserveAd },
  releaseAd: { run: releaseAd },
  makeCounterOffer: { run: makeCounterOffer },
  notifyAnswer: { run: notifyAnswer },
  notifyEnd: { run: notifyEnd },
  remind: { run: (uow: UnitOfWork, row: OfferRow) => notifyNews(uow, row, 'offer_reminder', 'buyer') },
}
