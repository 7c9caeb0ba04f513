/** A color space by its code points (ITU-T H.273, tables 2 and 3). */
export interface CodePoints {
  primaries: number
  transfer: number
}

/** The type of a file by its bytes; its name and the content type that was sent prove nothing. */
export interface ImageContent {
  type: 'jpeg' | 'png' | 'webp'
  /** From the header, before orientation is applied. */
  width: number
  height: number
  isAnimated: boolean
  /** What the numbers mean, where the file says so by code points instead of a profile. */
  codePoints?: CodePoints
  /** The parts that decoders skip: comments, text, and everything after the end of the image. */
  asides: Uint8Array[]
}

/** The bytes end, or contradict each other, before the image is complete. */
export class BrokenImageError extends Error {
  override readonly name = 'BrokenImageError'
}
