/**
 * Every place where an image may say something beside its pixels, read without any library: what a decoder leaves
 * out, a parser of ours must not overlook. Names of what is there; empty for an image that says nothing.
 */
export function metadataOf(bytes: Buffer): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return ofJpeg(bytes)
  if (bytes.toString('latin1', 1, 4) === 'PNG') return ofPng(bytes)
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return ofWebp(bytes)
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return ofAvif(bytes)
  throw new TypeError('This is no image.')
}

/** Application segments by what they begin with; JFIF's own, which every JPEG has, is none of them. */
function ofJpeg(bytes: Buffer): string[] {
  const found: string[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda && bytes[at + 1] !== 0xd9) {
    const marker = bytes[at + 1] ?? 0
    const length = bytes.readUInt16BE(at + 2)
    const start = bytes.toString('latin1', at + 4, at + 40)
    if (marker === 0xfe) found.push('comment')
    else if (start.startsWith('Exif\0'))
      found.push('exif', ...tagsOf(bytes.subarray(at + 10, at + 2 + length)))
    else if (start.startsWith('http://ns.adobe.com/x')) found.push('xmp')
    else if (start.startsWith('Photoshop 3.0')) found.push('iptc')
    else if (start.startsWith('ICC_PROFILE')) found.push('icc')
    else if (marker >= 0xe1 && marker <= 0xef && !start.startsWith('Adobe')) found.push(`app${marker - 0xe0}`)
    at += 2 + length
  }
  return found
}

function ofPng(bytes: Buffer): string[] {
  const names: Record<string, string> = { eXIf: 'exif', iCCP: 'icc', tIME: 'time' }
  const found: string[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    if (names[type] !== undefined) found.push(names[type])
    if (type === 'eXIf') found.push(...tagsOf(data))
    if (['tEXt', 'zTXt', 'iTXt'].includes(type)) {
      found.push(data.toString('latin1').startsWith('XML:com.adobe.xmp') ? 'xmp' : 'text')
    }
  }
  return found
}

function ofWebp(bytes: Buffer): string[] {
  const found: string[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'EXIF') {
      const tiff = data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data
      found.push('exif', ...tagsOf(tiff))
    }
    if (type === 'XMP ') found.push('xmp')
    if (type === 'ICCP') found.push('icc')
    at += 8 + length + (length % 2)
  }
  return found
}

/** Items of an HEIF: Exif has a type of its own, XMP is `mime`; a profile is a color box. */
function ofAvif(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  const found: string[] = []
  for (let at = text.indexOf('infe'); at >= 0; at = text.indexOf('infe', at + 4)) {
    // version and flags, id, protection, then the item's type (ISO 14496-12, §8.11.6)
    const type = text.slice(at + 12, at + 16)
    if (type === 'Exif') found.push('exif')
    if (type === 'mime') found.push('xmp')
  }
  if (/colr(prof|rICC)/.test(text)) found.push('icc')
  return found
}

/** What a block of TIFF tags tells: where the image was taken, and which way it is held. */
function tagsOf(tiff: Buffer): string[] {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const first = long(4)
  const found: string[] = []
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12
    if (short(at) === 0x8825) found.push('gps')
    if (short(at) === 0x0112) found.push(`orientation ${short(at + 8)}`)
  }
  return found
}
