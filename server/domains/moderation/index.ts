export { moderationCommands } from './cli.ts'
export { reportHandlers } from './handlers.ts'
export { reportLifecycle } from './lifecycle.ts'
export { reportCommands } from './report-cli.ts'
