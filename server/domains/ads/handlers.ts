import type { CatalogCache } from '#server/domains/catalog/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { SentEvent } from '#server/platform/lifecycle/definition.ts'
import { fireOne, orFresh } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { beginAd, changeAd } from './change.ts'
import { createAdOfGarment } from './from-garment.ts'
import { createAdList } from './list.ts'
import { findSizesOf } from './list-store.ts'
import { answerOwn, openOwn } from './own.ts'
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
    return answerOwn(context, id)
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
    const show = () => answerOwn(context, id)
    await openOwn(context, id)
    await orFresh(() => changeAd(context.services, signedIn(context).userId, id, body), show)
    return show()
  },

  async deleteAd(context, { params: { id } }) {
    await sendAdEvent(context, id, { type: 'delete' })
    return undefined
  },

  sendAdEvent: (context, { params: { id }, body }) => sendAdEvent(context, id, body),
})

async function sendAdEvent(context: Context, id: string, sent: SentEvent): Promise<{ data: Ad }> {
  const before = sent.type === 'delete' ? await findAd(context.services, id) : undefined
  const fire = (uow: UnitOfWork) => fireOne(uow, context, { kind: 'ad', id }, sent)
  const show = () => answerOwn(context, id)
  const { state, version } = await orFresh(() => change(context.services, fire), show)
  // a deleted ad is answered as it was before
  return before === undefined ? show() : { data: ownAdView(context.services, { ...before, state, version }) }
}
