import { also, conditionsOf, type Filters, Parameters } from '#server/domains/catalog/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** A position in a list sorted by time, exact to the microsecond. */
export type Place = [at: string, id: string]

interface Placed {
  id: string
  at: string
}

type Pool = Pick<Services, 'pool'>

/** The keys of the sizes that fit a member. */
export async function findSizesOf({ pool }: Pool, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ sizes: string[] }>({
    name: 'sizes_of_member',
    text: 'select sizes from users where id = $1',
    values: [userId],
  })
  return rows[0]?.sizes ?? []
}

/**
 * Other members' ads in the shop, the newest first: those in one of these sizes, or the others. Without
 * sizes, all of them.
 */
export async function findOthers(
  { pool }: Pool,
  {
    viewerId,
    filters,
    sizes,
    fits,
    after,
    count,
  }: {
    viewerId: string
    filters: Filters
    sizes: readonly string[]
    fits: boolean
    after: Place | null
    count: number
  },
): Promise<Placed[]> {
  const parameters = new Parameters()
  const conditions = [`kind = 'ad'`, `seller_id <> ${parameters.add(viewerId)}`]
  conditions.push(...conditionsOf(filters, null, parameters))
  if (sizes.length > 0) {
    conditions.push(`${fits ? '' : 'not '}size_keys && ${parameters.add(sizes, 'text[]')}`)
  }
  conditions.push(...keyset('published_at', after, parameters))
  const { rows } = await pool.query<Placed>(
    `select id, published_at::text as at from listings where live${also(conditions)}
     order by published_at desc, id desc limit ${Math.trunc(count)}`,
    parameters.values,
  )
  return rows
}

/** A seller's own ads, the newest first; `state` selects those in one state (C-64). */
export async function findOwn(
  { pool }: Pool,
  {
    sellerId,
    state,
    after,
    count,
  }: { sellerId: string; state: string | null; after: Place | null; count: number },
): Promise<Placed[]> {
  const parameters = new Parameters()
  const conditions = [`seller_id = ${parameters.add(sellerId)}`, `state <> 'deleted'`]
  if (state !== null) conditions.push(`split_part(state, '.', 1) = ${parameters.add(state)}`)
  conditions.push(...keyset('created_at', after, parameters))
  const { rows } = await pool.query<Placed>(
    `select id, created_at::text as at from ads where ${conditions.join(' and ')}
     order by created_at desc, id desc limit ${Math.trunc(count)}`,
    parameters.values,
  )
  return rows
}

/** How many of a member's ads there are in each state that has any. */
export async function countOwn({ pool }: Pool, sellerId: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ state: string; count: number }>({
    name: 'count_own_ads',
    text: `select split_part(state, '.', 1) as state, count(*)::int as count from ads
      where seller_id = $1 and state <> 'deleted' group by 1`,
    values: [sellerId],
  })
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function keyset(column: string, after: Place | null, parameters: Parameters): string[] {
  if (after === null) return []
  return [`(${column}, id) < (${parameters.add(after[0], 'timestamptz')}, ${parameters.add(after[1])})`]
}
