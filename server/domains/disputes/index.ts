export { disputeCommands } from './cli.ts'
export { disputeHandlers, disputesOf } from './handlers.ts'
export { disputeLifecycle } from './lifecycle.ts'
export { disputesData } from './personal-data.ts'
