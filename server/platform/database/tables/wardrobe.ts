import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Garments that people own, and when they wore them. */
export interface WardrobeTables {
  garments: Garments
  garment_images: { garment_id: string; image_id: string; position: number }
  wears: { garment_id: string; owner_id: string; worn_on: string; created_at: Generated<Date> }
  /** Maintained by triggers. */
  wardrobes: { owner_id: string; version: Generated<number> }
}

interface Garments {
  id: string
  owner_id: string
  slug: string
  title: string | null
  category_slug: string | null
  whose: string | null
  brand_name: string | null
  brand_slug: string | null
  size_system: string | null
  size_label: string | null
  size_key: string | null
  colors: Generated<string[]>
  materials: Generated<string[]>
  seasons: Generated<string[]>
  tags: Generated<string[]>
  condition: string | null
  rating: number | null
  price_cents: number | null
  bought_on: string | null
  order_line_id: string | null
  measurements: ColumnType<Record<string, number>, string | undefined, string>
  storage: string | null
  notes: string | null
  decision: string | null
  open_to_offers: Generated<boolean>
  import_key: string | null
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  /** Maintained by a trigger on `wears`. */
  wear_count: Generated<number>
  last_worn: string | null
  cost_per_wear_cents: GeneratedAlways<number | null>
  shelf: GeneratedAlways<string>
  search: GeneratedAlways<string>
}
