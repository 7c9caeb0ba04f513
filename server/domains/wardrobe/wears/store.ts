import { entryColumns, entryTypes } from '#server/domains/wardrobe/garment-rows.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

const daysWorn = statement('find_days_worn', {
  text: `select array(select worn_on::text from wears w where w.garment_id = g.id order by worn_on desc limit 1000) as days
     from garments g where g.owner_id = $1 and g.slug = $2`,
  parameters: [t.text, t.text],
  columns: { days: t.list(t.text) },
  planned: 'each time',
})

/** The last 1,000 days on which a garment was worn, newest first; undefined if it is not the member's. */
export async function findWears(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  slug: string,
): Promise<string[] | undefined> {
  const [found] = await ask(pool, daysWorn, [ownerId, slug])
  return found?.days
}

const garmentsWornInMonth = statement('find_garments_worn_in_month', {
  text: `select w.worn_on, ${entryColumns} from wears w join garments g on g.id = w.garment_id
     where w.owner_id = $1 and w.worn_on >= $2::date and w.worn_on < $2::date + interval '1 month'
     order by w.worn_on, w.created_at, g.id limit 2000`,
  parameters: [t.text, t.day],
  columns: { worn_on: t.day, ...entryTypes },
  planned: 'each time',
})

/** The garments that a member wore in the month that begins on `first`, by day, at most 2,000. */
export function findWornIn(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  first: string,
): Promise<RowWith<typeof garmentsWornInMonth.columns>[]> {
  return ask(pool, garmentsWornInMonth, [ownerId, first])
}
