/** A file as a machine knows it; the app has its bytes. */
export interface ChosenFile {
  readonly name: string
  /** The type declared by the browser, `image/jpeg`; proves nothing. */
  readonly type: string
  readonly bytes: number
  readonly content: Blob
  /** The `Idempotency-Key` of its upload, the same however often it is sent. */
  readonly key: string
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

/** Types that say nothing of the bytes; whoever reads the file decides. */
const vague = new Set(['', 'application/octet-stream'])
/** What some systems call a JPEG. */
const jpeg = new Set(['image/jpg', 'image/pjpeg'])

function isPossible(declared: string, accept: readonly string[]): boolean {
  const type = declared.toLowerCase()
  return vague.has(type) || accept.includes(jpeg.has(type) ? 'image/jpeg' : type)
}

/** What to do about a HEIC photo: phones of one maker save it, and browsers of other makers cannot read it. */
export const heicProblem = (name: string) =>
  `${name} is a HEIC photo, which most browsers cannot read. Save it as JPEG and add that, or set your camera to “Most Compatible”.`

/** Whether a file begins as a HEIC photo does, whatever it is called; its first 12 bytes are enough. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12))
  return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(text)
}

/** The problem with a file by its name, type and size; null without one. */
export function problemOf(
  { name, type, bytes }: ChosenFile,
  { accept, maxBytes }: UploadRule,
): string | null {
  if (!accept.includes(type) && (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)))
    return heicProblem(name)
  if (!isPossible(type, accept)) {
    const list = accept.map(each => kinds[each] ?? each)
    return `${name} is not one of these: ${list.join(', ')}.`
  }
  if (bytes === 0) return `${name} is empty.`
  if (bytes > maxBytes) {
    const [is, most] = [bytes, maxBytes].map(each => Math.ceil((each / 1024 / 1024) * 10) / 10)
    return `${name} has ${is} MB; at most ${most} MB can be sent.`
  }
  return null
}
