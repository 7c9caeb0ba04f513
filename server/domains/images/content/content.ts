/** What a file is by its bytes; what its name and its sender say of it proves nothing. */
export interface ImageContent {
  type: 'jpeg' | 'png' | 'webp'
  /** As the header says, before anything stands upright. */
  width: number
  height: number
  isAnimated: boolean
  /** What decoders skip: comments, text, and whatever stands behind the picture's end. */
  asides: Uint8Array[]
}

/** The bytes end, or contradict each other, before the picture is whole. */
export class BrokenImageError extends Error {
  override readonly name = 'BrokenImageError'
}
