import { orderParameter } from '../../-orders/order-search.ts'
import { listOf, searchSchema, text, word } from '../../-page/search-schema.ts'

/** The search of the page of a brand's orders: its filters, its panel, and what is printed. */
export const businessOrdersSearch = searchSchema({
  group: word,
  q: text(100),
  sort: word,
  /** The first and the last day on which the orders were placed. */
  from: word,
  to: word,
  /** The order whose panel is open. */
  order: orderParameter,
  /** The orders whose packing slips are printed instead. */
  slips: listOf(orderParameter),
  /** With one order: the slip of this parcel. */
  parcel: word,
  /** The orders whose items are picked instead. */
  pick: listOf(orderParameter),
  /** The order whose receipt is printed instead. */
  receipt: orderParameter,
  /** The order whose invoice and credit notes are printed instead. */
  documents: orderParameter,
})
export type BusinessOrdersSearch = ReturnType<typeof businessOrdersSearch>
