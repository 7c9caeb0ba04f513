import type pg from 'pg'
import type { PriceStep } from '#server/domains/pricing/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Measurements } from '#src/api/contract/values/measures.ts'
import type { SwatchPart } from '#src/api/contract/values/swatch.ts'
import { cardColumns, cardTypes } from './cards.ts'
import { adIsPublic } from './listing-state.ts'

/** A listing with everything its page shows, except the related ones. */
export type ListingRow = RowWith<typeof listingTypes>

export interface VariantRow {
  id: string
  sku: string | null
  size: string | null
  /** What `size` begins with, and its key; null where it is a word of the brand. */
  size_label: string | null
  size_key: string | null
  color: string | null
  /** The brand's own name of the color; ads have none. */
  color_name?: string | null
  price_cents: number
  compare_at_cents: number | null
  stock: number
}

const listingTypes = {
  ...cardTypes,
  state: t.text,
  description: t.text,
  category_slug: t.text,
  category_name: t.text,
  materials: t.list(t.text),
  seo_title: t.text,
  seo_description: t.text,
  attributes: t.jsonb<{ name: string; value: string }[]>(),
  /** Of an ad; empty for products. */
  measurements: t.jsonb<Measurements>(),
  swatch: t.jsonb<SwatchPart[]>(),
  favorite_count: t.int,
  flaws: t.orNull(t.text),
  /** Ads only. */
  parcel: t.orNull(t.text),
  published_at: t.timestamp,
  /** When the seller, or the brand, comes back from a holiday. */
  away_until: t.orNull(t.timestamp),
  /** `color` and `color_name`: only for product images that show one of the product's colors. */
  images: t.json<(StoredImage & { color?: string | null; color_name?: string | null })[]>(),
  variants: t.json<VariantRow[]>(),
  seller_id: t.text,
  seller_name: t.text,
  /** What a member takes off several ads, in percent, by step. */
  bundle_percents: t.list(t.int),
  seller_image: t.orNull(t.jsonb<StoredImage>()),
  /** Every price it has had, the oldest first; `item` is the variant's id, or the ad's own. */
  history: t.json<(PriceStep & { item: string })[]>(),
}

const listingColumns = cardColumns.replaceAll(/\w+/g, 'l.$&')

// most listings have had one price only, and the ones that changed at one time began together
const history = `case
  when (select max(h.at) > min(h.at) from price_history h where h.listing_id = l.id) then (
    select json_agg(json_build_object('item', h.item_id, 'cents', h.price_cents,
      'at', date_part('epoch', h.at) * 1000) order by h.at, h.id)
    from price_history h where h.listing_id = l.id)
  else '[]' end as history`

/** An image as JSON; `picture_of` makes JSONB, which takes twice as long to make and to send. */
const image = (
  more = '',
) => `json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height,
        'placeholder', i.placeholder, 'types', i.types, 'widths', i.widths${more})`

const favoriteCount = '(select count(*)::int from favorites f where f.listing_id = l.id) as favorite_count'

const selectedProduct = `
  select ${listingColumns}, p.state, p.description, l.category_slug, l.category_name, l.materials, p.attributes, p.seo_title, p.seo_description,
    '{}'::jsonb as measurements, '[]'::jsonb as swatch, ${favoriteCount}, null as flaws, null as parcel, l.published_at, co.holiday_to as away_until,
    (select coalesce(json_agg(${image(", 'color', pi.color, 'color_name', pi.color_name")}
        order by coalesce(pi.color_name, pi.color) is null, pi.position), '[]')
      from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id) as images,
    -- a shopper chooses by color and size: other options stand beside the size
    (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'color_name', v.color_name,
        'size_label', v.size_label, 'size_key', v.size_key, 'size', nullif(concat_ws(' · ', v.size_label, nullif(array_to_string(v.other, ' · '), '')), ''),
        'price_cents', v.asked_cents, 'compare_at_cents', v.struck_cents,
        'stock', case when co.user_id is null then v.stock else 0 end) order by v.position, v.id), '[]')
      from variants v where v.product_id = p.id and v.retired_at is null) as variants,
    u.id as seller_id, coalesce(b.name, u.name) as seller_name, '{0,0,0}'::int[] as bundle_percents,
    (select picture_of(i) from images i where i.id = coalesce(b.image_id, u.image_id)) as seller_image,
    ${history}
  from listings l
  join products p on p.id = l.id
  join users u on u.id = p.seller_id
  join brands b on b.id = p.brand_id
  left join companies co on co.user_id = p.seller_id and co.state = 'away'
  where l.id = $1`

const productListing = statement('catalog-product', {
  text: `${selectedProduct} and p.state = 'active' and not is_closed(p.seller_id)`,
  parameters: [t.text],
  columns: listingTypes,
})

const productInAnyState = statement('catalog-product-preview', {
  text: selectedProduct,
  parameters: [t.text],
  columns: listingTypes,
})

// nobody may see an ad that was never published, or was taken off by a moderator
const adListing = statement('catalog-ad', {
  text: `
  select ${listingColumns}, a.state, a.description, l.category_slug, l.category_name, l.materials, '[]'::jsonb as attributes,
    '' as seo_title, '' as seo_description,    a.measurements, a.swatch, ${favoriteCount}, a.flaws, a.parcel, l.published_at, u.away_until,
    (select coalesce(json_agg(${image()} order by ai.position), '[]')
      from ad_images ai join images i on i.id = ai.image_id where ai.ad_id = a.id) as images,
    json_build_array(json_build_object('id', a.id, 'sku', null, 'size', a.size_label, 'size_label', a.size_label, 'size_key', a.size_key, 'color', a.colors[1],
      'price_cents', a.price_cents, 'compare_at_cents', null,
      'stock', (a.state = 'published')::int)) as variants,
    u.id as seller_id, u.name as seller_name, u.bundle_percents,
    (select picture_of(i) from images i where i.id = u.image_id) as seller_image,
    ${history}
  from listings l
  join ads a on a.id = l.id
  join users u on u.id = a.seller_id
  where l.id = $1 and ${adIsPublic} and not is_closed(a.seller_id)`,
  parameters: [t.text],
  columns: listingTypes,
})

/** One complete listing; undefined if there is none, or none that everybody may see. */
export async function findListing(pool: pg.Pool, id: string): Promise<ListingRow | undefined> {
  const [row] = id.startsWith('p_') ? await ask(pool, productListing, [id]) : await ask(pool, adListing, [id])
  return row
}

/** A product in any state, for its own brand. */
export async function findOwnListing(pool: pg.Pool, id: string): Promise<ListingRow | undefined> {
  const [row] = await ask(pool, productInAnyState, [id])
  return row
}
