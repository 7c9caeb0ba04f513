import { signedIn } from '#server/domains/members/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { findAd, type StoredAd } from './store.ts'
import { ownAdView } from './view.ts'

/** One of the viewer's own ads. @throws Refusal 404, also for another member's ad. */
export async function openOwn(context: Context, id: string): Promise<StoredAd> {
  const ad = await findAd(context.services, id)
  if (ad === undefined || ad.seller_id !== signedIn(context).userId) throw notFound('This ad')
  return ad
}

/** Runs a change of the viewer's own ad; a 409 includes the ad as it is now. */
export async function orFreshAd<T>(context: Context, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const data = ownAdView(context.services, await openOwn(context, id))
    throw new Refusal(409, error.code, error.message, { ...error.details, data })
  }
}
