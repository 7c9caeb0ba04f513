import { BrokenImageError, type ImageContent } from './content.ts'

/** Start of frame, all variants; 0xc4, 0xc8 and 0xcc are something else (ITU-T T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length: TEM and the restart markers. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const [endOfImage, startOfScan, comment] = [0xd9, 0xda, 0xfe]

/**
 * Walks a JPEG from its first marker to its last.
 * @throws BrokenImageError if the end marker is missing.
 */
export function readJpeg(bytes: Buffer): ImageContent {
  const asides: Uint8Array[] = []
  let size: { width: number; height: number } | undefined
  let at = 2
  for (;;) {
    const marker = nextMarker(bytes, at)
    at = marker.end
    if (marker.code === endOfImage) break
    if (isBare(marker.code)) continue
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
    if (length < 2 || at + length > bytes.length) throw new BrokenImageError('a segment is cut')
    const segment = bytes.subarray(at + 2, at + length)
    at += length
    if (isFrame(marker.code) && segment.length >= 5) {
      size ??= { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) }
    }
    if (marker.code === comment) asides.push(segment)
    if (marker.code === startOfScan) at = endOfScan(bytes, at)
  }
  if (size === undefined) throw new BrokenImageError('there is no frame')
  if (at < bytes.length) asides.push(bytes.subarray(at))
  return { type: 'jpeg', ...size, isAnimated: false, asides }
}

/** The marker at this offset, after any number of fill bytes. */
function nextMarker(bytes: Buffer, from: number): { code: number; end: number } {
  let at = from
  if (bytes[at] !== 0xff) throw new BrokenImageError('there is no marker where one must be')
  while (bytes[at] === 0xff) at += 1
  const code = bytes[at]
  if (code === undefined || code === 0) throw new BrokenImageError('a marker is cut')
  return { code, end: at + 1 }
}

/** The offset of the next marker after a scan's compressed data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    // a stuffed 0xff, a restart marker, or a fill byte before a marker
    if (next === 0 || isBare(next) || next === 0xff) continue
    return at
  }
  throw new BrokenImageError('the scan has no end')
}
