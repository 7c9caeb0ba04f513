export { partsOf } from './cells.ts'
export { createCsvHandlers } from './handlers.ts'
