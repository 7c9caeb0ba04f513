import { signedIn } from '#server/domains/members/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { findAd, type StoredAd } from './store.ts'
import { ownAdView } from './view.ts'

/** One of the viewer's own ads. @throws Refusal 404, also for another member's ad. */
export async function openOwn(context: Context, id: string): Promise<StoredAd> {
  const ad = await findAd(context.services, id)
  if (ad === undefined || ad.seller_id !== signedIn(context).userId) throw notFound('This ad')
  return ad
}

/** The answer with one of the viewer's own ads as it is now. */
export async function answerOwn(context: Context, id: string): Promise<{ data: Ad }> {
  return { data: ownAdView(context.services, await openOwn(context, id)) }
}
