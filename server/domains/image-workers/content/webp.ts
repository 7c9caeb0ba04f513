import { BrokenImageError, type ImageContent } from './content.ts'

/**
 * Walks the chunks of a WebP (RFC 9649).
 * @throws BrokenImageError if they are truncated, or contain no image.
 */
export function readWebp(bytes: Buffer): ImageContent {
  const whole = 8 + bytes.readUInt32LE(4)
  if (whole > bytes.length) throw new BrokenImageError('the file is cut')
  let size: { width: number; height: number } | undefined
  let isAnimated = false
  let at = 12
  while (at + 8 <= whole) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > whole) throw new BrokenImageError('a chunk is cut')
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
    if (type === 'VP8X' && length >= 10) {
      isAnimated = ((chunk[0] ?? 0) & 0x02) !== 0
      size = { width: 1 + chunk.readUIntLE(4, 3), height: 1 + chunk.readUIntLE(7, 3) }
    }
    if (type === 'ANIM' || type === 'ANMF') isAnimated = true
    if (type === 'VP8 ') size ??= lossySize(chunk)
    if (type === 'VP8L') size ??= losslessSize(chunk)
  }
  if (size === undefined) throw new BrokenImageError('there is no image')
  const asides = whole < bytes.length ? [bytes.subarray(whole)] : []
  return { type: 'webp', ...size, isAnimated, asides }
}

/** A VP8 key frame: three bytes of tag, three of start code, then 14 bits each (RFC 6386, §9.1). */
function lossySize(chunk: Buffer): { width: number; height: number } {
  if (chunk.length < 10) throw new BrokenImageError('the frame is cut')
  return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff }
}

/** One byte of signature, then 14 bits each, less one. */
function losslessSize(chunk: Buffer): { width: number; height: number } {
  if (chunk.length < 5) throw new BrokenImageError('the frame is cut')
  const bits = chunk.readUInt32LE(1)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}
