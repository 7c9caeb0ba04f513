export { createOverviewHandlers } from './handlers.ts'
export { sumChangedSales } from './sales-days-store.ts'
