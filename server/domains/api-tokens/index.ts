export { bearerTokens } from './bearer.ts'
export { tokenHandlers } from './handlers.ts'
export { tokenData } from './personal-data.ts'
