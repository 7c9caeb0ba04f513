export type { Position } from './columns.ts'
export { type IndexedPage, type ListingIndex, openListingIndex } from './listing-index.ts'
export { microsecondsOf, timeText } from './times.ts'
