import type { StoredGarmentImage } from '#server/platform/database/column-types.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Measurements } from '#src/api/contract/values/measures.ts'
import type { SwatchPart } from '#src/api/contract/values/swatch.ts'

/** A garment as it is read: its columns and related data. */
export type StoredGarment = RowWith<typeof garmentTypes>

/** The columns of `StoredGarment` with their types. */
export const garmentTypes = {
  id: t.text,
  slug: t.text,
  state: t.text,
  version: t.int,
  created_at: t.timestamp,
  title: t.orNull(t.text),
  category_slug: t.orNull(t.text),
  whose: t.orNull(t.text),
  brand_name: t.orNull(t.text),
  brand_slug: t.orNull(t.text),
  size_system: t.orNull(t.text),
  size_label: t.orNull(t.text),
  size_key: t.orNull(t.text),
  colors: t.list(t.text),
  swatch: t.jsonb<SwatchPart[]>(),
  pattern: t.orNull(t.text),
  materials: t.list(t.text),
  seasons: t.list(t.text),
  tags: t.list(t.text),
  condition: t.orNull(t.text),
  rating: t.orNull(t.int),
  price_cents: t.orNull(t.int),
  bought_on: t.orNull(t.day),
  order_line_id: t.orNull(t.text),
  measurements: t.jsonb<Measurements>(),
  storage: t.orNull(t.text),
  notes: t.orNull(t.text),
  decision: t.orNull(t.text),
  open_to_offers: t.bool,
  wear_count: t.int,
  last_worn: t.orNull(t.day),
  cost_per_wear_cents: t.orNull(t.int),
  category_name: t.orNull(t.text),
  brand_is_known: t.bool,
  image_count: t.int,
  /** The ad that offers it, or offered it last. */
  ad: t.orNull(t.json<{ id: string; slug: string; state: string }>()),
  images: t.json<StoredGarmentImage[]>(),
  deadlines: t.orNull(t.json<{ event: string; at: string }[]>()),
}

/** The columns of a garment `g` that lists of other entities need. */
export type EntryRow = RowWith<typeof entryTypes>

/** The columns of `EntryRow` with their types. */
export const entryTypes = {
  slug: t.text,
  title: t.orNull(t.text),
  image: t.orNull(t.jsonb<StoredGarmentImage>()),
}

/** The columns of `EntryRow`, in SQL. */
export const entryColumns = `g.slug, g.title, (select garment_image_of(i)
  from garment_images gi join images i on i.id = gi.image_id where gi.garment_id = g.id
  order by gi.position limit 1) as image`

/** The columns of garments `g`, with the first `images` of their images, in SQL. */
export const garmentColumns = (images: number) => `g.id, g.slug, g.state, g.version, g.created_at, g.title,
  g.category_slug, g.whose, g.brand_name, g.brand_slug, g.size_system, g.size_label, g.size_key, g.colors, g.swatch,
  g.pattern, g.materials, g.seasons, g.tags, g.condition, g.rating, g.price_cents, g.bought_on, g.order_line_id, g.measurements, g.storage,
  g.notes, g.decision, g.open_to_offers, g.wear_count, g.last_worn, g.cost_per_wear_cents,
  (select c.name from categories c where c.slug = g.category_slug) as category_name,
  exists (select from brands b where b.slug = g.brand_slug) as brand_is_known,
  (select count(*)::int from garment_images i where i.garment_id = g.id) as image_count,
  (select json_build_object('id', a.id, 'slug', a.slug, 'state', a.state) from ads a
    where a.garment_id = g.id order by a.created_at desc, a.id limit 1) as ad,
  (select coalesce(json_agg(shown.image order by shown.position), '[]') from (
    select gi.position, garment_image_of(i) as image
    from garment_images gi join images i on i.id = gi.image_id where gi.garment_id = g.id
    order by gi.position limit ${images}) shown) as images,
  case when g.state like '%.recent' then (select json_agg(json_build_object('event', d.event, 'at', d.at))
    from deadlines d where d.kind = 'garment' and d.entity_id = g.id) end as deadlines`
