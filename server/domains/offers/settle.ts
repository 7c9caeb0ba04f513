import { statement, t } from '#server/platform/database/statement.ts'
import type { AnyEvent, Ref } from '#server/platform/lifecycle/definition.ts'
import type { Row } from '#server/platform/lifecycle/row.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OfferEvent } from '#src/machines/lifecycles/offer.ts'

const placeColumns = { id: t.text, thread_id: t.text, ad_id: t.text }

const settledOffers = statement('offers_to_settle', {
  // of those that lapsed only the last one of a buyer can be what is being paid
  text: `select id, thread_id, ad_id, buyer_id, state, amount_cents from offers f
    where ad_id = any($1) and (state in ('pending', 'accepted') or state = 'lapsed' and not exists (
      select from offers l where l.thread_id = f.thread_id and l.state in ('accepted', 'lapsed')
        and (l.created_at, l.id) > (f.created_at, f.id)))
    order by id`,
  parameters: [t.list(t.text)],
  columns: { ...placeColumns, buyer_id: t.text, state: t.text, amount_cents: t.int },
})

/**
 * Ends the offers for ads that were sold just now: the buyer's accepted one is paid, all others are superseded
 * (W-58, W-59). One that lapsed while it was being paid is paid, too. The change has locked the ads; offers and
 * threads are locked after them.
 */
export async function settleOffers(
  uow: UnitOfWork,
  sold: readonly { item_id: string; unit_price_cents: number }[],
  buyerId: string | null,
): Promise<void> {
  if (sold.length === 0) return
  const prices = new Map(sold.map(({ item_id, unit_price_cents }) => [item_id, unit_price_cents]))
  const found = await uow.ask(settledOffers, [[...prices.keys()]])
  const offers = found.filter(
    ({ state, buyer_id, ad_id, amount_cents }) =>
      state !== 'lapsed' || (buyer_id === buyerId && prices.get(ad_id) === amount_cents),
  )
  await uow.lock(offers.flatMap(refsOf))
  for (const { id, state, buyer_id } of offers) {
    const isBought = buyer_id === buyerId
    const event: OfferEvent =
      isBought && state !== 'pending'
        ? { type: 'offer.convert', by: 'system' }
        : { type: 'offer.supersede', by: 'system', isBought }
    await uow.fire({ kind: 'offer', id, event })
  }
}

const pendingOffers = statement('pending_offers', {
  text: `select id, thread_id, ad_id from offers where state = 'pending' and (ad_id = $1 or $1 in (buyer_id, seller_id))
    order by id`,
  parameters: [t.text],
  columns: placeColumns,
})

/** What ending the unanswered offers for an ad, or of a member, touches: locked before people. */
export async function pendingOffersOf(uow: UnitOfWork, id: string): Promise<Ref[]> {
  const offers = await uow.ask(pendingOffers, [id])
  return offers.flatMap(offer => [{ kind: 'ad', id: offer.ad_id } as const, ...refsOf(offer)])
}

/** An effect of an ad or a member: the offers that nobody answered end, as nothing can be bought any more (W-58). */
export const endOffers = {
  async run(uow: UnitOfWork, { id }: Row, _: AnyEvent): Promise<void> {
    const offers = await uow.ask(pendingOffers, [id])
    await uow.lock(offers.flatMap(refsOf))
    for (const offer of offers) {
      await uow.fire({ kind: 'offer', id: offer.id, event: { type: 'offer.supersede', by: 'system' } })
    }
  },
}

const refsOf = ({ id, thread_id }: { id: string; thread_id: string }): Ref[] => [
  { kind: 'offer', id },
  { kind: 'thread', id: thread_id },
]
