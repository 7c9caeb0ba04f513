import { type CardRow, cardColumns } from '#server/domains/catalog/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Condition } from '#src/api/contract/values.ts'

/** The fields of an ad that are compared. */
export interface Compared {
  category_id: string
  category_name: string
  whose: string
  brand_slug: string | null
  brand_name: string | null
  condition: Condition | null
  size_key: string | null
}

/** Another member's ad in the shop. */
export interface Comparable extends CardRow {
  size_keys: string[]
}

/** How many of the newest ads are compared. */
const most = 500

/**
 * Other members' ads of the same category and audience; undefined while the ad has no category or audience.
 */
export async function findComparables(
  { pool }: Pick<Services, 'pool'>,
  adId: string,
): Promise<{ of: Compared; others: Comparable[] } | undefined> {
  const { rows } = await pool.query<Compared & { seller_id: string; category_slug: string }>(
    `select a.seller_id, c.id as category_id, c.slug as category_slug, c.name as category_name, a.whose,
       b.slug as brand_slug, b.name as brand_name, a.condition, a.size_key
     from ads a join categories c on c.id = a.category_id left join brands b on b.id = a.brand_id
     where a.id = $1 and a.whose is not null`,
    [adId],
  )
  const [of] = rows
  if (of === undefined) return undefined
  const { rows: others } = await pool.query<Comparable>(
    `select ${cardColumns}, size_keys from listings
     where live and category_slug = $1 and whose = $2 and kind = 'ad' and seller_id <> $3
     order by published_at desc, id desc limit ${most}`,
    [of.category_slug, of.whose, of.seller_id],
  )
  return { of, others }
}
