/** A mail as its reader's program takes it apart. */
export interface ReadMail {
  /** Lower-case names to every value, unfolded and decoded. */
  headers: Map<string, string[]>
  /** Media type to text, of each part. */
  parts: Map<string, string>
}

/** Reads MIME as nodemailer writes it: one level of `multipart/alternative`, or one part. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw)
  const type = headers.get('content-type')?.[0] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  const parts = new Map<string, string>()
  const bodies = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]
  for (const part of bodies) {
    const inner = split(part.replace(/^\r?\n/, ''))
    const encoding = inner.headers.get('content-transfer-encoding')?.[0] ?? '7bit'
    const media = (inner.headers.get('content-type')?.[0] ?? 'text/plain').split(';')[0] ?? ''
    parts.set(media, decoded(inner.body, encoding))
  }
  return { headers, parts }
}

function split(raw: string): { headers: Map<string, string[]>; body: string } {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end ? raw.slice(0, end.index) : raw
  const headers = new Map<string, string[]>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    headers.set(key, [...(headers.get(key) ?? []), words(value)])
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r?\n/g, ''))
  return body
}

/** RFC 2047: `=?UTF-8?Q?…?=` and its base64 twin; the blank between two of them is none. */
function words(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : quotedPrintable(text.replaceAll('_', ' ')),
  )
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  // What was written as it is may hold characters beyond a byte only when it was not encoded at all.
  return /[^\0-\xff]/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8')
}
