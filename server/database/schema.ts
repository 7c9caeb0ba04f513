import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables as Kysely sees them. The migrations are the truth; this file is its shadow for the compiler. */
export interface Database {
  settings: { key: string; value: ColumnType<unknown, string, string> }
  images: Images
  users: Users
  brands: Brands
  companies: { user_id: string; brand_id: string; state: Generated<string>; version: Generated<number> }
  sessions: Sessions
  threads: {
    id: string
    listing_id: string
    buyer_id: string
    seller_id: string
    state: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
  }
  thread_members: { thread_id: string; user_id: string; unread: Generated<number> }
  rate_limits: { bucket: string; key: string; opened_at: Date; used: number }
  contact_messages: { id: string; name: string; email: string; message: string; created_at: Generated<Date> }
  categories: Categories
  category_audiences: { category_id: string; whose: string }
  products: Products
  variants: Variants
  product_images: { product_id: string; image_id: string; colour: string | null; position: number }
  ads: Ads
  ad_images: { ad_id: string; image_id: string; position: number }
  price_history: {
    id: GeneratedAlways<number>
    listing_id: string
    item_id: string
    price_cents: number
    at: Generated<Date>
  }
  listings: Listings
  items: Items
  checkouts: Checkouts
  checkout_lines: CheckoutLines
  payments: Payments
  provider_events: { provider: string; id: string; received_at: Generated<Date> }
  orders: Orders
  order_lines: OrderLines
  refunds: Refunds
  transition_log: TransitionLog
  deadlines: { kind: string; entity_id: string; send_id: string; event: string; at: Date }
  postings: Postings
  idempotency: Idempotency
  'manual_provider.charges': ManualCharges
  'manual_provider.refunds': {
    key: string
    charge_id: string
    amount_cents: number
    created_at: Generated<Date>
  }
}

type Json<T extends object> = ColumnType<T, string, string>

/** A picture as cards and lines carry it (SQL function `picture_of`). */
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
  created_at: Generated<Date>
}

interface Users {
  id: string
  email: string
  name: string
  password_hash: string | null
  is_company: Generated<boolean>
  state: Generated<string>
  version: Generated<number>
  town: string | null
  bio: string | null
  image_id: string | null
  email_verified_at: Date | null
  created_at: Generated<Date>
}

interface Brands {
  id: string
  slug: string
  name: string
  description: Generated<string>
  is_featured: Generated<boolean>
  image_id: string | null
  created_at: Generated<Date>
}

interface Sessions {
  id: string
  user_id: string
  token_hash: Buffer
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}

interface Categories {
  id: string
  slug: string
  name: string
  parent_id: string | null
  position: number
  size_system: string | null
}

interface Products {
  id: string
  brand_id: string
  seller_id: string
  slug: string
  title: string
  description: Generated<string>
  category_id: string
  whose: string
  materials: Generated<string[]>
  attributes: ColumnType<{ name: string; value: string }[], string | undefined, string>
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  published_at: Date | null
}

interface Variants {
  id: string
  product_id: string
  seller_id: string
  sku: string | null
  colour: string | null
  size_system: string | null
  size_label: string | null
  size_key: string | null
  price_cents: number
  compare_at_cents: number | null
  stock: number
  position: number
}

interface Ads {
  id: string
  seller_id: string
  slug: string
  title: string
  description: Generated<string>
  category_id: string
  brand_id: string | null
  whose: string
  size_system: string | null
  size_label: string | null
  size_key: string | null
  colours: Generated<string[]>
  materials: Generated<string[]>
  condition: string
  flaws: string | null
  price_cents: number
  parcel: string
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  published_at: Date | null
}

/** Kept by triggers; nothing writes it. */
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
  colours: GeneratedAlways<string[]>
  materials: GeneratedAlways<string[]>
  condition: GeneratedAlways<string>
  picture: GeneratedAlways<Picture | null>
  published_at: GeneratedAlways<Date>
  tsv: GeneratedAlways<string>
}

/** A view: whatever a cart line can name. */
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

interface Checkouts {
  id: string
  user_id: string | null
  state: Generated<string>
  version: Generated<number>
  email: string | null
  address: ColumnType<PostalAddress | null, string | null | undefined, string | null>
  shipping: ColumnType<Record<string, string>, string | undefined, string>
  reserved_until: Date | null
  created_at: Generated<Date>
}

export interface PostalAddress {
  name: string
  line1: string
  line2?: string | null | undefined
  postcode: string
  city: string
  country: string
}

export type Problem = 'out_of_stock' | 'reduced' | 'price_changed' | 'gone' | 'sign_in_required'

interface CheckoutLines {
  checkout_id: string
  item_id: string
  position: number
  listing_id: string | null
  seller_id: string | null
  quantity: number
  unit_price_cents: number
  problem: Problem | null
  held: Generated<number>
}

interface Payments {
  id: string
  checkout_id: string
  provider: 'manual' | 'stripe'
  reference: string | null
  method: string
  amount_cents: number
  refunded_cents: Generated<number>
  state: 'created' | 'challenge' | 'unknown' | 'captured' | 'declined' | 'late'
  challenge: string | null
  split: Json<Share[]>
  created_at: Generated<Date>
  settled_at: Date | null
}

/** One seller's part of a payment, in cents. */
export interface Share {
  seller_id: string
  kind: 'brand_order' | 'purchase'
  item_ids: string[]
  subtotal: number
  shipping: number
  fee: number
  commission: number
}

interface Orders {
  id: string
  number: string
  kind: 'brand_order' | 'purchase'
  checkout_id: string
  payment_id: string
  seller_id: string
  buyer_id: string | null
  email: string
  address: Json<PostalAddress>
  state: string
  version: Generated<number>
  subtotal_cents: number
  shipping_cents: number
  fee_cents: number
  commission_cents: number
  total_cents: GeneratedAlways<number>
  refunded_cents: Generated<number>
  placed_at: Generated<Date>
}

interface OrderLines {
  id: string
  order_id: string
  position: number
  item_id: string
  listing_id: string
  listing_slug: string
  title: string
  options: string | null
  picture: ColumnType<Picture | null, string | null, string | null>
  quantity: number
  unit_price_cents: number
  state: Generated<string>
}

interface Refunds {
  id: string
  payment_id: string
  order_id: string | null
  amount_cents: number
  state: Generated<'created' | 'done'>
  created_at: Generated<Date>
  reason: string
}

interface TransitionLog {
  id: GeneratedAlways<number>
  kind: string
  entity_id: string
  version: number
  event: string
  by: string
  from_state: string
  to_state: string
  payload: ColumnType<object | null, string | null | undefined, never>
  at: Generated<Date>
}

export type Account = 'captured' | 'refunded' | 'held' | 'seller' | 'delivery' | 'platform'

interface Postings {
  id: GeneratedAlways<number>
  set_id: string
  account: Account
  order_id: string | null
  payment_id: string | null
  seller_id: string | null
  amount_cents: number
  reason: string
  at: Generated<Date>
}

interface Idempotency {
  scope: string
  route: string
  key: string
  body_hash: Buffer
  claimed_until: Date
  claimed_by: string
  status: number | null
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Generated<Date>
}

interface ManualCharges {
  key: string
  id: string
  token: string
  amount_cents: number
  state: 'captured' | 'declined' | 'challenge'
  settles_at: Generated<Date>
  created_at: Generated<Date>
}
