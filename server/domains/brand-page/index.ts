export { brandPageHandlers } from './handlers.ts'
export { brandPageData } from './personal-data.ts'
