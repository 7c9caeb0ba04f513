import { writeOffer } from '#server/domains/messages/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { notifyNews } from './notify-sides.ts'
import { offerRow, otherSide, personOn, type Side } from './row.ts'
import type { StoredTerms } from './terms.ts'

const insertedOffer = statement('insert_offer', {
  text: `insert into offers (id, thread_id, ad_id, buyer_id, seller_id, made_by, amount_cents, list_price_cents, round,
       parent_id, state, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
  parameters: [
    t.text,
    t.text,
    t.text,
    t.text,
    t.text,
    t.textOf<Side>(),
    t.int,
    t.int,
    t.int,
    t.orNull(t.text),
    t.text,
    t.int,
    t.timestamp,
  ],
})

/** A new offer, whose price was checked. */
export interface NewOffer {
  threadId: string
  adId: string
  buyerId: string
  by: Side
  amountCents: number
  terms: StoredTerms
  /** The offer that it answers. */
  parentId?: string
}

/**
 * Adds an offer with its message, its deadline and the other side's notification. The change has locked the ad
 * and the thread. Returns its id.
 */
export async function addOffer(uow: UnitOfWork, given: NewOffer): Promise<string> {
  const { threadId, adId, buyerId, by, amountCents, terms, parentId } = given
  const row = offerRow.new({
    id: newId('f'),
    thread_id: threadId,
    ad_id: adId,
    buyer_id: buyerId,
    seller_id: terms.seller_id,
    made_by: by,
    amount_cents: amountCents,
    title: terms.title,
    is_for_sale: terms.is_for_sale,
    rounds_made: terms.rounds_made + (by === 'buyer' ? 1 : 0),
  })
  uow.begin('offer', row, { type: 'offer.make', by })
  await uow.ask(insertedOffer, [
    row.id,
    threadId,
    adId,
    buyerId,
    row.seller_id,
    by,
    amountCents,
    terms.price_cents ?? amountCents,
    row.rounds_made,
    parentId ?? null,
    row.state,
    row.version,
    uow.now,
  ])
  await writeOffer(uow, { threadId, fromId: personOn(row, by), offerId: row.id })
  await notifyNews(uow, row, 'offer_made', otherSide(by))
  return row.id
}
