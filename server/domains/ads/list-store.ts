import { sql } from 'kysely'
import { conditionsOf, type Filters, liveListings, sampleFilters } from '#server/domains/catalog/index.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { hasOneOf } from '#server/platform/database/facets.ts'
import { exactTime, newestFirst, paged } from '#server/platform/database/keyset.ts'
import { compiled, queries, whereAll } from '#server/platform/database/query-builder.ts'
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
  after: TimePosition | null
  count: number
}

function queryOthers({ viewerId, filters, sizes, fits, after, count }: Others): Built {
  const ads = liveListings().where('kind', '=', sql.lit('ad')).where('seller_id', '<>', viewerId)
  const matching = whereAll(ads, conditionsOf(filters, null))
  const isFitting = hasOneOf({ column: 'size_keys', several: true }, sizes)
  const rows = sizes.length === 0 ? matching : matching.where(fits ? isFitting : eb => eb.not(isFitting))
  const placed = rows.select('id').select(exactTime('published_at').as('at'))
  return compiled(paged(placed, newestFirst('published_at'), after, count))
}

const samplePosition: TimePosition = ['2000-01-01 00:00:00+00', 'a_']

const othersAds = family('find_others_ads', {
  columns: placedColumns,
  samples: () => {
    const all: Others = {
      viewerId: 'u_',
      filters: sampleFilters.one,
      sizes: ['a'],
      fits: true,
      after: samplePosition,
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
  after: TimePosition | null
  count: number
}

function queryOwn({ sellerId, state, after, count }: Own): Built {
  const all = queries
    .selectFrom('ads')
    .where('seller_id', '=', sellerId)
    .where('state', '<>', sql.lit('deleted'))
  const inState = state === null ? all : all.where(sql`split_part(state, '.', 1)`, '=', state)
  const placed = inState.select('id').select(exactTime('created_at').as('at'))
  return compiled(paged(placed, newestFirst('created_at'), after, count))
}

const ownAds = family('find_own_ads', {
  columns: placedColumns,
  samples: () => [
    queryOwn({ sellerId: 'u_', state: null, after: null, count: 1 }),
    queryOwn({ sellerId: 'u_', state: 'draft', after: samplePosition, count: 1 }),
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
