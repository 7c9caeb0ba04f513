import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import { cardNames } from '#server/domains/catalog/cards.ts'
import { conditionsOf, liveListings, sampleFilters, tsqueryLike } from '#server/domains/catalog/conditions.ts'
import type { RelevancePosition } from '#server/domains/catalog/cursor.ts'
import type { Filters } from '#server/domains/catalog/filters.ts'
import { byTime, listedTypes } from '#server/domains/catalog/list-store.ts'
import {
  type AskedWords,
  matchOf,
  type Part,
  type PreferredWords,
  tsqueryOf,
  typedQueryOf,
} from '#server/domains/search/index.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { isAfter, isUpTo, rowCount, type SortOrder, sortedBy } from '#server/platform/database/keyset.ts'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import { compiled, whereAll } from '#server/platform/database/query-builder.ts'
import { askBuilt, type Built, family, type RowWith, t } from '#server/platform/database/statement.ts'

/** A material as it was typed, and the slugs of brands called by it: Ostrava Denim sells suede jackets, too. */
export interface Borrowed {
  part: Part
  brands: readonly string[]
}

/** What is searched for. */
export interface Wanted extends AskedWords {
  /** Slugs of the brands that the search names. */
  brands: readonly string[]
  /** Words that are a material, with the brands whose names have them and that the search does not name. */
  borrowed: readonly Borrowed[]
  /** How many listings may match, as far as statistics tell; 0 where they do not. */
  expected: number
  /** Whether scanning all listings from the newest on finds a narrow tier sooner than the word index. */
  fromNewest: boolean
}

/** A listing that was found, with its score. */
export type ScoredRow = RowWith<typeof scoredTypes>

const scoredTypes = { ...listedTypes, score: t.int }

/** Which listings to read: a new tier older than `before`, or what remains of one. */
export type TierReading =
  | { kind: 'next'; before: TimePosition | null }
  | { kind: 'rest'; after: RelevancePosition }

/**
 * Some listings of a tier, best first. `from` is the oldest of the tier if older ones may match too, else
 * null.
 */
export interface Tier {
  rows: ScoredRow[]
  from: TimePosition | null
}

// Scoring a listing costs microseconds: if very many match, only this many of the newest are scored together.
const width = 1000
export const narrowWidth = 200
export const veryMany = 5000

const widthOf = ({ expected }: Wanted) => (expected > veryMany ? narrowWidth : width)

interface BuiltTier extends Built {
  /** Without filters, a tier is read the same way whatever the values are. */
  isReadAlike: boolean
}

/** The best first; of equals the newest. */
const byScore: SortOrder<readonly [score: number, ...TimePosition]> = {
  keys: [{ sql: sql.ref('score'), type: 'int' }, ...byTime.keys],
  direction: 'desc',
}

function queryTier(filters: Filters, wanted: Wanted, reading: TierReading, count: number): BuiltTier {
  const match = matchOf(wanted.parts, wanted.unwanted)
  const filtered = conditionsOf(filters, null)
  const fromNewest = filtered.length === 0 && (wanted.fromNewest || match === null)

  const matches = match === null ? [] : [matchesIn(tsqueryLike(match), fromNewest)]
  const matching = whereAll(liveListings(), [...matches, ...filtered, ...boundsOf(reading)]).select([
    'id',
    'published_at',
    'brand_slug',
    'tsv',
  ])
  // `offset 0` keeps the sort order from influencing the choice of an index
  const source = filtered.length > 0 || fromNewest ? matching : matching.offset(sql.lit(0))
  const newest = sql`order by ${sortedBy(byTime)} limit ${rowCount(widthOf(wanted))}`
  const after = reading.kind === 'rest' ? sql`where ${isAfter(byScore, scoredAt(reading.after))}` : sql``
  const card = sql.join(cardNames.map(name => sql.ref(`l.${name}`)))
  const query = sql`
    with tier as materialized (select id, published_at, ${scoreOf(wanted)} as score
        from (select * from ${source} as m ${reading.kind === 'next' ? newest : sql``}) as matched),
      best as (select * from tier ${after} order by ${sortedBy(byScore)} limit ${rowCount(count)}),
      edge as (select id, published_at from tier order by published_at, id collate "C" limit 1)
    select ${card}, best.score, l.published_at::text as at,
      (select count(*)::int from tier) as size, (select published_at::text from edge) as edge_at, (select id from edge) as edge_id
    from best join listings l on l.id = best.id
    order by best.score desc, best.published_at desc, best.id collate "C" desc`
  return { ...compiled(query), isReadAlike: filtered.length === 0 }
}

// ts_match_vq is the operator @@, but no index supports it
const matchesIn = (tsquery: RawBuilder<unknown>, fromNewest: boolean) =>
  fromNewest ? sql<SqlBool>`ts_match_vq(tsv, ${tsquery})` : sql<SqlBool>`tsv @@ ${tsquery}`

const tierOfSearch = family('tier_of_search', {
  columns: { ...scoredTypes, size: t.int, edge_at: t.text, edge_id: t.text },
  samples: () => {
    const place: TimePosition = ['2000-01-01 00:00:00+00', 'a_']
    const readings: TierReading[] = [
      { kind: 'next', before: null },
      { kind: 'next', before: place },
      { kind: 'rest', after: [1, ...place, null, null] },
      { kind: 'rest', after: [1, ...place, place, place] },
    ]
    const parts: Part[] = [{ typed: 'a', known: true, ways: [{ lexemes: ['a'] }] }]
    const none = { unwanted: [], preferred: [], borrowed: [] }
    const [a] = parts.flatMap(({ ways }) => ways)
    const ways = a === undefined ? [] : [a]
    const wanted: Wanted[] = [
      { ...none, parts, brands: ['a'], expected: 0, fromNewest: false },
      { ...none, parts: [], brands: [], expected: 0, fromNewest: false },
      {
        ...{ parts: [], brands: [], borrowed: [], expected: 0, fromNewest: false },
        ...{ unwanted: [{ ways, weights: '' }], preferred: [{ ways, weights: 'AB', points: 1 }] },
      },
      {
        ...{ ...none, parts, brands: ['a'], expected: veryMany + 1, fromNewest: true },
        borrowed: parts.map(part => ({ part, brands: ['a'] })),
      },
    ]
    return Object.values(sampleFilters).flatMap(filters =>
      wanted.flatMap(each => readings.map(reading => queryTier(filters, each, reading, 1))),
    )
  },
})

/**
 * Reads matching listings, best first. The newest thousand matches are ranked together, then the next
 * thousand: nearly every search has one such tier. If very many listings match, tiers are narrower.
 */
export async function findTier(
  pool: pg.Pool,
  filters: Filters,
  wanted: Wanted,
  reading: TierReading,
  count: number,
): Promise<Tier> {
  const tier = queryTier(filters, wanted, reading, count)
  const found = await (tier.isReadAlike
    ? plannedOnce(pool, tierOfSearch, tier)
    : askBuilt(pool, tierOfSearch, tier))
  const [first] = found
  const full = reading.kind === 'next' && first?.size === widthOf(wanted)
  return {
    rows: found,
    from: reading.kind === 'rest' ? reading.after[4] : full ? [first.edge_at, first.edge_id] : null,
  }
}

/**
 * A listing's score: cover density by the weights of its parts (title and brand over category and color over
 * material over description), plus bonuses for what people mean first: the words as typed in the title or the
 * brand; in category and color too; the brand that was named; what speaks for a listing. A listing that has a material in the name of its
 * brand alone comes after all that are made of it.
 */
function scoreOf({ parts, brands, borrowed, preferred }: Wanted): RawBuilder<number> {
  const points = sql.join(preferred.filter(({ ways }) => ways.length > 0).map(preferredBy), sql``)
  const named = sql`case when brand_slug = any(${brands}::text[]) then 400 else 0 end`
  if (parts.length === 0) return sql`${named} ${points}`
  const typed = (weights: string) => tsqueryLike(typedQueryOf(parts, weights))
  const tsquery = tsqueryLike(tsqueryOf(parts))
  return sql`(1000 * ts_rank_cd('{0.05, 0.3, 0.6, 1}', tsv, ${tsquery}, 32))::int
    + case when tsv @@ ${typed('A')} then 600 else 0 end
    + case when tsv @@ ${typed('AB')} then 500 else 0 end
    + case when tsv @@ ${typed('')} then 300 else 0 end
    + ${named} ${points}
    ${sql.join(borrowed.map(lent), sql``)}`
}

const preferredBy = ({ ways, weights, points }: PreferredWords) => sql`
    + case when tsv @@ ${tsqueryLike(tsqueryOf([{ ways }], weights))} then ${points}::int else 0 end`

const lent = ({ part, brands }: Borrowed) => sql`
    - case when brand_slug = any(${brands}::text[]) and not tsv @@ ${tsqueryLike(typedQueryOf([part], 'BC'))}
        then 3000 else 0 end`

function boundsOf(reading: TierReading): Expression<SqlBool>[] {
  const [to, from] = reading.kind === 'next' ? [reading.before, null] : [reading.after[3], reading.after[4]]
  return [...(to ? [isAfter(byTime, to)] : []), ...(from ? [isUpTo(byTime, from)] : [])]
}

const scoredAt = ([score, at, id]: RelevancePosition) => [score, at, id] as const
