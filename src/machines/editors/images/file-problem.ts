/** A file as a machine knows it; the app has its bytes. */
export interface ChosenFile {
  readonly name: string
  /** The type declared by the browser, `image/jpeg`; proves nothing. */
  readonly type: string
  readonly bytes: number
  readonly content: Blob
  /** The `Idempotency-Key` of its upload, the same however often it is sent. */
  readonly key: string
  /** The id of the image whose place it takes, where it is sent in place of one. */
  readonly replaces?: string
}

/** The rule for accepted files. */
export interface UploadRule {
  readonly accept: readonly string[]
  readonly maxBytes: number
}

const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/csv': 'CSV',
}

/** Types that say nothing of the bytes; the reader of the file decides. */
const vague = new Set(['', 'application/octet-stream'])

/** Whether a type is that of an image in pixels. Browsers tell it by the name, so any of them may be of any other. */
const isOfPixels = (type: string) => type.startsWith('image/') && type !== 'image/svg+xml'

function isPossible(declared: string, accept: readonly string[]): boolean {
  const type = declared.toLowerCase()
  return vague.has(type) || accept.includes(type) || (isOfPixels(type) && accept.some(isOfPixels))
}

/** The message for a file of another type. */
export const otherTypeProblem = (name: string, accept: readonly string[]) =>
  `${name} is not one of these: ${accept.map(each => kinds[each] ?? each).join(', ')}.`

/** What to do about a HEIC photo: phones of one maker save it, and browsers of other makers cannot read it. */
export const heicProblem = (name: string) =>
  `${name} is a HEIC photo, which most browsers cannot read. Save it as JPEG and add that, or set your camera to “Most Compatible”.`

/** Whether a file begins as a HEIC photo does, whatever it is called; its first 12 bytes are enough. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12))
  return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(text)
}

/** The type of an image by its first 12 bytes, whatever it is called; null for any that is not accepted. */
export function imageTypeOf(start: Uint8Array): string | null {
  const text = String.fromCharCode(...start)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return text.startsWith('RIFF') && text.startsWith('WEBP', 8) ? 'image/webp' : null
}

/** The problem with a file by its type and size; null without one. The bytes of an image tell what it is. */
export function problemOf(
  { name, type, bytes }: ChosenFile,
  { accept, maxBytes }: UploadRule,
): string | null {
  if (!isPossible(type, accept)) return otherTypeProblem(name, accept)
  if (bytes === 0) return `${name} is empty.`
  if (bytes > maxBytes) {
    const [is, most] = [bytes, maxBytes].map(each => Math.ceil((each / 1024 / 1024) * 10) / 10)
    return `${name} has ${is} MB; at most ${most} MB can be sent.`
  }
  return null
}
