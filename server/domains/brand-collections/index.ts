export { brandCollectionHandlers } from './handlers.ts'
export { brandCollectionsData } from './personal-data.ts'
export { findCollected, findShownCollections } from './shown-store.ts'
