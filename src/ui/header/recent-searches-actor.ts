import type { ActorRefFrom } from 'xstate'
import type { recentSearchesMachine } from '#src/machines/app/recent-searches.ts'
import type { Actors } from '../actors.tsx'

type RecentSearchesActor = ActorRefFrom<typeof recentSearchesMachine>
type Load = () => Promise<RecentSearchesActor>

/** By the app's actors, because only the search field needs this one. */
const places = new WeakMap<Actors, PromiseWithResolvers<Load>>()

function placeOf(actors: Actors): PromiseWithResolvers<Load> {
  const place = places.get(actors) ?? Promise.withResolvers<Load>()
  places.set(actors, place)
  return place
}

/** The app's actor of recent searches, loaded when it is first asked for. */
export const whenRecentSearches = async (actors: Actors): Promise<RecentSearchesActor> =>
  (await placeOf(actors).promise)()

/** Says how that actor is loaded. */
export const offerRecentSearches = (actors: Actors, load: Load): void => placeOf(actors).resolve(load)
