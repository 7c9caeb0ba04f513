export { markdownHandlers } from './handlers.ts'
export { markdownLifecycle } from './lifecycle.ts'
export { markdownsData } from './personal-data.ts'
export { variantName } from './scope-store.ts'
