import { sideInThread } from '#server/domains/messages/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OfferEvent } from '#src/machines/lifecycles/offer.ts'
import type { Side } from './row.ts'
import { findCounterOffer, findStoredOffers } from './store.ts'
import { showOffer, sideOfViewer } from './view.ts'
import { needsAmount } from './words.ts'

interface Sent {
  type: 'accept' | 'decline' | 'counter' | 'withdraw'
  amount?: string | undefined
  version?: number | undefined
}

/**
 * Fires an event of one of the two sides; returns the id of the offer to show, which is the new one for a
 * counter-offer. Where nobody can write, an offer can still be declined or withdrawn.
 * @throws Refusal 403, 404, 409 with the offer as it is now, 422
 */
export async function fireOffer(services: Services, userId: string, id: string, sent: Sent): Promise<string> {
  const [offer] = await findStoredOffers(services.pool, [id], userId)
  if (offer === undefined) throw notFound('This offer')
  const event = eventOf(sent, sideOfViewer(offer, userId))
  try {
    await change(services, async uow => {
      await fireAll(services, [{ kind: 'offer', id, event, version: sent.version }], uow)
      if (sent.type === 'decline' || sent.type === 'withdraw') return
      const side = await sideInThread(uow.client, userId, offer.thread_id)
      if (side === undefined) throw notFound('This offer')
      if (side.closed !== null) throw new Refusal(403, 'thread_closed', side.closed)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const data = await showOffer(services, id, userId)
    throw new Refusal(409, error.code, error.message, { ...error.details, data })
  }
  return (sent.type === 'counter' && (await findCounterOffer(services.pool, id))) || id
}

function eventOf({ type, amount }: Sent, by: Side): OfferEvent {
  if (type !== 'counter') return { type: `offer.${type}`, by }
  if (amount === undefined) throw invalid('amount', needsAmount)
  return { type: 'offer.counter', by, amountCents: parseMoney(amount) }
}
