export { partsOf, readMaterial, readWhose } from './cells.ts'
export { createCsvHandlers } from './handlers.ts'
