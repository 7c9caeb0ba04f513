export { type Comparison, compareProduct, newImages } from './compare.ts'
export { type Conflict, ofProduct } from './conflict.ts'
export { isShortened } from './damaged.ts'
export { fetchImportImages } from './fetch-images.ts'
export type { FileProduct } from './file-product.ts'
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
} from './import-product-store.ts'
export { keysOf, matchProduct, shelfOf } from './match.ts'
export { mergeProduct, seenAnew } from './merge.ts'
export type { OpenPoint, OpenQuestion } from './open-points.ts'
export {
  countGuesses,
  findFailedPage,
  findPreviewPage,
  type ShownProduct,
} from './preview-page-store.ts'
export { readProduct } from './read-product.ts'
export { barcodeKeysOf, leaveOutTakenBarcodes } from './read-warehouse.ts'
export type { Reading } from './reading.ts'
export { fileStocksOf } from './sold-since.ts'
