import type { Services } from '#server/platform/handler/handler.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Change, findLive, holdsNotifierLock, type Named, takeChanges } from './listing-changes-store.ts'
import { addNews, findFollowers, markBack, markGone, markReduced, type News } from './notify-store.ts'
import { findHits } from './search-hits-store.ts'
import { backText, followedText, hitText, reasonOf, reducedText } from './words.ts'

/** Changes handled in one transaction. */
const batch = 100
/** In minutes. A shorter absence was a reservation that was not paid. */
const awayAtLeast = 30

/**
 * Notifies members about their favorites (reduced or back), about new listings of sellers they follow, and
 * about new hits of their saved searches. The transaction of a change records it, so none is lost. One
 * process at a time handles them, in order, and no member gets the same news twice.
 */
export async function notifyFavorites(services: Services): Promise<void> {
  for (;;) {
    const handled = await change(services, async uow => {
      if (!(await holdsNotifierLock(uow))) return 0
      const changes = await takeChanges(uow, batch)
      for (const each of changes) await addNews(uow, await newsOf(uow, each))
      return changes.length
    })
    if (handled < batch) return
  }
}

async function newsOf(uow: UnitOfWork, happened: Change): Promise<News[]> {
  if (happened.what === 'gone') {
    await markGone(uow, happened)
    return []
  }
  const listing = await findLive(uow, happened.listing_id)
  // gone again since; a later change in the queue records that
  if (listing === undefined) return []
  const about = newsAbout(listing)
  if (happened.what === 'dropped')
    return [...(await reduced(uow, about)), ...(await hits(uow, about, happened))]
  const back = happened.what === 'back' ? await markBack(uow, happened, awayAtLeast) : []
  const returned = back.map(({ user_id, gone_at }) =>
    about.say(
      user_id,
      'back_in_stock',
      backText(listing),
      `back_in_stock:${listing.id}:${gone_at.toISOString()}`,
    ),
  )
  const found = await hits(uow, about, happened)
  const followers = await findFollowers(uow, listing.id)
  const followed = followers.map(({ user_id }) =>
    about.say(user_id, 'followed', followedText(listing), about.asNew),
  )
  // it may also have become cheaper while it was gone
  return [...returned, ...(happened.what === 'back' ? await reduced(uow, about) : []), ...found, ...followed]
}

type About = ReturnType<typeof newsAbout>

function newsAbout(listing: Named) {
  return {
    listing,
    /** A member who follows the seller and also has a matching search gets one notification. */
    asNew: `new:${listing.id}`,
    say: (userId: string, why: News['why'], text: string, cause: string): News => ({
      user_id: userId,
      listing_id: listing.id,
      why,
      search_id: null,
      text,
      reason: null,
      cause,
    }),
  }
}

async function reduced(uow: UnitOfWork, { listing, say }: About): Promise<News[]> {
  const cause = `price_drop:${listing.id}:${listing.price_cents}`
  const found = await markReduced(uow, listing.id)
  return found.map(({ user_id, price_cents }) =>
    say(user_id, 'price_drop', reducedText(listing, price_cents), cause),
  )
}

async function hits(uow: UnitOfWork, { listing, say, asNew }: About, happened: Change): Promise<News[]> {
  const found = await findHits(uow, listing.id, happened.what === 'dropped' ? happened.from_cents : null)
  return found.map(hit => ({
    ...say(hit.user_id, 'search', hitText(listing, hit), asNew),
    search_id: hit.search_id,
    reason: reasonOf(hit),
  }))
}
