import { type Encoding, encodings } from '#server/platform/csv/encoding.ts'

/** A file that is no table, by what people call it. */
type OtherKind = 'excel' | 'numbers' | 'open_document' | 'archive' | 'pdf' | 'web_page' | 'json' | 'image'

/** What a file is by its first bytes, as far as it is neither a table nor a feed. */
export function otherKindOf(start: Uint8Array): OtherKind | undefined {
  const raw = Buffer.from(start).toString('latin1')
  if (raw.startsWith('PK\u0003\u0004')) return kindOfArchive(raw)
  if (raw.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'excel'
  if (raw.startsWith('%PDF-')) return 'pdf'
  if (['\u001f\u008b', 'Rar!', '7z\u00bc\u00af'].some(mark => raw.startsWith(mark))) return 'archive'
  if (['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF'].some(mark => raw.startsWith(mark))) return 'image'
  const text = raw.replaceAll('\0', '').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '')
  if (/^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|table)\b/i.test(text)) return 'web_page'
  if (/^<\?xml[\s\S]{0,500}(?:Excel\.Sheet|urn:schemas-microsoft-com:office:spreadsheet)/.test(text))
    return 'excel'
  if (/^<\?xml[\s\S]{0,300}<html\b/i.test(text)) return 'web_page'
  return /^(?:\{\s*["}]|\[\s*(?:[{[\]]|"[^"\n]*"\s*[,\]]\s*$))/.test(text) ? 'json' : undefined
}

/** Whether a text is XML. */
export const isXml = (text: string): boolean => /^\s*<(?:\?xml|rss|feed|rdf:RDF|channel|!--)/i.test(text)

/** The encoding that the declaration of an XML document names; undefined where it names none that is known. */
export function declaredEncoding(start: Uint8Array): Encoding | undefined {
  const declaration = /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i
  const [, name] = declaration.exec(Buffer.from(start.subarray(0, 400)).toString('latin1')) ?? []
  if (name === undefined) return undefined
  try {
    const { encoding } = new TextDecoder(name)
    return encodings.find(each => each === encoding)
  } catch {
    // it is none that there is
    return undefined
  }
}

/** An archive by the names of what is in it, the first of which stand at its start. */
function kindOfArchive(raw: string): OtherKind {
  if (raw.includes('[Content_Types].xml') || raw.includes('xl/')) return 'excel'
  if (raw.includes('Index/') || raw.includes('.iwa')) return 'numbers'
  return raw.includes('application/vnd.oasis') ? 'open_document' : 'archive'
}
