import type { CatalogCache } from '#server/domains/catalog/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { beginAd, changeAd } from './change.ts'
import { fireOwn } from './events.ts'
import { createAdOfGarment } from './from-garment.ts'
import { createAdList } from './list.ts'
import { findSizesOf } from './list-store.ts'
import { openOwn, orFreshAd } from './own.ts'
import { getPriceSuggestion } from './price-suggestion/price-suggestion.ts'
import { findAd } from './store.ts'
import { adView, ownAdView } from './view.ts'

type Ids =
  | 'listAds'
  | 'createAd'
  | 'getAd'
  | 'updateAd'
  | 'deleteAd'
  | 'sendAdEvent'
  | 'createAdOfGarment'
  | 'getPriceSuggestion'

/** Handlers of members' ads: who may see an ad, and what its seller does with it. */
export const createAdHandlers = ({ cache }: { cache: CatalogCache }): HandlersOf<Ids> => ({
  listAds: createAdList(cache),
  createAdOfGarment,
  getPriceSuggestion,

  async createAd(context, { body }) {
    const { services } = context
    const id = await beginAd(services, signedIn(context).userId, body)
    return { data: ownAdView(services, await openOwn(context, id)) }
  },

  async getAd(context, { params: { id } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const ad = await findAd(services, id)
    if (ad === undefined) throw notFound('This ad')
    if (ad.seller_id === userId) return { data: ownAdView(services, ad) }
    if (!ad.is_visible) throw notFound('This ad')
    return { data: adView(ad, await findSizesOf(services, userId)) }
  },

  async updateAd(context, { params: { id }, body }) {
    const { services } = context
    await openOwn(context, id)
    await orFreshAd(context, id, () => changeAd(services, signedIn(context).userId, id, body))
    return { data: ownAdView(services, await openOwn(context, id)) }
  },

  async deleteAd(context, { params: { id } }) {
    await openOwn(context, id)
    await orFreshAd(context, id, () => fireOwn(context, id, { type: 'delete' }))
    return undefined
  },

  async sendAdEvent(context, { params: { id }, body }) {
    const { services } = context
    const before = await openOwn(context, id)
    await orFreshAd(context, id, () => fireOwn(context, id, body))
    // a deleted ad is answered as it was before
    const after = (await findAd(services, id)) ?? { ...before, state: 'deleted', version: before.version + 1 }
    return { data: ownAdView(services, after) }
  },
})
