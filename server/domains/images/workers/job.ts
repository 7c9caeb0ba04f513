import type { Fault } from '#server/domains/images/content/sentences.ts'
import type { TempFile } from './temp-files.ts'

interface Place {
  /** The picture's id: its files are called by it. */
  id: string
  /** What is read. */
  from: string
  /** The folder where the files are put until they are stored. */
  tempFolder: string
}

/** What an image worker does: all widths of an upload, a square of one, or the AVIFs of what is kept. */
export type ImageJob =
  | (Place & {
      kind: 'encode'
      /** Whether an avatar may be cut from it: then it is kept as large as that needs. */
      withOriginal: boolean
    })
  | (Place & {
      kind: 'crop'
      square: { x: number; y: number; side: number }
      of: { width: number; height: number }
    })
  | (Place & { kind: 'avif'; widths: number[] })

/** What became of a picture: its upright size, and what is kept of it. */
export interface EncodedImage {
  width: number
  height: number
  placeholder: string
  widths: number[]
  /** Of all files together. */
  bytes: number
  /** The files, to be stored. */
  tempFiles: TempFile[]
}

/** What an image worker answers. */
export type Reply = { made: EncodedImage } | { unfit: Fault } | { failed: string; code: string | null }
