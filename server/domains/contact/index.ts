export { contactHandlers } from './handlers.ts'
