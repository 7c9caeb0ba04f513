import type { Row } from '#server/platform/lifecycle/definition.ts'
import type { Condition, Whose } from '#src/api/contract/values.ts'

/**
 * What an ad's state chart needs to know of its row, and what a transition writes back. The first part is the
 * ad's own; the second is read from other rows.
 */
export interface AdRow extends Row {
  seller_id: string
  garment_id: string | null
  /** The state of the garment that the ad offers; null if it offers none. */
  garment_state: string | null
  title: string | null
  description: string
  whose: Whose | null
  size_key: string | null
  condition: Condition | null
  flaws: string | null
  no_visible_flaws: boolean
  price_cents: number | null
  parcel: string | null
  published_at: Date | null
  /** When the ad leaves the shop by itself. */
  shown_until: Date | null
  /** The moderator's reason. */
  reason: string | null
  is_condemned: boolean
  /** The text and the price that a moderator approved. */
  cleared_words: string | null
  cleared_price_cents: number | null
  appeal: string | null
  appealed_at: Date | null
  pictures: number
  has_category: boolean
  is_leaf: boolean
  has_sizes: boolean
  is_verified: boolean
  is_restricted: boolean
  seller_since: Date
  seller_has_sold: boolean
  /** When the seller comes back from a holiday, if there is or was one. */
  away_until: Date | null
}

/**
 * The columns of `AdRow`: those that a transition may change with their SQL types, and the SQL of the others,
 * of `ads t`.
 */
export const adColumns = {
  written: {
    shown_until: 'timestamptz',
    published_at: 'timestamptz',
    reason: 'text',
    is_condemned: 'boolean',
    cleared_words: 'text',
    cleared_price_cents: 'int',
    appeal: 'text',
    appealed_at: 'timestamptz',
  },
  columns: [
    't.seller_id, t.garment_id, t.title, t.description, t.whose, t.size_key, t.condition, t.flaws',
    't.no_visible_flaws, t.price_cents, t.parcel',
    '(select count(*)::int from ad_images ai where ai.ad_id = t.id) as pictures',
    '(select g.state from garments g where g.id = t.garment_id) as garment_state',
    't.category_id is not null as has_category',
    'not exists (select from categories k where k.parent_id = t.category_id) as is_leaf',
    'exists (select from categories k where k.id = t.category_id and k.size_system is not null) as has_sizes',
    '(select u.email_verified_at is not null from users u where u.id = t.seller_id) as is_verified',
    '(select u.is_restricted from users u where u.id = t.seller_id) as is_restricted',
    '(select u.created_at from users u where u.id = t.seller_id) as seller_since',
    '(select u.away_until from users u where u.id = t.seller_id) as away_until',
    `exists (select from orders o where o.seller_id = t.seller_id and o.kind = 'purchase' and o.state <> 'cancelled')
      as seller_has_sold`,
  ],
} as const

/** The row of a new ad before it is inserted: nothing is known of it yet. */
export function newAdRow(id: string, sellerId: string, now: Date): AdRow {
  return {
    id,
    state: '',
    version: 1,
    seller_id: sellerId,
    garment_id: null,
    garment_state: null,
    title: null,
    description: '',
    whose: null,
    size_key: null,
    condition: null,
    flaws: null,
    no_visible_flaws: false,
    price_cents: null,
    parcel: null,
    published_at: null,
    shown_until: null,
    reason: null,
    is_condemned: false,
    cleared_words: null,
    cleared_price_cents: null,
    appeal: null,
    appealed_at: null,
    pictures: 0,
    has_category: false,
    is_leaf: false,
    has_sizes: false,
    is_verified: false,
    is_restricted: false,
    seller_since: now,
    seller_has_sold: false,
    away_until: null,
  }
}
