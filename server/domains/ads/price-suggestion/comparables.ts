import { cardColumns, cardTypes } from '#server/domains/catalog/index.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Condition } from '#src/api/contract/values/values.ts'

/** The fields of an ad that are compared. */
export type Compared = RowWith<typeof comparedAd.columns>

/** Another member's ad in the shop. */
export type Comparable = RowWith<typeof comparableAds.columns>

/** How many of the newest ads are compared. */
const most = 500

const comparedAd = statement('find_compared_ad', {
  text: `select a.seller_id, c.id as category_id, c.slug as category_slug, c.name as category_name, a.whose,
       b.slug as brand_slug, b.name as brand_name, a.condition, a.size_key
     from ads a join categories c on c.id = a.category_id left join brands b on b.id = a.brand_id
     where a.id = $1 and a.whose is not null`,
  parameters: [t.text],
  columns: {
    seller_id: t.text,
    category_id: t.text,
    category_slug: t.text,
    category_name: t.text,
    whose: t.text,
    brand_slug: t.orNull(t.text),
    brand_name: t.orNull(t.text),
    condition: t.orNull(t.textOf<Condition>()),
    size_key: t.orNull(t.text),
  },
  planned: 'each time',
})

const comparableAds = statement('find_comparable_ads', {
  text: `select ${cardColumns} from listings
     where live and category_slug = $1 and whose = $2 and kind = 'ad' and seller_id <> $3
     order by published_at desc, id collate "C" desc limit ${most}`,
  parameters: [t.text, t.text, t.text],
  columns: cardTypes,
  planned: 'each time',
})

/**
 * Other members' ads of the same category and audience; undefined while the ad has no category or audience.
 */
export async function findComparables(
  { pool }: Pick<Services, 'pool'>,
  adId: string,
): Promise<{ of: Compared; others: Comparable[] } | undefined> {
  const [of] = await ask(pool, comparedAd, [adId])
  if (of === undefined) return undefined
  const others = await ask(pool, comparableAds, [of.category_slug, of.whose, of.seller_id])
  return { of, others }
}
