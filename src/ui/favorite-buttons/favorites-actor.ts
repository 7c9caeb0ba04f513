import type { ActorRefFrom } from 'xstate'
import type { favoritesMachine } from '#src/machines/app/favorites.ts'
import type { Actors } from '../actors.tsx'

export type FavoritesActor = ActorRefFrom<typeof favoritesMachine>

interface Place {
  actor: FavoritesActor | null
  /** Called when the actor is there. */
  readonly waiting: Set<() => void>
}

/** By the app's actors, because the first script may not hold this one. What it knows stands in its machine. */
const places = new WeakMap<Actors, Place>()

function placeOf(actors: Actors): Place {
  const place = places.get(actors) ?? { actor: null, waiting: new Set() }
  places.set(actors, place)
  return place
}

/**
 * The app's actor of favorites and follows; null until it is loaded after the page, so that no first load
 * waits for it.
 */
export const favoritesOf = (actors: Actors): FavoritesActor | null => placeOf(actors).actor

/** Adds the actor of favorites and follows to the app's other actors. */
export function addFavoritesActor(actors: Actors, actor: FavoritesActor): void {
  const place = placeOf(actors)
  place.actor = actor
  for (const notify of place.waiting) notify()
}

/**
 * Calls back with every change of favorites and follows, and when their actor is loaded. Returns a function
 * that ends it.
 */
export function watchFavorites(actors: Actors, notify: () => void): () => void {
  const place = placeOf(actors)
  let subscription = place.actor?.subscribe(notify)
  const come = () => {
    subscription ??= place.actor?.subscribe(notify)
    notify()
  }
  place.waiting.add(come)
  return () => {
    place.waiting.delete(come)
    subscription?.unsubscribe()
  }
}
