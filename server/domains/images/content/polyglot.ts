/**
 * How other programs recognise what they open, where a file of theirs begins. Behind a photo's end phones keep second
 * photos, short films and notes of their own, so not everything there is a trick; a page, a program or an archive is.
 */
const beginnings = ['PK\x03\x04', '\x7fELF', 'MZ', '#!', '\xca\xfe\xba\xbe'] as const
/** The same for what is looked for anywhere; long enough not to stand in a film by chance. */
const anywhere = ['%PDF-1', 'Rar!\x1a\x07', "7z\xbc\xaf'\x1c", 'GIF87a', 'GIF89a'] as const
/** An archive is opened from its end: its directory, and the end of that. */
const archive = ['PK\x01\x02', 'PK\x05\x06'] as const
const markup =
  /<(?:!doctype\s|\?php\s|\?xml\s|(?:html|head|body|script|svg|iframe|img|object|embed|style|meta)[\s>/])/i

/** Whether what decoders skip is a file of another kind: such a picture is more than a picture. */
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
