import { type ItemSize, sizeOfLine } from '#server/domains/catalog/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row } from '#server/platform/lifecycle/row.ts'
import { askedPieces, isOpenReturn } from './facts.ts'
import { everyOrder } from './row.ts'

/** A line of an order, and what became of its pieces. */
export interface BrandLine {
  id: string
  item_id: string
  listing_id: string
  listing_slug: string
  title: string
  options: string | null
  /** Null where its item is no longer there. */
  size: ItemSize | null
  image: StoredImage | null
  state: string
  quantity: number
  unit_price_cents: number
  /** What a discount code took off all of its pieces. */
  discount_cents: number
  shipped: number
  /** They will not be shipped. */
  refused: number
  returned: number
  /** Pieces of returns that are neither withdrawn nor refunded. */
  asked: number
  refunded_cents: number
}

export const brandOrderRow = row('orders', {
  ...everyOrder,
  lines: joined(
    initially([], t.json<BrandLine[]>()),
    `(select json_agg(json_build_object('id', l.id, 'listing_id', l.listing_id, 'listing_slug', l.listing_slug,
          'title', l.title, 'options', l.options, 'size', ${sizeOfLine}, 'image', l.picture, 'quantity', l.quantity,
          'unit_price_cents', l.unit_price_cents, 'discount_cents', l.discount_cents, 'state', l.state,
          'item_id', l.item_id, 'shipped', l.shipped,
          'refused', l.refused, 'returned', l.returned, 'asked', ${askedPieces}, 'refunded_cents', l.refunded_cents)
          order by l.position)
        from order_lines l where l.order_id = t.id)`,
  ),
  /** Parcels to the buyer that are not delivered. */
  under_way: joined(
    initially(0, t.int),
    `(select count(*)::int from shipments s
        where s.order_id = t.id and s.direction = 'out' and s.delivered_at is null)`,
  ),
  /** Returns that are not settled. */
  open_returns: joined(
    initially(0, t.int),
    `(select count(*)::int from returns r where r.order_id = t.id and ${isOpenReturn})`,
  ),
})

export type BrandOrderRow = RowWith<typeof brandOrderRow.columns>

/** Pieces that the brand still has to ship. */
export const openOf = ({ quantity, shipped, refused }: Pick<BrandLine, 'quantity' | 'shipped' | 'refused'>) =>
  quantity - shipped - refused

/** What was paid for all pieces of a line, in cents. */
export const paidForLine = ({
  quantity,
  unit_price_cents,
  discount_cents,
}: Pick<BrandLine, 'quantity' | 'unit_price_cents' | 'discount_cents'>) =>
  quantity * unit_price_cents - discount_cents

/** Pieces that the buyer has and did not ask to send back. */
export const returnableOf = ({
  shipped,
  returned,
  asked,
}: Pick<BrandLine, 'shipped' | 'returned' | 'asked'>) => shipped - returned - asked
