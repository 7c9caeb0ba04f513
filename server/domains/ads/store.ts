import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import type { Querier } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Measurements } from '#src/api/contract/values/measures.ts'
import { adRow } from './row.ts'

const storedColumns = {
  ...adRow.columns,
  slug: t.text,
  size_system: t.orNull(t.text),
  size_label: t.orNull(t.text),
  measurements: t.jsonb<Measurements>(),
  colors: t.list(t.text),
  materials: t.list(t.text),
  created_at: t.timestamp,
  brand_slug: t.orNull(t.text),
  brand_name: t.orNull(t.text),
  category_slug: t.orNull(t.text),
  category_name: t.orNull(t.text),
  category_size_system: t.orNull(t.text),
  seller_name: t.text,
  gallery: t.json<(StoredImage & { purpose: string | null })[]>(),
  deadlines: t.json<{ event: string; at: string }[]>(),
  history: t.json<{ cents: number; at: string }[]>(),
  views: t.int,
  favorites: t.int,
  garment_slug: t.orNull(t.text),
  /** Until when a shopper who went to pay, or a buyer with an accepted offer, holds the ad. */
  reserved_until: t.orNull(t.timestamp),
  /** Whether everybody may see it. */
  is_visible: t.bool,
}

/** An ad with everything that is shown of it. */
export interface StoredAd extends Omit<RowWith<typeof storedColumns>, 'deadlines'> {
  deadlines: StoredDeadline[]
}

const select = `select ${adRow.select}, t.slug, t.size_system, t.size_label, t.measurements, t.colors,
    t.materials, t.created_at, b.slug as brand_slug, b.name as brand_name, c.slug as category_slug,
    c.name as category_name, c.size_system as category_size_system, u.name as seller_name,
    (select coalesce(json_agg(picture_of(i) || jsonb_build_object('purpose', i.purpose) order by ai.position), '[]')
      from ad_images ai join images i on i.id = ai.image_id where ai.ad_id = t.id) as gallery,
    (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]')
      from deadlines d where d.kind = 'ad' and d.entity_id = t.id) as deadlines,
    (select coalesce(json_agg(json_build_object('cents', h.price_cents, 'at', h.at) order by h.at, h.id), '[]')
      from price_history h where h.listing_id = t.id) as history,
    coalesce((select v.views from ad_views v where v.ad_id = t.id), 0) as views,
    (select count(*)::int from favorites f where f.listing_id = t.id) as favorites,
    (select g.slug from garments g where g.id = t.garment_id) as garment_slug,
    case when t.state = 'reserved' then greatest(
      (select k.reserved_until from checkout_lines l join checkouts k on k.id = l.checkout_id
        where l.item_id = t.id and l.held > 0 limit 1),
      (select max(d.at) from offers f join deadlines d on d.kind = 'offer' and d.entity_id = f.id
        where f.ad_id = t.id and f.state = 'accepted')) end as reserved_until,
    coalesce((select i.visible from items i where i.id = t.id), false) as is_visible
  from ads t join users u on u.id = t.seller_id
  left join brands b on b.id = t.brand_id left join categories c on c.id = t.category_id`

/** One ad that was not deleted. */
export async function findAd({ pool }: Pick<Services, 'pool'>, id: string): Promise<StoredAd | undefined> {
  return (await findAds(pool, [id]))[0]
}

const adsById = statement('find_ads', {
  text: `${select} where t.id = any($1) and t.state <> 'deleted'`,
  parameters: [t.list(t.text)],
  columns: storedColumns,
})

/** Ads that were not deleted, in the order of their ids here. */
export async function findAds(db: Querier, ids: readonly string[]): Promise<StoredAd[]> {
  if (ids.length === 0) return []
  const rows = await ask(db, adsById, [ids])
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row === undefined
      ? []
      : [{ ...row, deadlines: row.deadlines.map(({ event, at }) => ({ event, at: new Date(at) })) }]
  })
}
