export { bulkEditHandlers } from './handlers.ts'
export { bulkEditLifecycle } from './lifecycle.ts'
export { bulkEditsData } from './personal-data.ts'
