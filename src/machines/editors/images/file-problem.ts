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

/** The problem with a file by its name, type and size; null without one. */
export function problemOf(
  { name, type, bytes }: ChosenFile,
  { accept, maxBytes }: UploadRule,
): string | null {
  if (!accept.includes(type)) {
    // phones of one maker save this format, which browsers of other makers cannot read
    if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
      return `${name} is a HEIC photo, which most browsers cannot read. Save it as JPEG and add that, or set your camera to “Most Compatible”.`
    }
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
