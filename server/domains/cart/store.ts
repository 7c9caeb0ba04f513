import { namedQuery } from '#server/platform/database/connect.ts'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { Services } from '#server/platform/handler/handler.ts'

export interface ItemRow {
  id: string
  listing_id: string
  slug: string
  title: string
  options: string | null
  picture: Picture | null
  price_cents: number
  stock: number
  kind: 'product' | 'ad'
  seller_id: string
}

/**
 * The items of these cart lines, in the requested order; unknown ids and items that nobody may see are left
 * out.
 */
export function findItems({ pool }: Services, ids: readonly string[]): Promise<ItemRow[]> {
  return namedQuery<ItemRow>(
    pool,
    'find-items',
    `select i.id, i.listing_id, i.slug, i.title, i.options, i.picture, i.price_cents, i.stock, i.kind, i.seller_id
       from jsonb_array_elements_text($1) with ordinality as wanted (id, place)
       cross join lateral (select * from items where items.id = wanted.id and visible limit 1) i
      order by wanted.place`,
    [JSON.stringify(ids)],
  )
}
