export type { Position } from './columns.ts'
export { type ListingIndex, openListingIndex } from './listing-index.ts'
export { microsecondsOf, timeText } from './times.ts'
