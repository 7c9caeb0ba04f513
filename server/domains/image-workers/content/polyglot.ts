/**
 * Signatures of other file types, looked for at the start of the skipped parts. Phones append second photos,
 * short films and notes of their own to a photo, so not every appendix is an attack; a page, a program or an
 * archive is.
 */
const beginnings = ['PK\x03\x04', '\x7fELF', 'MZ', '#!', '\xca\xfe\xba\xbe'] as const
/** Signatures looked for anywhere; long enough not to occur in a film by chance. */
const anywhere = ['%PDF-1', 'Rar!\x1a\x07', "7z\xbc\xaf'\x1c", 'GIF87a', 'GIF89a'] as const
/** An archive is opened from its end: the central directory and its end record. */
const archive = ['PK\x01\x02', 'PK\x05\x06'] as const
const markup =
  /<(?:!doctype\s|\?php\s|\?xml\s|(?:html|head|body|script|svg|iframe|img|object|embed|style|meta)[\s>/])/i

/** Whether the parts that decoders skip are a file of another type: the image would be a polyglot. */
export function isPolyglot(asides: readonly Uint8Array[]): boolean {
  return asides.some(aside => {
    const text = Buffer.from(aside.buffer, aside.byteOffset, aside.byteLength).toString('latin1')
    return (
      beginnings.some(beginning => text.startsWith(beginning)) ||
      anywhere.some(signature => text.includes(signature)) ||
      archive.every(signature => text.includes(signature)) ||
      markup.test(text)
    )
  })
}
