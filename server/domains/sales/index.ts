export { createOverviewHandlers } from './handlers.ts'
export { salesReportHandlers } from './report/handlers.ts'
export { sumChangedSales } from './sales-days-store.ts'
