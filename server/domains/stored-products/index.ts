export { findBarcodeOwners } from './barcode-store.ts'
export { exportCsv } from './export.ts'
export { type NewFileStock, restoreFileStocks, saveFileStocks } from './file-stock-store.ts'
export { type Before, beforeOf, fingerprintOf } from './fingerprint.ts'
export {
  addImages,
  claimWithImages,
  dropWaiting,
  findFetched,
  findWaitingImages,
  forgetSources,
  lockWaiting,
  type NewImage,
  noteFetching,
  settleImage,
  type WaitingImage,
} from './image-store.ts'
export { lockProducts } from './lock-products.ts'
export {
  findByIds,
  findByKeys,
  type Gallery,
  type SeenProduct,
  type StoredProduct,
  type StoredVariant,
  seenOf,
} from './stored-store.ts'
