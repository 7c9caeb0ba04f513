/** A file as a machine knows it; its bytes are the app's. */
export interface ChosenFile {
  readonly name: string
  /** What the browser says of it, `image/jpeg`; proves nothing. */
  readonly type: string
  readonly bytes: number
  readonly content: Blob
}

/** Which files are taken. */
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

/** What can be said against a file by its looks; null where nothing can. */
export function problemOf(
  { name, type, bytes }: ChosenFile,
  { accept, maxBytes }: UploadRule,
): string | null {
  if (!accept.includes(type)) {
    // what phones of one maker save, and browsers of the others cannot read
    if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
      return `${name} is a HEIC picture, which most browsers cannot read. Save it as JPEG and add that, or set your camera to “Most Compatible”.`
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
