import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { entryColumns, entryTypes } from './garment-rows.ts'

/** A value, the number of garments with it, and how often they were worn. */
export interface Share {
  value: string
  count: number
  wears: number
}

const shares = (what: string, from: string) => `(select coalesce(json_agg(s), '[]') from (
  select ${what} as value, count(*)::int as count, sum(home.wear_count)::int as wears from home ${from}
  group by 1 order by 2 desc, 1 limit 60) s)`

const wardrobeStatistics = statement('find_wardrobe_statistics', {
  text: `with home as materialized (select category_slug, colors, seasons, shelf, price_cents, wear_count, last_worn
    from garments where owner_id = $1 and shelf in ('owned', 'draft'))
select count(*)::int as total, count(*) filter (where shelf = 'draft')::int as drafts,
  (select count(*)::int from garments where owner_id = $1 and shelf = 'archived') as archived,
  coalesce(sum(price_cents), 0)::bigint as value,
  coalesce(sum(wear_count), 0)::int as wears,
  count(*) filter (where last_worn > $2::date - 30)::int as last_30,
  count(*) filter (where last_worn > $2::date - 90)::int as last_90,
  count(*) filter (where last_worn > $2::date - 365)::int as last_365,
  count(*) filter (where wear_count > 0)::int as ever,
  ${shares('category_slug', 'where category_slug is not null')} as by_category,
  ${shares('color', 'cross join unnest(home.colors) as color')} as by_color,
  ${shares('season', 'cross join unnest(home.seasons) as season')} as by_season,
  (select json_agg(json_build_object('month', to_char(m.first, 'YYYY-MM'), 'spent', coalesce(b.spent, 0),
      'bought', coalesce(b.bought, 0), 'wears', coalesce(w.wears, 0)) order by m.first)
    from generate_series(date_trunc('month', $2::date) - interval '11 months', date_trunc('month', $2::date),
      interval '1 month') as m (first)
    left join (select date_trunc('month', bought_on) as first, sum(price_cents) as spent, count(*) as bought
      from garments where owner_id = $1 and bought_on is not null group by 1) b on b.first = m.first
    left join (select date_trunc('month', worn_on) as first, count(*) as wears from wears
      where owner_id = $1 and worn_on >= $2::date - 400 group by 1) w on w.first = m.first) as by_month
from home`,
  parameters: [t.text, t.day],
  columns: {
    total: t.int,
    drafts: t.int,
    archived: t.int,
    value: t.bigint,
    wears: t.int,
    last_30: t.int,
    last_90: t.int,
    last_365: t.int,
    ever: t.int,
    by_category: t.json<Share[]>(),
    by_color: t.json<Share[]>(),
    by_season: t.json<Share[]>(),
    by_month: t.json<{ month: string; spent: number; bought: number; wears: number }[]>(),
  },
  planned: 'each time',
})

/** The statistics of a wardrobe as of `today`, `2026-11-22`, from one consistent read. */
export async function findStatistics(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  today: string,
): Promise<RowWith<typeof wardrobeStatistics.columns>> {
  const [found] = await ask(pool, wardrobeStatistics, [ownerId, today])
  if (found === undefined) throw new Error('A count of nothing is a row.')
  return found
}

/** The rankings: condition and order. Each has its own index. */
const rankings = {
  lowest_cost_per_wear: `price_cents > 0 and wear_count > 0
    order by coalesce(cost_per_wear_cents, 2147483647), id`,
  highest_cost_per_wear: 'price_cents > 0 order by coalesce(cost_per_wear_cents, -1) desc, id desc',
  most_worn: 'wear_count > 0 order by wear_count desc, id desc',
  longest_unworn: `wear_count > 0 order by coalesce(last_worn, '0001-01-01'::date), id`,
} as const
export type Ranking = keyof typeof rankings

const wardrobeLeaders = statement('find_wardrobe_leaders', {
  text: Object.entries(rankings)
    .map(
      ([
        ranking,
        which,
      ]) => `select '${ranking}' as ranking, ${entryColumns}, g.wear_count, g.last_worn, g.price_cents,
      g.cost_per_wear_cents
    from (select * from garments where owner_id = $1 and shelf = 'owned' and ${which} limit 5) g`,
    )
    .join('\nunion all '),
  parameters: [t.text],
  columns: {
    ranking: t.textOf<Ranking>(),
    ...entryTypes,
    wear_count: t.int,
    last_worn: t.orNull(t.day),
    price_cents: t.orNull(t.int),
    cost_per_wear_cents: t.orNull(t.int),
  },
  planned: 'each time',
})

/** A garment of a ranking; amounts in cents. */
type Leader = RowWith<typeof wardrobeLeaders.columns>

/** The first five of each ranking. */
export function findLeaders({ pool }: Pick<Services, 'pool'>, ownerId: string): Promise<Leader[]> {
  return ask(pool, wardrobeLeaders, [ownerId])
}
