import { beforeAll, beforeEach } from 'vitest'
import { openCatalogCache } from '#server/domains/catalog/cache/cache.ts'
import { meaningOf } from '#server/domains/favorites/meaning.ts'
import { notifyFavorites } from '#server/domains/favorites/notify.ts'
import { addSearch } from '#server/domains/favorites/search-write-store.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { addAd, seedCatalog } from '#tests/support/members/catalog.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'

export let rig: Rig
/** A member of each test's own. */
export let mia: string
export const theo = 'u_theo00000001'

/** A catalogue for all tests of a file, in which nothing has happened yet when one begins. */
export function withFavorites(): void {
  beforeAll(async () => {
    rig = await openRig()
    await seedCatalog(rig.services.pool)
  })
  beforeEach(async () => {
    await query('truncate listing_changes')
    mia = await member()
  })
}

export const query = (text: string, values: unknown[] = []) => rig.services.pool.query(text, values)

export async function member(
  more: { state?: string; company?: boolean; muted?: string[] } = {},
): Promise<string> {
  const id = newId('u')
  await query(
    `insert into users (id, email, name, state, is_company, muted, email_verified_at)
     values ($1, $1 || '@x.example', 'Somebody', $2, $3, $4, now())`,
    [id, more.state ?? 'active', more.company ?? false, more.muted ?? []],
  )
  return id
}
export const heart = (id: string, user = mia) =>
  query(
    `insert into favorites (user_id, listing_id, price_cents, told_cents)
     select $1, id, price_cents, price_cents from listings where id = $2`,
    [user, id],
  )
export async function search(asked: object, exclude: string[] = [], user = mia): Promise<string> {
  const cache = openCatalogCache(rig.services.pool)
  try {
    const meaning = await meaningOf(rig.services.pool, await cache.snapshot(), asked)
    const id = newId('w')
    await change(rig.services, uow => addSearch(uow, user, id, meaning, exclude, 50))
    return id
  } finally {
    await cache.close()
  }
}
export const ad = (more: object = {}) =>
  addAd(rig.services.pool, {
    title: 'Suede ankle boots',
    category: 'boots',
    whose: 'woman',
    brand: 'cos',
    size: ['alpha', 'M'],
    price: 3000,
    seller: theo,
    at: new Date(Date.now() + 60_000).toISOString(),
    ...more,
  })
export const price = (id: string, cents: number) =>
  query('update ads set price_cents = $2 where id = $1', [id, cents])
export const state = (id: string, to: string) => query('update ads set state = $2 where id = $1', [id, to])
/** As if everything noted so far had happened earlier. */
export const earlier = (hours: number) =>
  query('update listing_changes set at = at - make_interval(hours => $1)', [hours])
export async function newsOf(user = mia): Promise<{ why: string; text: string; reason: string | null }[]> {
  await notifyFavorites(rig.services)
  const { rows } = await query('select why, text, reason from news where user_id = $1 order by id', [user])
  return rows
}
export const whys = async (user = mia) => (await newsOf(user)).map(({ why }) => why)
