import type { OrderRow } from '#server/domains/orders/row.ts'

/** A line of a brand's order, and what became of its pieces. */
export interface BrandLine {
  id: string
  item_id: string
  title: string
  quantity: number
  unit_price_cents: number
  shipped: number
  /** They will not be shipped. */
  refused: number
  returned: number
  /** Pieces of returns that are neither withdrawn nor refunded. */
  asked: number
  refunded_cents: number
}

export interface BrandOrderRow extends OrderRow {
  lines: BrandLine[]
  /** Parcels to the buyer that are not delivered. */
  under_way: number
  /** Returns that are not settled. */
  open_returns: number
}

/** Pieces that the brand still has to ship. */
export const openOf = ({ quantity, shipped, refused }: Pick<BrandLine, 'quantity' | 'shipped' | 'refused'>) =>
  quantity - shipped - refused

/** Pieces that the buyer has and did not ask to send back. */
export const returnableOf = ({
  shipped,
  returned,
  asked,
}: Pick<BrandLine, 'shipped' | 'returned' | 'asked'>) => shipped - returned - asked
