import { type CardRow, cardColumns } from '#server/domains/catalog/index.ts'
import { ask, countChanged, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { SearchFilters } from '#src/api/contract/saved-searches.ts'
import type { Meaning } from './meaning.ts'

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

/** SQL for the excluded words as a tsquery; null if none of them has a meaning. */
const unwanted = (words: string) => `(select nullif(string_agg('(' || q || ')', ' | '), '')::tsquery
  from (select plainto_tsquery('english', fold(w))::text as q from unnest(${words}::text[]) w) x where q <> '')`

const anyText = t.orNull(t.list(t.text))

const insertSearch = statement('add_search', {
  text: `insert into saved_searches as s (id, user_id, name, query, exclude, unwanted, wanted, typed, category, whose, brand, kind,
       size, color, material, condition, seller, min_cents, max_cents, anchors, created_at)
     select $1, $2, $3, $4::jsonb, $5, ${unwanted('$5')}, $6::tsquery, $7::tsquery, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       $17, $18, $19, $20
     where (select count(*) from saved_searches where user_id = $2 and query <> $4::jsonb) < $21
     on conflict (user_id, md5(query::text)) do update set exclude = case when $22 then excluded.exclude else s.exclude end,
       unwanted = case when $22 then excluded.unwanted else s.unwanted end
     returning id`,
  parameters: [
    t.text,
    t.text,
    t.text,
    t.jsonb<string>(),
    t.list(t.text),
    t.orNull(t.as<string>('tsquery')),
    t.orNull(t.as<string>('tsquery')),
    anyText,
    anyText,
    anyText,
    anyText,
    anyText,
    anyText,
    anyText,
    anyText,
    t.orNull(t.text),
    t.orNull(t.int),
    t.orNull(t.int),
    t.list(t.text),
    t.timestamp,
    t.bigint,
    t.bool,
  ],
  columns: { id: t.text },
})

/**
 * Saves a search. An equal search is updated instead: its excluded words are replaced unless `exclude` is
 * null. Returns the id, or undefined if there are `most` already.
 */
export async function addSearch(
  uow: UnitOfWork,
  userId: string,
  id: string,
  meaning: Meaning,
  exclude: readonly string[] | null,
  most: number,
): Promise<string | undefined> {
  const { query, name, wanted, typed, seller, min_cents, max_cents, anchors } = meaning
  const { category, whose, brand, kind, size, color, material, condition } = meaning
  const [kept] = await uow.ask(insertSearch, [
    id,
    userId,
    name,
    JSON.stringify(query),
    exclude ?? [],
    wanted,
    typed,
    category,
    whose,
    brand,
    kind,
    size,
    color,
    material,
    condition,
    seller,
    min_cents,
    max_cents,
    anchors,
    uow.now,
    most,
    exclude !== null,
  ])
  return kept?.id
}

const updateExclude = statement('save_exclude', {
  text: `update saved_searches set exclude = $3, unwanted = ${unwanted('$3')} where id = $1 and user_id = $2`,
  parameters: [t.text, t.text, t.list(t.text)],
  planned: 'each time',
})

/** Sets the excluded words of a search. Returns whether the search exists. */
export async function saveExclude(
  { pool }: Services,
  userId: string,
  id: string,
  exclude: readonly string[],
): Promise<boolean> {
  return (await countChanged(pool, updateExclude, [id, userId, exclude])) === 1
}

const deleteSearch = statement('remove_search', {
  text: 'delete from saved_searches where id = $1 and user_id = $2',
  parameters: [t.text, t.text],
  planned: 'each time',
})

export async function removeSearch({ pool }: Services, userId: string, id: string): Promise<boolean> {
  return (await countChanged(pool, deleteSearch, [id, userId])) === 1
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
