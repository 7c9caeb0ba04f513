export { balanceHandlers } from './handlers.ts'
export { withdrawalLifecycle } from './lifecycle.ts'
export { carryOutWithdrawal, followWithdrawals } from './pay-out.ts'
export { payoutsData } from './personal-data.ts'
