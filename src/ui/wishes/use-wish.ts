import { useCallback, useSyncExternalStore } from 'react'
import { isWished, type WishKey } from '#src/machines/app/wishes-queue.ts'
import { useActors } from '../actors.tsx'
import { followWishes, wishesOf } from './place.ts'

/** `way` is a link to the login, for visitors and until it is known who is here; `none` is for companies. */
export type WishLook = 'way' | 'on' | 'off' | 'none'

/** How a heart or a follow button stands, and what a press does; nothing to press before the wishes are there. */
export function useWish(key: WishKey, name: string): { look: WishLook; press: (() => void) | null } {
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
  const wishes = wishesOf(actors)
  return { look, press: wishes && (() => wishes.send({ type: 'wish.pressed', key, name })) }
}
