import { type CardRow, cardColumns } from '#server/domains/catalog/index.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { SearchFilters } from '#src/api/contract/saved-searches.ts'

/** Hits shown for each search in the list. */
const mostHits = 4

const columns = `s.id, s.name, s.query, s.exclude, s.created_at, (
    select coalesce(json_agg(h order by h.told_at desc), '[]') from (
      select ${cardColumns.replaceAll(/\w+/g, 'l.$&')}, n.reason as why, n.told_at
      from news n join listings l on l.id = n.listing_id
      where n.search_id = s.id and l.live order by n.id desc limit ${mostHits}) h) as hits`

export type SearchRow = RowWith<typeof searchesOfMember.columns>

const searchesOfMember = statement('find_searches', {
  text: `select ${columns} from saved_searches s
     where s.user_id = $1 and ($2::text is null or s.id = $2) order by s.created_at desc, s.id`,
  parameters: [t.text, t.orNull(t.text)],
  columns: {
    id: t.text,
    name: t.text,
    query: t.jsonb<SearchFilters>(),
    exclude: t.list(t.text),
    created_at: t.timestamp,
    hits: t.json<(CardRow & { why: string; told_at: string })[]>(),
  },
  planned: 'each time',
})

/** A member's searches, newest first; only one if `id` is given. */
export function findSearches(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
  id: string | null = null,
): Promise<SearchRow[]> {
  return ask(pool, searchesOfMember, [userId, id])
}

const wantingSearches = statement('count_wanting', {
  text: `select (select count(*)::int from listing_of_ad(a.id) l join saved_searches s on s.anchors && tokens_of(l)
        where s.user_id <> a.seller_id and search_wants(s, l)) as wanted_by
     from ads a where a.id = $1 and a.seller_id = $2`,
  parameters: [t.text, t.text],
  columns: { wanted_by: t.int },
  planned: 'each time',
})

/**
 * How many saved searches of other members match an ad as it is now, published or not; 0 while the ad lacks
 * fields that a listing needs. Undefined if the ad does not belong to the seller.
 */
export async function countWanting(
  { pool }: Pick<Services, 'pool'>,
  sellerId: string,
  adId: string,
): Promise<number | undefined> {
  const [found] = await ask(pool, wantingSearches, [adId, sellerId])
  return found?.wanted_by
}
