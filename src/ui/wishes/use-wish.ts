import { useCallback, useSyncExternalStore } from 'react'
import { isWished, type WishKey } from '#src/machines/app/wishes-queue.ts'
import { useActors } from '../actors.tsx'
import { followWishes, wishesOf } from './place.ts'

/** `way` is a link to the login, for visitors and until it is known who is here; `none` is for companies. */
export type WishLook = 'way' | 'on' | 'off' | 'none'

/**
 * How a heart or a follow button stands, and what a press does. A press answers whether there was anybody to hear it:
 * before the wishes are there, nobody is. It asks when it is pressed, as for a visitor nothing is drawn anew when they
 * come.
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
