export { cartHandlers } from './cart/handlers.ts'
export { checkoutHandlers } from './handlers.ts'
export { checkoutLifecycle } from './lifecycle.ts'
