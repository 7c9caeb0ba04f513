import type { Patch } from '#server/platform/database/query-builder.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import { computed, initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import type { createAd } from '#src/api/contract/ad-changes.ts'
import type { HandlerInput } from '#src/api/contract/endpoint.ts'
import type { Condition, Whose } from '#src/api/contract/values/values.ts'

/** SQL of a value of the seller of an ad `t`, by SQL of the user `u`. */
const ofSeller = (sql: string) => `(select ${sql} from users u where u.id = t.seller_id)`

/** SQL of a value of the offer that reserves an ad `t`, by SQL of the offer `f`. */
const ofPromise = (sql: string) =>
  `(select ${sql} from offers f where f.ad_id = t.id and f.state = 'accepted')`

export const adRow = row('ads', {
  shown_until: written(t.orNull(t.timestamp)),
  published_at: written(t.orNull(t.timestamp)),
  /** The moderator's reason. */
  reason: written(t.orNull(t.text)),
  is_condemned: written(initially(false, t.bool)),
  /** The text and the price that a moderator approved. */
  cleared_words: written(t.orNull(t.text)),
  cleared_price_cents: written(t.orNull(t.int)),
  appeal: written(t.orNull(t.text)),
  appealed_at: written(t.orNull(t.timestamp)),
  seller_id: t.text,
  garment_id: t.orNull(t.text),
  title: t.orNull(t.text),
  description: initially('', t.text),
  whose: t.orNull(t.textOf<Whose>()),
  size_key: t.orNull(t.text),
  condition: t.orNull(t.textOf<Condition>()),
  flaws: t.orNull(t.text),
  no_visible_flaws: initially(false, t.bool),
  price_cents: t.orNull(t.int),
  parcel: t.orNull(t.text),
  has_category: computed(initially(false, t.bool), 't.category_id is not null'),
  images: joined(initially(0, t.int), '(select count(*)::int from ad_images ai where ai.ad_id = t.id)'),
  /** The state of the garment that the ad offers; null if it offers none. */
  garment_state: joined(t.orNull(t.text), '(select g.state from garments g where g.id = t.garment_id)'),
  is_leaf: joined(
    initially(false, t.bool),
    'not exists (select from categories k where k.parent_id = t.category_id)',
  ),
  has_sizes: joined(
    initially(false, t.bool),
    'exists (select from categories k where k.id = t.category_id and k.size_system is not null)',
  ),
  is_verified: joined(initially(false, t.bool), ofSeller('u.email_verified_at is not null')),
  is_restricted: joined(initially(false, t.bool), ofSeller('u.is_restricted')),
  seller_since: joined(t.timestamp, ofSeller('u.created_at')),
  /** When the seller comes back from a holiday, if there is or was one. */
  away_until: joined(t.orNull(t.timestamp), ofSeller('u.away_until')),
  seller_has_sold: joined(
    initially(false, t.bool),
    `exists (select from orders o where o.seller_id = t.seller_id and o.kind = 'purchase' and o.state <> 'cancelled')`,
  ),
  /** The buyer whose accepted offer reserves it, and the price that they pay; never more than the ad's. */
  promised_to: joined(t.orNull(t.text), ofPromise('f.buyer_id')),
  promised_cents: joined(t.orNull(t.int), ofPromise('least(f.amount_cents, t.price_cents)')),
  /** Whether a checkout reserves it. */
  is_in_checkout: joined(
    initially(false, t.bool),
    'exists (select from checkout_lines l where l.item_id = t.id and l.held > 0)',
  ),
})

/** What an ad's chart needs to know of it, and what a transition writes back. */
export type AdRow = RowWith<typeof adRow.columns>

/** What a seller may write of an ad; omitted fields stay as they are. */
export type AdInput = Omit<HandlerInput<typeof createAd>['body'], 'key'>

/** Columns of `ads` with their new values; identity and state are not among them. */
export type AdColumns = Omit<Patch<'ads'>, 'id' | 'seller_id' | 'state' | 'version' | 'created_at'>
