import { signedIn } from '#server/domains/members/index.ts'
import { countNewThread, sideInThread } from '#server/domains/messages/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { fireOne, orFresh } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { offerToFans } from './fans.ts'
import { makeOffer } from './make.ts'
import { showTerms, showTermsInThread } from './offer-terms.ts'
import { setFloor, showSettings } from './own-ad.ts'
import { findCounterOffer } from './store.ts'
import { showOffer } from './view.ts'

type Ids =
  | 'createOffer'
  | 'sendOfferEvent'
  | 'getOfferTerms'
  | 'getThreadOfferTerms'
  | 'createOffersToFans'
  | 'getOfferSettings'
  | 'putOfferFloor'

/** What an offer can still be answered with where nobody can write any more. */
const endsTalks: ReadonlySet<string> = new Set(['decline', 'withdraw'])

/** @throws Refusal 403 for a side of a thread in which nobody can write. */
async function refuseClosed(uow: UnitOfWork, userId: string, threadId: string): Promise<void> {
  const side = await sideInThread(uow.client, userId, threadId)
  if (side === undefined) throw notFound('This offer')
  if (side.closed !== null) throw new Refusal(403, 'thread_closed', side.closed)
}

/** Handlers of offers. An offer exists only for its two people. */
export const offerHandlers: HandlersOf<Ids> = {
  async createOffer(context, { params, body: { amount } }) {
    const { services } = context
    const { userId } = signedIn(context)
    await countNewThread(services, params.id, userId)
    const id = await makeOffer(services, userId, params.id, parseMoney(amount))
    return { data: await showOffer(services, id, userId) }
  },

  async sendOfferEvent(context, { params, body }) {
    const { services } = context
    const { userId } = signedIn(context)
    const show = async (id: string) => ({ data: await showOffer(services, id, userId) })
    const fire = async (uow: UnitOfWork) => {
      const { thread_id } = await fireOne(uow, context, { kind: 'offer', id: params.id }, body)
      if (!endsTalks.has(body.type)) await refuseClosed(uow, userId, thread_id)
    }
    await orFresh(
      () => change(services, fire),
      () => show(params.id),
    )
    const counter = body.type === 'counter' ? await findCounterOffer(services.pool, params.id) : undefined
    return show(counter ?? params.id)
  },

  getOfferTerms: async (context, { params }) => ({
    data: await showTerms(context.services, signedIn(context).userId, params.id),
  }),

  getThreadOfferTerms: async (context, { params }) => ({
    data: await showTermsInThread(context.services, signedIn(context).userId, params.id),
  }),

  createOffersToFans: async (context, { params, body: { amount } }) => ({
    data: await offerToFans(context.services, signedIn(context).userId, params.id, parseMoney(amount)),
  }),

  getOfferSettings: async (context, { params }) => ({
    data: await showSettings(context.services, signedIn(context).userId, params.id),
  }),

  async putOfferFloor(context, { params, body: { floor } }) {
    const { services } = context
    const { userId } = signedIn(context)
    await setFloor(services, userId, params.id, floor === null ? null : parseMoney(floor))
    return { data: await showSettings(services, userId, params.id) }
  },
}
