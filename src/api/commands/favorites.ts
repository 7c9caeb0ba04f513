import type { Followed } from '../contract/favorites.ts'
import type { Caller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/favorites.ts')

/** Adds a listing to the member's favorites. One that is there already stays as it is. */
export async function addFavorite({ client }: Caller, product_id: string): Promise<void> {
  await client.call(async () => (await calls()).putFavorite, { params: { product_id } }, 'background')
}

/** Removes a listing from the member's favorites, if it is there. */
export async function removeFavorite({ client }: Caller, product_id: string): Promise<void> {
  await client.call(async () => (await calls()).deleteFavorite, { params: { product_id } }, 'background')
}

/** Follows a member (`id`: the member's id) or a brand (`id`: the brand's slug). */
export async function addFollow({ client }: Caller, kind: Followed['kind'], id: string): Promise<void> {
  await client.call(async () => (await calls()).putFollow, { params: { kind, id } }, 'background')
}

/** Follows a member or a brand no longer, if the caller does. */
export async function removeFollow({ client }: Caller, kind: Followed['kind'], id: string): Promise<void> {
  await client.call(async () => (await calls()).deleteFollow, { params: { kind, id } }, 'background')
}
