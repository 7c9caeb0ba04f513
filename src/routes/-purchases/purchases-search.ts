import { orderParameter } from '../-orders/order-search.ts'
import { matching, oneOf, searchSchema, text } from '../-page/search-schema.ts'

/** The search of the page of purchases: its tabs, filters and panels. */
export const purchasesSearch = searchSchema({
  as: oneOf('seller'),
  /** The member's balance instead of the orders. */
  show: oneOf('balance'),
  /** The seller comes back from the pages of the payment provider. */
  setup: oneOf('back'),
  state: oneOf('open', 'done'),
  q: text(100),
  /** The year in which they were placed. */
  year: matching(/^20\d\d$/),
  /** The order whose panel is open. */
  order: orderParameter,
  /** Its shipping label instead. */
  label: oneOf('yes'),
  /** Its invoice and credit notes instead. */
  documents: oneOf('yes'),
})
export type PurchasesSearch = ReturnType<typeof purchasesSearch>
