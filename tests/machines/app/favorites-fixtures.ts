import type { AnyStateMachine } from 'xstate'
import { type FavoriteChange, type FavoriteKey, isFavorite } from '#src/machines/app/favorites-queue.ts'
import { rigOf } from '../kit.ts'

export const dress = { key: 'listing.p_dress00001', name: 'the dress' } as const
export const brand = { key: 'brand.atelier-nord', name: 'Atelier Nord' } as const
/** A refusal that concerns this thing alone. */
export const gone = { status: 404, code: 'not_found', message: 'It is sold.' }
export const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

export const pressed = { type: 'wish.pressed', ...dress }
export const pressedBrand = { type: 'wish.pressed', ...brand }
export const carried = { type: 'wish.carried', ...dress }
export const undone = (on: boolean) => ({ type: 'wish.undone', ...dress, on })
export const who = (name: string) => ({ type: 'session.changed', who: name, session: name })

export const wish: FavoriteChange = { ...dress, on: true }
export const brandWish: FavoriteChange = { ...brand, on: true }
export const retried = { type: 'wish.retried' }
export const tellEnded = (wishes: readonly FavoriteChange[], name: string) => ({
  action: 'tellEnded',
  params: { wishes, who: name },
})
/** The announcement of a wish, with its undo. */
export const tellWished = (told: FavoriteChange | undefined) => ({
  action: 'tellWished',
  params: { wish: told },
})

/** A member whose wishes have come. */
export async function member(machine: AnyStateMachine, kept: readonly FavoriteKey[] = []) {
  const wishes = rigOf(machine)
  wishes.send(who('member'))
  await wishes.answer('loadWishes', kept)
  return wishes
}

/** A member whose wishes did not come. */
export async function unknown(machine: AnyStateMachine) {
  const wishes = rigOf(machine)
  wishes.send(who('member'))
  await wishes.refuse('loadWishes', away)
  return wishes
}

/** Whether the heart is shown on the dress. */
export function hasHeart(wishes: ReturnType<typeof rigOf>): boolean {
  return isFavorite(wishes.snapshot().context, dress.key)
}

/** What is saved, what waits and what is lost. */
export function listsOf(wishes: ReturnType<typeof rigOf>) {
  const { kept, queue, lost } = wishes.context()
  return { kept, queue, lost }
}
