export { lowStockHandlers, mailLowStock } from './low-stock.ts'
export { stockHistoryHandlers } from './stock-history.ts'
export { purgeStockChanges } from './stock-history-store.ts'
