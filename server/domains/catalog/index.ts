export { type CatalogCache, openCatalogCache } from './cache/cache.ts'
export { categorySlug, loadSnapshot, measureCatalog, type Snapshot } from './cache/snapshot.ts'
export { type CardRow, cardColumns, cardNames, cardOf, cardTypes } from './cards.ts'
export { conditionsOf, liveListings, sampleFilters } from './conditions.ts'
export { mountCrawlers } from './crawlers.ts'
export {
  type Dimension,
  dimensions,
  type Filters,
  keyOf,
  offPhrases,
  readFilters,
  searchedWords,
  withConditions,
} from './filters.ts'
export { createCatalogHandlers } from './handlers.ts'
export { type ListingState, listingIsSeen, listingState } from './listing-state.ts'
export { hasMemberPage } from './member-store.ts'
export { catalogData } from './personal-data.ts'
export { previewProduct } from './preview.ts'
export { type ItemSize, itemSize, optionsIn, sizeColumns, sizeOfLine } from './size-columns.ts'
