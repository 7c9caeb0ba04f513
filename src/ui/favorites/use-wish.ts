import { useCallback, useSyncExternalStore } from 'react'
import { isWished, type WishKey } from '#src/machines/app/favorites-queue.ts'
import { useActors } from '../actors.tsx'
import { followWishes, wishesOf } from './place.ts'

/** `way` is a link to the login, for visitors and until the user is known; `none` is for companies. */
export type WishLook = 'way' | 'on' | 'off' | 'none'

/**
 * The state of a heart or a follow button, and its press handler. `press` returns whether an actor received
 * it: before the actor is loaded there is none. It looks the actor up when it is pressed, because a visitor's
 * button does not render again when the actor arrives.
 */
export function useWish(key: WishKey, name: string): { look: WishLook; press: () => boolean } {
  const actors = useActors()
  const look = useSyncExternalStore<WishLook>(
    useCallback(tell => followWishes(actors, tell), [actors]),
    () => {
      const snapshot = wishesOf(actors)?.getSnapshot()
      if (snapshot === undefined) return 'way'
      if (snapshot.matches('company')) return 'none'
      if (isWished(snapshot.context, key)) return 'on'
      return snapshot.hasTag('member') ? 'off' : 'way'
    },
    () => 'way',
  )
  const press = () => {
    const wishes = wishesOf(actors)
    wishes?.send({ type: 'wish.pressed', key, name })
    return wishes !== null
  }
  return { look, press }
}
