import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const liveOffers = statement('live_offers', {
  text: `select id, thread_id, buyer_id, state from offers where ad_id = any($1) and state in ('pending', 'accepted')
    order by id`,
  parameters: [t.list(t.text)],
  columns: { id: t.text, thread_id: t.text, buyer_id: t.text, state: t.text },
})

/**
 * Ends the offers for ads that were sold just now: the buyer's accepted one is paid, all others are superseded
 * (W-58, W-59). The change has locked the ads; offers and threads are locked after them.
 */
export async function settleOffers(
  uow: UnitOfWork,
  adIds: readonly string[],
  buyerId: string | null,
): Promise<void> {
  if (adIds.length === 0) return
  const offers = await uow.ask(liveOffers, [adIds])
  await uow.lock(
    offers.flatMap(({ id, thread_id }) => [
      { kind: 'offer', id },
      { kind: 'thread', id: thread_id },
    ]),
  )
  for (const { id, state, buyer_id } of offers) {
    const isPaid = state === 'accepted' && buyer_id === buyerId
    const type = isPaid ? 'offer.convert' : 'offer.supersede'
    await uow.fire({ kind: 'offer', id, event: { type, by: 'system' } })
  }
}
