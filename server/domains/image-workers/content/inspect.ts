import { mostPixels } from '#src/api/contract/values/image-file.ts'
import { BrokenImageError, type ImageContent } from './content.ts'
import { nameForeign } from './foreign.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { isPolyglot } from './polyglot.ts'
import type { Fault } from './sentences.ts'
import { readWebp } from './webp.ts'

/** A file that is not an accepted image, and why. */
export class UnfitImageError extends Error {
  override readonly name = 'UnfitImageError'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** The largest aspect ratio of an image, in either direction. */
const mostStretched = 8

/**
 * Inspects the bytes of a file before anything decodes them.
 * @throws UnfitImageError unless it is one complete, still image of an accepted type and size.
 */
export function inspectImage(bytes: Buffer): ImageContent {
  if (bytes.length === 0) throw new UnfitImageError('empty')
  const read = readerOf(bytes)
  if (read === undefined) throw new UnfitImageError(nameForeign(bytes))
  const content = readWhole(read, bytes)
  const { width, height } = content
  if (width < 1 || height < 1) throw new UnfitImageError('broken')
  if (width * height > mostPixels) throw new UnfitImageError('too_many_pixels')
  if (content.isAnimated) throw new UnfitImageError('animated')
  if (Math.max(width / height, height / width) > mostStretched) throw new UnfitImageError('too_long')
  if (isPolyglot(content.asides)) throw new UnfitImageError('polyglot')
  return content
}

function readerOf(bytes: Buffer): ((bytes: Buffer) => ImageContent) | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg
  if (bytes.length >= 8 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return readPng
  const isRiff = bytes.length >= 12 && bytes.toString('latin1', 0, 4) === 'RIFF'
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? readWebp : undefined
}

function readWhole(read: (bytes: Buffer) => ImageContent, bytes: Buffer): ImageContent {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof BrokenImageError) throw new UnfitImageError('broken')
    throw error
  }
}
