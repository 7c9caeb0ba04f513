/** File types that people often mistake for supported images. */
export type Foreign =
  | 'heic'
  | 'avif'
  | 'jxl'
  | 'gif'
  | 'svg'
  | 'tiff'
  | 'bmp'
  | 'pdf'
  | 'video'
  | 'page'
  | 'unknown'

/** The type of a file that is neither JPEG, PNG nor WebP. */
export function nameForeign(bytes: Buffer): Foreign {
  const start = bytes.toString('latin1', 0, 16)
  if (start.slice(4, 8) === 'ftyp') return nameBox(bytes.toString('latin1', 8, 64))
  // a bare codestream, or a box (ISO/IEC 18181-2)
  if (start.startsWith('\xff\x0a') || start.startsWith('\0\0\0\x0cJXL ')) return 'jxl'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(start)) return 'tiff'
  if (start.startsWith('BM')) return 'bmp'
  if (start.startsWith('%PDF-')) return 'pdf'
  const text = readText(bytes)
  if (/<svg[\s>/]/i.test(text)) return 'svg'
  if (/^\s*<(!doctype|html|head|body|script|\?xml)/i.test(text)) return 'page'
  return 'unknown'
}

/** The type by the brands of an ISO base media file; a phone's photo names several. */
function nameBox(brands: string): Foreign {
  if (/^(heic|heix|heim|heis|hevc|hevx)/.test(brands)) return 'heic'
  if (/^avi[fs]/.test(brands)) return 'avif'
  if (/^(mif1|msf1)/.test(brands)) return brands.includes('avif') ? 'avif' : 'heic'
  return 'video'
}

/** The first bytes as text, in any encoding. */
function readText(bytes: Buffer): string {
  const head = bytes.subarray(0, 4096)
  return head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
}
