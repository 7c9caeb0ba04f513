export type { Position } from './columns.ts'
export { facets } from './listing.ts'
export { countedWhole, type ListingIndex, mostCounted, openListingIndex } from './listing-index.ts'
export { microsecondsOf, timeText } from './times.ts'
