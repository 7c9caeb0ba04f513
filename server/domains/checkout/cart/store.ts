import { type ItemSize, itemSize } from '#server/domains/catalog/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

const cartItems = statement('find-items', {
  text: `select i.id, i.listing_id, i.slug, i.title, i.options, i.picture as image, i.price_cents, i.stock, i.kind, i.seller_id, ${itemSize} as size
       from jsonb_array_elements_text($1) with ordinality as wanted (id, place)
       cross join lateral (select * from items where items.id = wanted.id and visible limit 1) i
      order by wanted.place`,
  parameters: [t.jsonb<string>()],
  columns: {
    id: t.text,
    listing_id: t.text,
    slug: t.text,
    title: t.text,
    options: t.orNull(t.text),
    image: t.orNull(t.jsonb<StoredImage>()),
    price_cents: t.int,
    stock: t.int,
    kind: t.textOf<'product' | 'ad'>(),
    seller_id: t.text,
    size: t.orNull(t.json<ItemSize>()),
  },
})

/**
 * The items of these cart lines, in the requested order; unknown ids and items that nobody may see are left
 * out.
 */
export function findItems({ pool }: Services, ids: readonly string[]) {
  return ask(pool, cartItems, [JSON.stringify(ids)])
}
