import { orderGroups, orderSorts } from '#src/api/contract/values/order-groups.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { orderParameter } from '../../-orders/order-search.ts'
import { listOf, matching, oneOf, searchSchema, text } from '../../-page/search-schema.ts'

/** The search of the page of a brand's orders: its filters, its panel, and what is printed. */
export const businessOrdersSearch = searchSchema({
  group: oneOf(...keysOf(orderGroups)),
  q: text(100),
  sort: oneOf(...keysOf(orderSorts)),
  /** The order whose panel is open. */
  order: orderParameter,
  /** The orders whose packing slips are printed instead. */
  slips: listOf(orderParameter),
  /** With one order: the slip of this parcel. */
  parcel: matching(/^sh_[A-Za-z0-9_-]{8,64}$/),
  /** The order whose invoice is printed instead. */
  invoice: orderParameter,
})
export type BusinessOrdersSearch = ReturnType<typeof businessOrdersSearch>
