export {
  type BrandLine,
  type BrandOrderRow,
  brandOrderRow,
  openOf,
  paidForLine,
  returnableOf,
} from './brand-row.ts'
export { mailCancelled } from './cancelled-mail.ts'
export { detailsView, type FindReturns, refundView } from './details.ts'
export { findDetails, type StoredDetails } from './details-store.ts'
export { isOpenReturn } from './facts.ts'
export { createOrderHandlers, openOrder } from './handlers.ts'
export { type BoughtLine, mailLine } from './mail-line.ts'
export { notifyOfCancellation, notifyOfOrder } from './notify-sides.ts'
export { purchasePage } from './pages.ts'
export { ordersData } from './personal-data.ts'
export { reminderNews } from './reminder.ts'
export { type OrderRow, orderRow } from './row.ts'
export { shippedTo } from './shipped-to.ts'
export { brandOrderRef, opensOrder, orderRef, orderSides } from './sides.ts'
export { stepsOf } from './steps.ts'
export {
  findOrdersOfCheckout,
  type LoggedTransition,
  logJson,
  type OrderColumns,
  orderColumns,
  orderOf,
  type StoredOrder,
  selectOrder,
} from './store.ts'
export { writeOrderEvent, writeOrderPaid } from './thread-event.ts'
export { addressDays, codeOf, isUndone, isWithBrand, linesOf, logOf, orderView, undone } from './view.ts'
export { thisOrder } from './words.ts'
