export { cartHandlers } from './handlers.ts'
