import type { ActorRefFrom } from 'xstate'
import type { unitsMachine } from '#src/machines/app/units.ts'
import type { Actors } from '../actors.tsx'

type UnitsActor = ActorRefFrom<typeof unitsMachine>

/** By the app's actors, because the first script may not hold this one. What it knows stands in its machine. */
const places = new WeakMap<Actors, PromiseWithResolvers<UnitsActor>>()

function placeOf(actors: Actors): PromiseWithResolvers<UnitsActor> {
  const place = places.get(actors) ?? Promise.withResolvers<UnitsActor>()
  places.set(actors, place)
  return place
}

/** The app's actor of units, once it is loaded after the page. */
export const whenUnits = (actors: Actors): Promise<UnitsActor> => placeOf(actors).promise

/** Adds the actor of units to the app's other actors. */
export const addUnitsActor = (actors: Actors, actor: UnitsActor): void => placeOf(actors).resolve(actor)
