export { addressProblems, checkedAddress } from './check.ts'
export { findDefaultAddress } from './default-address.ts'
export { addressHandlers } from './handlers.ts'
export { rememberAddress } from './remember.ts'
