import { also, conditionsOf, type Filters, Parameters, sampleFilters } from '#server/domains/catalog/index.ts'
import {
  ask,
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** A position in a list sorted by time, exact to the microsecond. */
export type Place = [at: string, id: string]

const placedColumns = { id: t.text, at: t.text }

type Placed = RowWith<typeof placedColumns>

type Pool = Pick<Services, 'pool'>

const sizesOfMember = statement('sizes_of_member', {
  text: 'select sizes from users where id = $1',
  parameters: [t.text],
  columns: { sizes: t.list(t.text) },
})

/** The keys of the sizes that fit a member. */
export async function findSizesOf({ pool }: Pool, userId: string): Promise<string[]> {
  const [found] = await ask(pool, sizesOfMember, [userId])
  return found?.sizes ?? []
}

interface Others {
  viewerId: string
  filters: Filters
  sizes: readonly string[]
  fits: boolean
  after: Place | null
  count: number
}

function queryOthers({ viewerId, filters, sizes, fits, after, count }: Others): Built {
  const parameters = new Parameters()
  const conditions = [`kind = 'ad'`, `seller_id <> ${parameters.add(viewerId)}`]
  conditions.push(...conditionsOf(filters, null, parameters))
  if (sizes.length > 0) {
    conditions.push(`${fits ? '' : 'not '}size_keys && ${parameters.add(sizes, 'text[]')}`)
  }
  conditions.push(...keyset('published_at', after, parameters))
  return {
    text: `select id, published_at::text as at from listings where live${also(conditions)}
     order by published_at desc, id desc limit ${Math.trunc(count)}`,
    values: parameters.values,
  }
}

const samplePlace: Place = ['2000-01-01 00:00:00+00', 'a_']

const othersAds = family('find_others_ads', {
  columns: placedColumns,
  samples: () => {
    const all: Others = {
      viewerId: 'u_',
      filters: sampleFilters.one,
      sizes: ['a'],
      fits: true,
      after: samplePlace,
      count: 1,
    }
    return [
      queryOthers(all),
      queryOthers({ ...all, filters: sampleFilters.several, fits: false }),
      queryOthers({ ...all, filters: sampleFilters.none, sizes: [], after: null }),
    ]
  },
})

/**
 * Other members' ads in the shop, the newest first: those in one of these sizes, or the others. Without
 * sizes, all of them.
 */
export function findOthers({ pool }: Pool, others: Others): Promise<Placed[]> {
  return askBuilt(pool, othersAds, queryOthers(others))
}

interface Own {
  sellerId: string
  state: string | null
  after: Place | null
  count: number
}

function queryOwn({ sellerId, state, after, count }: Own): Built {
  const parameters = new Parameters()
  const conditions = [`seller_id = ${parameters.add(sellerId)}`, `state <> 'deleted'`]
  if (state !== null) conditions.push(`split_part(state, '.', 1) = ${parameters.add(state)}`)
  conditions.push(...keyset('created_at', after, parameters))
  return {
    text: `select id, created_at::text as at from ads where ${conditions.join(' and ')}
     order by created_at desc, id desc limit ${Math.trunc(count)}`,
    values: parameters.values,
  }
}

const ownAds = family('find_own_ads', {
  columns: placedColumns,
  samples: () => [
    queryOwn({ sellerId: 'u_', state: null, after: null, count: 1 }),
    queryOwn({ sellerId: 'u_', state: 'draft', after: samplePlace, count: 1 }),
  ],
})

/** A seller's own ads, the newest first; `state` selects those in one state (C-64). */
export function findOwn({ pool }: Pool, own: Own): Promise<Placed[]> {
  return askBuilt(pool, ownAds, queryOwn(own))
}

const countOwnAds = statement('count_own_ads', {
  text: `select split_part(state, '.', 1) as state, count(*)::int as count from ads
      where seller_id = $1 and state <> 'deleted' group by 1`,
  parameters: [t.text],
  columns: { state: t.text, count: t.int },
})

/** How many of a member's ads there are in each state that has any. */
export async function countOwn({ pool }: Pool, sellerId: string): Promise<Record<string, number>> {
  const rows = await ask(pool, countOwnAds, [sellerId])
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function keyset(column: string, after: Place | null, parameters: Parameters): string[] {
  if (after === null) return []
  return [`(${column}, id) < (${parameters.add(after[0], 'timestamptz')}, ${parameters.add(after[1])})`]
}
