import { signedIn } from '#server/domains/members/index.ts'
import { countNewThread } from '#server/domains/messages/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { fireOffer } from './events.ts'
import { offerToFans } from './fans.ts'
import { makeOffer } from './make.ts'
import { showTerms, showTermsInThread } from './offer-terms.ts'
import { setFloor, showSettings } from './own-ad.ts'
import { showOffer } from './view.ts'

type Ids =
  | 'createOffer'
  | 'sendOfferEvent'
  | 'getOfferTerms'
  | 'getThreadOfferTerms'
  | 'createOffersToFans'
  | 'getOfferSettings'
  | 'putOfferFloor'

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
    const id = await fireOffer(services, userId, params.id, body)
    return { data: await showOffer(services, id, userId) }
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
