export { askRefund, type RefundedLine } from './ask-refund.ts'
export { askToCharge, unlessLost } from './charge.ts'
export { returnLateMoney } from './late-money.ts'
export { NotWaitedForError } from './not-waited-for.ts'
export { webhookPaths } from './openapi.ts'
export {
  linesHeld,
  linesLetGo,
  orderLinesCancelled,
  orderLinesPlaced,
  ordersPlaced,
  paymentsSettled,
} from './parts.ts'
export { choosePayments } from './providers/choose.ts'
export { createManualPayments } from './providers/manual.ts'
export { sealAccount } from './providers/manual-payouts.ts'
export type { AccountReport, ChargeOutcome, PaymentProvider } from './providers/provider.ts'
export { carryOutRefund } from './refund.ts'
export { applyOutcome, type Pending, settlePayment } from './settle.ts'
export { findOverduePayments, findOverdueRefunds, findWaitingPayments } from './store.ts'
export { mountWebhook } from './webhook-route.ts'
