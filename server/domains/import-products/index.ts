export { type Comparison, compareProduct, newImages } from './compare.ts'
export { type Conflict, ofProduct } from './conflict.ts'
export { exportCsv } from './export.ts'
export { fetchImportImages } from './fetch-images.ts'
export type { FileProduct } from './file-product.ts'
export { type Before, beforeOf, fingerprintOf } from './fingerprint.ts'
export { keysOf, matchProduct, shelfOf } from './match.ts'
export { mergeProduct, seenAnew } from './merge.ts'
export type { OpenPoint, OpenQuestion } from './open-points.ts'
export { readProduct } from './read-product.ts'
export { isShortened } from './read-variants.ts'
export type { Reading } from './reading.ts'
export { fileStocksOf } from './sold-since.ts'
export { restoreFileStocks, saveFileStocks } from './store/file-stock-store.ts'
export {
  addImages,
  claimWithImages,
  dropWaiting,
  findFetched,
  forgetSources,
  type NewImage,
} from './store/image-store.ts'
export {
  addPreviewed,
  clearConflicts,
  clearPreview,
  findToCheck,
  findWaiting,
  findWritten,
  type PreviewedProduct,
  type RenewedProduct,
  renewPreview,
  type SettledProduct,
  settle,
  settleErrors,
  type WaitingProduct,
} from './store/import-product-store.ts'
export { lockProducts } from './store/lock-products.ts'
export {
  countGuesses,
  findFailedPage,
  findPreviewPage,
  type ShownProduct,
} from './store/preview-page-store.ts'
export { findByIds, findByKeys, type StoredProduct, seenOf } from './store/stored-store.ts'
