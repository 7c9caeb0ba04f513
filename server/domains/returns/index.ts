export { returnCommands } from './cli.ts'
export { returnHandlers, returnsOf } from './handlers.ts'
export { returnLifecycle } from './lifecycle.ts'
export { returnsData } from './personal-data.ts'
