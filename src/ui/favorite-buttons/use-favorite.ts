import { useCallback, useSyncExternalStore } from 'react'
import { type FavoriteKey, isFavorite } from '#src/machines/app/favorites-queue.ts'
import { useActors } from '../actors.tsx'
import { favoritesOf, watchFavorites } from './favorites-actor.ts'

/** `way` is a link to the login, for visitors and until the user is known; `none` is for companies. */
export type FavoriteLook = 'way' | 'on' | 'off' | 'none'

/**
 * The state of a heart or a follow button, and its press handler. `press` returns whether an actor received
 * it: before the actor is loaded there is none. It looks the actor up when it is pressed, because a visitor's
 * button does not render again when the actor arrives.
 */
export function useFavorite(key: FavoriteKey, name: string): { look: FavoriteLook; press: () => boolean } {
  const actors = useActors()
  const look = useSyncExternalStore<FavoriteLook>(
    useCallback(notify => watchFavorites(actors, notify), [actors]),
    () => {
      const snapshot = favoritesOf(actors)?.getSnapshot()
      if (snapshot === undefined) return 'way'
      if (snapshot.matches('company')) return 'none'
      if (isFavorite(snapshot.context, key)) return 'on'
      return snapshot.hasTag('member') ? 'off' : 'way'
    },
    () => 'way',
  )
  const press = () => {
    const favorites = favoritesOf(actors)
    favorites?.send({ type: 'favorite.pressed', key, name })
    return favorites !== null
  }
  return { look, press }
}
