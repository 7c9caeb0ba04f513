import { type ItemSize, itemSize } from '#server/domains/catalog/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** The current data of the item that a line names. */
export interface Item {
  id: string
  kind: 'product' | 'ad'
  listing_id: string
  slug: string
  title: string
  seller_id: string
  seller_name: string
  price_cents: number
  stock: number
  options: string | null
  size: ItemSize | null
  parcel: string | null
  image: StoredImage | null
  /** What its seller takes off several ads, in percent, by step. */
  bundle_percents: number[]
  /** Whether its price is that of an accepted offer. */
  is_promised: boolean
  /** The shopper's own other checkout that holds it. */
  held_by?: string | undefined
}

export const itemFacts = `json_build_object('id', i.id, 'kind', i.kind, 'listing_id', i.listing_id, 'slug', i.slug,
  'title', i.title, 'seller_id', i.seller_id, 'seller_name', coalesce(b.name, u.name),
  'price_cents', coalesce(promised.price_cents, i.price_cents), 'stock', greatest(i.stock, promised.stock), 'options', i.options, 'size', ${itemSize}, 'parcel', i.parcel, 'image', i.picture,
  'bundle_percents', u.bundle_percents, 'is_promised', promised.price_cents is not null)`
export const withSeller = `join users u on u.id = i.seller_id left join companies c on c.user_id = u.id
  left join brands b on b.id = c.brand_id`
/**
 * What an accepted offer makes of an ad for its buyer, in SQL: its price, and the one piece unless a checkout
 * holds it. Everybody else sees the ad as reserved (W-59).
 */
export const withPromise = (
  buyer: string,
) => `left join lateral (select least(f.amount_cents, i.price_cents) as price_cents,
    (not exists (select from checkout_lines h where h.item_id = i.id and h.held > 0))::int as stock
    from offers f where f.ad_id = i.id and f.state = 'accepted' and f.buyer_id = ${buyer}) promised on true`

const checkoutItems = statement('checkout_items', {
  // JSON instead of an array: no plan knows the length of either, so that one generic plan is made and
  // cached; `limit 1` lets the view be queried by id
  text: `select ${itemFacts} as item from jsonb_array_elements_text($1) as wanted (id)
      cross join lateral (select * from items where items.id = wanted.id and visible limit 1) i ${withSeller}
      ${withPromise('$2')}`,
  parameters: [t.jsonb<string>(), t.orNull(t.text)],
  columns: { item: t.json<Item>() },
})

/** The items with these ids for this member, or for a guest; those that are not visible are left out. */
export async function findItems(
  { pool }: Services,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Item[]> {
  const rows = await ask(pool, checkoutItems, [JSON.stringify(ids), viewerId])
  return rows.map(({ item }) => item)
}
