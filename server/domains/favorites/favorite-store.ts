import { sql } from 'kysely'
import {
  cardNames,
  cardTypes,
  type ListingState,
  listingIsSeen,
  listingState,
} from '#server/domains/catalog/index.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { exactTime, newestFirst, paged } from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
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
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const favoriteBefore = statement('favorite_before', {
  text: `select ${listingIsSeen} as seen, exists (select from favorites where user_id = $1 and listing_id = l.id) as there,
       (select count(*)::int from favorites where user_id = $1) as count
     from listings l where l.id = $2`,
  parameters: [t.text, t.text],
  columns: { seen: t.bool, there: t.bool, count: t.int },
})

const insertFavorite = statement('add_favorite', {
  text: `insert into favorites (user_id, listing_id, price_cents, told_cents, gone_at)
     select $1, id, price_cents, price_cents, case when live then null else now() end from listings where id = $2
     on conflict do nothing`,
  parameters: [t.text, t.text],
})

/**
 * Adds a public listing to the favorites; an existing favorite stays as it is. Returns the outcome: `full` if
 * there are `most` already.
 */
export async function addFavorite(
  uow: UnitOfWork,
  userId: string,
  listingId: string,
  most: number,
): Promise<'there' | 'missing' | 'full'> {
  const [found] = await uow.ask(favoriteBefore, [userId, listingId])
  if (found?.there) return 'there'
  if (!found?.seen) return 'missing'
  if (found.count >= most) return 'full'
  await uow.ask(insertFavorite, [userId, listingId])
  return 'there'
}

const deleteFavorite = statement('remove_favorite', {
  text: 'delete from favorites where user_id = $1 and listing_id = $2',
  parameters: [t.text, t.text],
  planned: 'each time',
})

export async function removeFavorite({ pool }: Services, userId: string, listingId: string): Promise<void> {
  await ask(pool, deleteFavorite, [userId, listingId])
}

/** How long a listing counts as back, as a PostgreSQL interval. */
const newlyBack = `interval '14 days'`

/**
 * Whether a price as low as the listing's was set since it became a favorite. A cheaper variant that is back in stock
 * makes the listing look cheaper, and reduces nothing. SQL, of `listings l` and `favorites f`.
 */
export const hasNewPrice = `exists (select from price_history h where h.listing_id = l.id
    and h.price_cents <= l.price_cents and h.at >= f.created_at)`

const stateNow = sql<ListingState>`${sql.raw(listingState)}`
const isReduced = sql<boolean>`l.price_cents < f.price_cents and ${sql.raw(hasNewPrice)}`
const isBackAt = (now: Date) =>
  sql<boolean>`l.live and f.back_at is not null and f.back_at > ${now}::timestamptz - ${sql.raw(newlyBack)}`

/** A list of a member's favorites. */
export interface FavoriteListing {
  userId: string
  /** The collection that they are in; null for all. */
  collection: string | null
}

function queryFavorites(
  { userId, collection }: FavoriteListing,
  now: Date,
  after: TimePosition | null,
  count: number,
): Built {
  const all = queries
    .selectFrom('favorites as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .where('f.user_id', '=', userId)
    .select(cardNames.map(name => `l.${name}` as const))
    .select([
      'f.price_cents as price_then',
      'f.created_at',
      exactTime('f.created_at').as('at'),
      stateNow.as('state'),
      isReduced.as('is_reduced'),
      isBackAt(now).as('is_back'),
    ])
  const favorites =
    collection === null
      ? all
      : all.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('collection_items as i')
              .whereRef('i.user_id', '=', 'f.user_id')
              .whereRef('i.listing_id', '=', 'f.listing_id')
              .where('i.collection_id', '=', collection),
          ),
        )
  return compiled(paged(favorites, newestFirst('f.created_at', 'f.listing_id'), after, count))
}

/** A favorite with its listing. */
export type FavoriteRow = RowWith<typeof listedFavorites.columns>

const listedFavorites = family('find_favorites', {
  columns: {
    ...cardTypes,
    price_then: t.int,
    created_at: t.timestamp,
    /** Exact to the microsecond; a Date is not. */
    at: t.text,
    state: t.textOf<ListingState>(),
    is_reduced: t.bool,
    is_back: t.bool,
  },
  samples: () =>
    [null, 'fc_'].flatMap(collection => [
      queryFavorites({ userId: 'u_', collection }, new Date(0), null, 1),
      queryFavorites({ userId: 'u_', collection }, new Date(0), ['2000-01-01 00:00:00+00', 'a_'], 1),
    ]),
})

/** A member's favorites, or those in one collection, newest first, after the position `after`. */
export function findFavorites(
  { pool, clock }: Services,
  list: FavoriteListing,
  after: TimePosition | null,
  count: number,
): Promise<FavoriteRow[]> {
  return askBuilt(pool, listedFavorites, queryFavorites(list, clock.now(), after, count))
}

const favoritesAndFollows = statement('find_favorite_keys', {
  text: `select array(select listing_id from favorites where user_id = $1) as favorites,
      (select coalesce(json_agg(json_build_object('kind', case when f.brand_id is null then 'member' else 'brand' end,
         'id', coalesce(b.slug, f.member_id))), '[]')
       from follows f left join brands b on b.id = f.brand_id where f.user_id = $1) as follows`,
  parameters: [t.text],
  columns: {
    favorites: t.list(t.text),
    follows: t.json<{ kind: 'member' | 'brand'; id: string }[]>(),
  },
})

/** A member's favorites, and the brands and members that they follow. */
export async function findFavoritesOf(
  { pool }: Services,
  userId: string,
): Promise<RowWith<typeof favoritesAndFollows.columns>> {
  const [found] = await ask(pool, favoritesAndFollows, [userId])
  return found ?? { favorites: [], follows: [] }
}
