import { BrokenImageError, type CodePoints, type ImageContent } from './content.ts'

/** Chunks that hold text (PNG, third edition, §11.3.3). */
const textual = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * Walks a PNG from its header to its end.
 * @throws BrokenImageError if it is truncated, or has no header.
 */
export function readPng(bytes: Buffer): ImageContent {
  const asides: Uint8Array[] = []
  let size: { width: number; height: number } | undefined
  let isAnimated = false
  let codePoints: CodePoints | undefined
  let at = 8
  for (;;) {
    if (at + 12 > bytes.length) throw new BrokenImageError('a chunk is cut')
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) throw new BrokenImageError('a chunk is cut')
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    at = end
    if (size === undefined) {
      if (type !== 'IHDR' || length !== 13) throw new BrokenImageError('there is no header')
      size = { width: chunk.readUInt32BE(0), height: chunk.readUInt32BE(4) }
    }
    if (type === 'acTL') isAnimated = true
    const [primaries, transfer] = chunk
    if (type === 'cICP' && primaries !== undefined && transfer !== undefined)
      codePoints = { primaries, transfer }
    if (textual.has(type)) asides.push(chunk)
    if (type === 'IEND') break
  }
  if (at < bytes.length) asides.push(bytes.subarray(at))
  return { type: 'png', ...size, isAnimated, asides, ...(codePoints === undefined ? {} : { codePoints }) }
}
