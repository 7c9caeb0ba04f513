export { cutoutSize } from './cutout-size.ts'
export {
  cutoutName,
  editedCutoutName,
  isCutout,
  largeMaskName,
  maskName,
  originalName,
  sourceName,
} from './file-names.ts'
export type { EncodedImage } from './job.ts'
export { type TempFile, writeTempFiles } from './temp-files.ts'
export { avatarWidths } from './widths.ts'
export { openImageWorkers } from './worker-pool.ts'
