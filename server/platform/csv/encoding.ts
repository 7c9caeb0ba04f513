import { candidatesFor } from './candidates.ts'

/** The encodings that spreadsheets write; those after Windows-1252 only where somebody chooses them. */
export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const),
  ...(['macintosh', 'windows-1250', 'windows-1251', 'shift_jis', 'euc-jp', 'gbk', 'euc-kr'] as const),
] as const
export type Encoding = (typeof encodings)[number]

/** What the bytes of a file say about its encoding. */
export interface Detected {
  encoding: Encoding
  /** Whether nothing speaks against it; otherwise somebody has to look at the text. */
  isSure: boolean
  /** All encodings that may be meant, the likeliest first. */
  candidates: readonly Encoding[]
}

/** Detects the encoding of a file that is given piece by piece. */
export interface EncodingDetector {
  add(chunk: Uint8Array): void
  /** The encoding of everything that was added. */
  end(): Detected
}

/** How much of the lines with foreign letters is looked at. */
const mostForeign = 20_000
const sampled = 1000

/**
 * By the byte order mark, by the zero bytes of UTF-16, as UTF-8 if its letters are, but for a few damaged ones, else as
 * Windows-1252 where that is clean, else as the likeliest other one.
 */
export function detectEncoding(): EncodingDetector {
  let start: Uint8Array = new Uint8Array()
  let foreign: Uint8Array = new Uint8Array()
  let letters = 0
  let damaged = 0
  const decoder = new TextDecoder('utf-8')
  const count = (text: string) => {
    damaged += text.split('\uFFFD').length - 1
    letters += text.match(/[\u0080-\uFFFC]/g)?.length ?? 0
  }
  return {
    add(chunk) {
      if (start.length < sampled) start = Buffer.concat([start, chunk.subarray(0, sampled - start.length)])
      if (foreign.length < mostForeign) foreign = Buffer.concat([foreign, foreignIn(chunk)])
      count(decoder.decode(chunk, { stream: true }))
    },
    end() {
      count(decoder.decode())
      const wide = utf16Of(start)
      if (wide !== undefined) return { encoding: wide, isSure: true, candidates: [wide] }
      const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf
      if (hasMark || damaged === 0 || letters > damaged * 3) {
        const isSure = hasMark || damaged === 0
        return { encoding: 'utf-8', isSure, candidates: isSure ? ['utf-8'] : ['utf-8', 'windows-1252'] }
      }
      const { isClean, candidates } = candidatesFor(foreign)
      if (isClean) return { encoding: 'windows-1252', isSure: true, candidates: ['windows-1252'] }
      return { encoding: candidates[0] ?? 'windows-1252', isSure: false, candidates }
    },
  }
}

/** The lines of a piece that have other bytes than ASCII. */
function foreignIn(chunk: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let from = 0
  let size = 0
  for (let at = 0; at <= chunk.length && size < mostForeign; at += 1) {
    if (at < chunk.length && chunk[at] !== 10 && chunk[at] !== 13) continue
    const line = chunk.subarray(from, at)
    from = at + 1
    if (!line.some(byte => byte > 127)) continue
    parts.push(line, newLine)
    size += line.length
  }
  return Buffer.concat(parts)
}

const newLine = new Uint8Array([10])

function utf16Of(start: Uint8Array): Encoding | undefined {
  const [one, two] = start
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const zeros = (rest: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length
  if (zeros(1) > start.length * 0.3) return 'utf-16le'
  if (zeros(0) > start.length * 0.3) return 'utf-16be'
  return undefined
}

/** Stands in a text where bytes were none of its encoding. */
export const isDamaged = (cell: string): boolean => cell.includes('\uFFFD')

/** A whole file as text, without its byte order mark. */
export function decodeAll(bytes: Uint8Array): string {
  const detector = detectEncoding()
  detector.add(bytes)
  return new TextDecoder(detector.end().encoding).decode(bytes)
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
