import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Condition, Whose } from '#src/api/contract/values/values.ts'

/**
 * What an ad's state chart needs to know of its row, and what a transition writes back. The first part is the
 * ad's own; the second is read from other rows.
 */
export type AdRow = RowWith<typeof adRowColumns>

/** The types of the columns that `adColumns` selects. */
export const adRowColumns = {
  id: t.text,
  state: t.text,
  version: t.int,
  seller_id: t.text,
  garment_id: t.orNull(t.text),
  /** The state of the garment that the ad offers; null if it offers none. */
  garment_state: t.orNull(t.text),
  title: t.orNull(t.text),
  description: t.text,
  whose: t.orNull(t.textOf<Whose>()),
  size_key: t.orNull(t.text),
  condition: t.orNull(t.textOf<Condition>()),
  flaws: t.orNull(t.text),
  no_visible_flaws: t.bool,
  price_cents: t.orNull(t.int),
  parcel: t.orNull(t.text),
  published_at: t.orNull(t.timestamp),
  /** When the ad leaves the shop by itself. */
  shown_until: t.orNull(t.timestamp),
  /** The moderator's reason. */
  reason: t.orNull(t.text),
  is_condemned: t.bool,
  /** The text and the price that a moderator approved. */
  cleared_words: t.orNull(t.text),
  cleared_price_cents: t.orNull(t.int),
  appeal: t.orNull(t.text),
  appealed_at: t.orNull(t.timestamp),
  pictures: t.int,
  has_category: t.bool,
  is_leaf: t.bool,
  has_sizes: t.bool,
  is_verified: t.bool,
  is_restricted: t.bool,
  seller_since: t.timestamp,
  seller_has_sold: t.bool,
  /** When the seller comes back from a holiday, if there is or was one. */
  away_until: t.orNull(t.timestamp),
  /** The buyer whose accepted offer reserves it, and the price that they pay; never more than the ad's. */
  promised_to: t.orNull(t.text),
  promised_cents: t.orNull(t.int),
  /** Whether a checkout reserves it. */
  is_in_checkout: t.bool,
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
    `(select f.buyer_id from offers f where f.ad_id = t.id and f.state = 'accepted') as promised_to`,
    `(select least(f.amount_cents, t.price_cents) from offers f where f.ad_id = t.id and f.state = 'accepted')
      as promised_cents`,
    'exists (select from checkout_lines l where l.item_id = t.id and l.held > 0) as is_in_checkout',
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
    promised_to: null,
    promised_cents: null,
    is_in_checkout: false,
  }
}
