export { checkoutHandlers } from './handlers.ts'
export { checkoutLifecycle } from './lifecycle.ts'
