import type { PieceBox } from '#src/api/contract/pieces.ts'
import type { CutoutEdit } from '#src/api/contract/values/cutout-strokes.ts'
import type { Fault } from './content/sentences.ts'
import type { TempFile } from './temp-files.ts'

interface Place {
  /** The image's id: its files are named by it. */
  id: string
  /** The path of the input file. */
  from: string
  /** The folder for temp files, until they are stored. */
  tempFolder: string
}

/** A job for an image worker: all widths of an upload, a crop, or the AVIFs, the cutout or its mask of a stored image. */
export type ImageJob =
  | (Place & {
      kind: 'encode'
      /** Whether an avatar may be cropped from it: then an original large enough for that is stored. */
      withOriginal: boolean
    })
  | (Place & {
      kind: 'crop'
      area: { x: number; y: number; width: number; height: number }
      /** The size of the image whose pixels `area` counts; the file may be smaller. */
      of: { width: number; height: number }
      /** The widths of the variants. */
      steps: readonly number[]
    })
  | (Place & { kind: 'avif'; widths: number[] })
  | (Place & {
      kind: 'cutout'
      /** Whether somebody waits for it: then it goes before the others. */
      isAwaited: boolean
      /** The path of the mask that was found before, null if no garment was; left out: it is looked for. */
      mask?: string | null | undefined
      /** What its member changed, with the key of the file; left out for the automatic cutout. */
      edited?: { edit: CutoutEdit; key: string } | undefined
    })
  | (Place & { kind: 'mask'; isAwaited: boolean; mask?: string | null | undefined })

/** A job that only looks at a file: where garments lie beside each other on it. */
export interface PiecesJob {
  kind: 'pieces'
  /** The path of the photo. */
  from: string
}

/** The result of a job: the upright size, and the files. */
export interface EncodedImage {
  width: number
  height: number
  placeholder: string
  widths: number[]
  /** The total of all files. */
  bytes: number
  /** The files to be stored; none where no garment was found to cut out. A mask found before is not among them. */
  tempFiles: TempFile[]
}

/** The reply of an image worker. */
export type Reply =
  | { made: EncodedImage }
  | { pieces: readonly PieceBox[] }
  | { unfit: Fault }
  | { failed: string; code: string | null }
