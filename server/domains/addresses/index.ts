export { findDefaultAddress } from './default-address.ts'
export { addressHandlers } from './handlers.ts'
