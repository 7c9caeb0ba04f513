import type { ActorRefFrom } from 'xstate'
import type { wishesMachine } from '#src/machines/app/wishes.ts'
import type { Actors } from '../actors.tsx'

export type WishesActor = ActorRefFrom<typeof wishesMachine>

interface Place {
  actor: WishesActor | null
  /** Who wants to know when there is one. */
  readonly waiting: Set<() => void>
}

const places = new WeakMap<Actors, Place>()

function placeOf(actors: Actors): Place {
  const place = places.get(actors) ?? { actor: null, waiting: new Set() }
  places.set(actors, place)
  return place
}

/** The app's wishes, once they are there: they come after the page, and no first load waits for them. */
export const wishesOf = (actors: Actors): WishesActor | null => placeOf(actors).actor

/** Puts the wishes beside the app's other actors. */
export function keepWishes(actors: Actors, actor: WishesActor): void {
  const place = placeOf(actors)
  place.actor = actor
  for (const tell of place.waiting) tell()
}

/** Calls back with every change of the wishes, and when they come. Answers how to end that. */
export function followWishes(actors: Actors, tell: () => void): () => void {
  const place = placeOf(actors)
  let subscription = place.actor?.subscribe(tell)
  const come = () => {
    subscription ??= place.actor?.subscribe(tell)
    tell()
  }
  place.waiting.add(come)
  return () => {
    place.waiting.delete(come)
    subscription?.unsubscribe()
  }
}
