import type { AnyStateMachine } from 'xstate'
import { type FavoriteChange, type FavoriteKey, isFavorite } from '#src/machines/app/favorites-queue.ts'
import { rigOf } from '../kit.ts'

export const dress = { key: 'listing.p_dress00001', name: 'the dress' } as const
export const brand = { key: 'brand.atelier-nord', name: 'Atelier Nord' } as const
/** A refusal that concerns this thing alone. */
export const gone = { status: 404, code: 'not_found', message: 'It is sold.' }
export const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

export const pressed = { type: 'favorite.pressed', ...dress }
export const pressedBrand = { type: 'favorite.pressed', ...brand }
export const resumed = { type: 'favorite.resumed', ...dress }
export const undone = (on: boolean) => ({ type: 'favorite.undone', ...dress, on })
export const who = (name: string) => ({ type: 'session.changed', who: name, session: name })

export const change: FavoriteChange = { ...dress, on: true }
export const brandChange: FavoriteChange = { ...brand, on: true }
export const retried = { type: 'favorite.retried' }
export const notifyEnded = (changes: readonly FavoriteChange[], name: string) => ({
  action: 'notifyEnded',
  params: { changes, who: name },
})
/** The announcement of a change, with its undo. */
export const notifySaved = (change: FavoriteChange | undefined) => ({
  action: 'notifySaved',
  params: { change: change },
})

/** A member whose favorites have come. */
export async function member(machine: AnyStateMachine, saved: readonly FavoriteKey[] = []) {
  const favorites = rigOf(machine)
  favorites.send(who('member'))
  await favorites.answer('loadFavorites', saved)
  return favorites
}

/** A member whose favorites did not come. */
export async function unknown(machine: AnyStateMachine) {
  const favorites = rigOf(machine)
  favorites.send(who('member'))
  await favorites.refuse('loadFavorites', away)
  return favorites
}

/** Whether the heart is shown on the dress. */
export function hasHeart(favorites: ReturnType<typeof rigOf>): boolean {
  return isFavorite(favorites.snapshot().context, dress.key)
}

/** What is saved, what waits and what is lost. */
export function listsOf(favorites: ReturnType<typeof rigOf>) {
  const { saved, queue, lost } = favorites.context()
  return { saved, queue, lost }
}
