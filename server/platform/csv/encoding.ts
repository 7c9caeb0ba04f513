/** The encodings that spreadsheets write. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** Detects the encoding of a file that is given piece by piece. */
export interface EncodingDetector {
  add(chunk: Uint8Array): void
  /** The encoding of everything that was added. */
  end(): Encoding
}

/** By the byte order mark, by the zero bytes of UTF-16, as UTF-8 if all of it is, else as Windows-1252. */
export function detectEncoding(): EncodingDetector {
  let start: Uint8Array = new Uint8Array()
  let isUtf8 = true
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk: Uint8Array | undefined) => {
    if (!isUtf8) return
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  return {
    add(chunk) {
      if (start.length < sampled) start = Buffer.concat([start, chunk.subarray(0, sampled - start.length)])
      decode(chunk)
    },
    end() {
      decode(undefined)
      return utf16Of(start) ?? (isUtf8 ? 'utf-8' : 'windows-1252')
    },
  }
}

const sampled = 1000

function utf16Of(start: Uint8Array): Encoding | undefined {
  const [one, two] = start
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const zeros = (rest: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length
  if (zeros(1) > start.length * 0.3) return 'utf-16le'
  if (zeros(0) > start.length * 0.3) return 'utf-16be'
  return undefined
}

/** A whole file as text, without its byte order mark. */
export function decodeAll(bytes: Uint8Array): string {
  const detector = detectEncoding()
  detector.add(bytes)
  return new TextDecoder(detector.end()).decode(bytes)
}

/** A stream of bytes as pieces of text, without the byte order mark. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
