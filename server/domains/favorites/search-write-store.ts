import { countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Meaning } from './meaning.ts'

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
  const [saved] = await uow.ask(insertSearch, [
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
  return saved?.id
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
