import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Condition, Whose } from '#src/api/contract/values/values.ts'

/** The catalog: everything to see and to buy. */
export interface CatalogTables {
  images: Images
  categories: Categories
  category_aliases: { slug: string; category_id: string }
  category_log: CategoryLog
  category_audiences: { category_id: string; whose: string }
  products: Products
  variants: Variants
  product_images: { product_id: string; image_id: string; color: string | null; position: number }
  ads: Ads
  ad_images: { ad_id: string; image_id: string; position: number }
  ad_looks: { ad_id: string; day: string; visitor: string }
  ad_views: { ad_id: string; views: Generated<number> }
  product_views: { product_id: string; day: string; views: number }
  product_looks: { product_id: string; day: string; visitor: string }
  shop_views: { seller_id: string; day: string; views: number }
  sales_days: SalesDays
  sales_changes: { seller_id: string; day: string }
  price_history: {
    id: GeneratedAlways<number>
    listing_id: string
    item_id: string
    price_cents: number
    at: Generated<Date>
  }
  listings: Listings
  items: Items
}

/** An image as cards and lines carry it (SQL function `picture_of`). */
export interface Picture {
  id: string
  alt: string
  width: number
  height: number
  placeholder: string | null
  types: string[]
  widths: number[]
}

interface Images {
  id: string
  alt: Generated<string>
  width: number
  height: number
  placeholder: string | null
  types: Generated<string[]>
  widths: Generated<number[]>
  drawing: ColumnType<object | null, string | null | undefined, string | null>
  priority: Generated<number>
  owner_id: string | null
  /** The order that a guest uploaded it for. */
  order_id: Generated<string | null>
  purpose: string | null
  upload_key: Generated<string | null>
  bytes: Generated<number>
  created_at: Generated<Date>
}

interface Categories {
  id: string
  slug: string
  name: string
  parent_id: string | null
  position: number
  size_system: string | null
  retired_at: Generated<Date | null>
}

interface CategoryLog {
  id: GeneratedAlways<number>
  category_slug: string
  event: string
  details: ColumnType<object, string | undefined, string>
  at: Generated<Date>
}

interface Products {
  id: string
  /** null until the company was approved. */
  brand_id: string | null
  seller_id: string
  slug: string
  title: string
  description: Generated<string>
  category_id: string
  whose: string
  materials: Generated<string[]>
  attributes: ColumnType<{ name: string; value: string }[], string | undefined, string>
  /** null: the colors and sizes that its variants have. */
  options: ColumnType<StoredOption[] | null, string | null | undefined, string | null>
  handle: Generated<string | null>
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_at: Date | null
}

/** A named option of a product. Its values stand in `variants`: `color`, `size_label`, or `other` in order. */
export interface StoredOption {
  name: string
  kind: 'color' | 'size' | 'other'
}

interface Variants {
  id: string
  product_id: string
  seller_id: string
  sku: string | null
  color: string | null
  size_system: string | null
  size_label: string | null
  size_key: string | null
  other: Generated<string[]>
  image_id: Generated<string | null>
  price_cents: number
  compare_at_cents: number | null
  stock: number
  position: number
  retired_at: Generated<Date | null>
}

interface Ads {
  id: string
  seller_id: string
  slug: string
  title: string | null
  description: Generated<string>
  category_id: string | null
  brand_id: string | null
  whose: Whose | null
  size_system: string | null
  size_label: string | null
  size_key: string | null
  colors: Generated<string[]>
  materials: Generated<string[]>
  condition: Condition | null
  flaws: string | null
  no_visible_flaws: Generated<boolean>
  price_cents: number | null
  parcel: string | null
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  published_at: Date | null
  shown_until: Date | null
  reason: string | null
  is_condemned: Generated<boolean>
  offer_floor_cents: number | null
  fans_offered_at: Date | null
  cleared_words: string | null
  cleared_price_cents: number | null
  garment_id: string | null
  appeal: string | null
  appealed_at: Date | null
  draft_key: string | null
}

/** Maintained by triggers; no code writes it. */
interface Listings {
  id: GeneratedAlways<string>
  kind: GeneratedAlways<'product' | 'ad'>
  live: GeneratedAlways<boolean>
  slug: GeneratedAlways<string>
  title: GeneratedAlways<string>
  seller_id: GeneratedAlways<string>
  brand_id: GeneratedAlways<string | null>
  brand_slug: GeneratedAlways<string | null>
  brand_name: GeneratedAlways<string | null>
  category_id: GeneratedAlways<string>
  category_slug: GeneratedAlways<string>
  category_name: GeneratedAlways<string>
  whose: GeneratedAlways<string>
  price_cents: GeneratedAlways<number>
  compare_at_cents: GeneratedAlways<number | null>
  size_keys: GeneratedAlways<string[]>
  size_label: GeneratedAlways<string | null>
  colors: GeneratedAlways<string[]>
  materials: GeneratedAlways<string[]>
  condition: GeneratedAlways<string>
  picture: GeneratedAlways<Picture | null>
  published_at: GeneratedAlways<Date>
  tsv: GeneratedAlways<string>
}

/** A view: everything a cart line can name. */
interface Items {
  id: GeneratedAlways<string>
  kind: GeneratedAlways<'product' | 'ad'>
  listing_id: GeneratedAlways<string>
  slug: GeneratedAlways<string>
  title: GeneratedAlways<string>
  seller_id: GeneratedAlways<string>
  price_cents: GeneratedAlways<number>
  stock: GeneratedAlways<number>
  options: GeneratedAlways<string | null>
  parcel: GeneratedAlways<string | null>
  picture: GeneratedAlways<Picture | null>
  /** Whether it is in a state in which everybody may see it. */
  visible: GeneratedAlways<boolean>
}

/** Sums of a seller's day, in cents and pieces. */
interface SalesDays {
  seller_id: string
  day: string
  orders: number
  units: number
  gross: string
  refunded: string
  returned: number
}
