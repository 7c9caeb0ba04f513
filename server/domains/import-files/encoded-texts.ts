import { isClean } from '#server/platform/csv/candidates.ts'
import { type Encoding, isDamaged } from '#server/platform/csv/encoding.ts'

/** A cell of a file, or the words around those that matter, read by one of the encodings that the file may be in. */
export interface EncodedCell {
  row: number
  column: string
  text: string
}

/** An encoding that a file may be in, with the cells whose text depends on it. */
export interface EncodedText {
  encoding: Encoding
  /** Whether the text looks like one that people write. */
  isClean: boolean
  cells: EncodedCell[]
}

interface Reader {
  encoding: Encoding
  read: (raw: string) => string
  /** Readers with the same mark have read all of the file alike so far. */
  alike: Reader | null
}

/** A cell with a letter for each byte. */
interface Cell {
  row: number
  column: string
  raw: string
}

/** How many cells are shown; there are more where the first ones do not tell all encodings apart. */
const usual = 3
/** How long a text may be that is shown whole, and how much stands before the words that matter; letters. */
const longest = 80
const before = 30
/** How much is read at once; bytes. */
const batchSize = 64 * 1024
/** How much of it is looked at to say whether it is clean; bytes. */
const sampled = 20_000

/**
 * Collects what the cells of a file are in each of these encodings. Its rows come with a letter for each byte (Latin-1):
 * marks and line ends are the same in all of the encodings. Left out is an encoding of two bytes a letter in which the
 * file is damaged, and one that reads everything as another one before it does.
 */
export function textCollector(encodings: readonly Encoding[]) {
  let readers = encodings.map(readerOf)
  const shown: Cell[] = []
  let head: readonly string[] = []
  let batch: Cell[] = []
  let size = 0

  let sample = ''

  /** New marks for the readers, if a text tells some apart that were alike before. */
  const marksBy = (raw: string): (Reader | null)[] | null => {
    const texts = new Map(readers.map(reader => [reader, reader.read(raw)]))
    const count = new Set(readers.map(({ alike }) => alike)).size
    const marks = readers.map(
      one => readers.find(other => other.alike === one.alike && texts.get(other) === texts.get(one)) ?? null,
    )
    return new Set(marks).size === count ? null : marks
  }
  const tellApart = (raw: string): boolean => {
    const marks = marksBy(raw)
    if (marks === null) return false
    for (const [at, reader] of readers.entries()) reader.alike = marks[at] ?? null
    return true
  }
  const look = () => {
    const all = batch.map(({ raw }) => raw).join('\n')
    const whole = readers.filter(({ encoding, read }) => !isWide(encoding) || !isDamaged(read(all)))
    // a damaged text is better than none
    if (whole.length > 0) readers = whole
    if (sample.length < sampled) sample = `${sample}\n${all}`.slice(0, sampled)
    const hasEnough = shown.length >= usual && marksBy(all) === null
    for (const cell of hasEnough ? [] : batch) {
      if (shown.some(({ raw }) => raw === cell.raw)) continue
      if (tellApart(cell.raw) || (shown.length < usual && differs(cell.raw, readers))) shown.push(cell)
    }
    batch = []
    size = 0
  }
  return {
    /** Adds a row of the file; the first one has the names of the columns. */
    add(row: number, cells: readonly string[]): void {
      if (head.length === 0) head = cells
      for (const [at, raw] of cells.entries()) {
        if (!/[\u0080-\u00FF]/.test(raw)) continue
        batch.push({ row, column: head[at] ?? '', raw })
        size += raw.length
      }
      if (size > batchSize) look()
    },
    /** The encodings that are left, in their order. */
    end(): EncodedText[] {
      look()
      const left = readers.filter(
        (reader, at) => readers.findIndex(({ alike }) => alike === reader.alike) === at,
      )
      const cells = shown.filter(({ raw }) => differs(raw, left))
      return left.map(({ encoding, read }) => ({
        encoding,
        isClean: isWide(encoding) || isClean(read(sample)),
        cells: cells.map(({ row, column, raw }) => ({
          row,
          column: shortened(read(column).trim()),
          text: excerptOf(raw, left, read),
        })),
      }))
    },
  }
}

function readerOf(encoding: Encoding): Reader {
  const decoder = new TextDecoder(encoding)
  return { encoding, read: raw => decoder.decode(Buffer.from(raw, 'latin1')), alike: null }
}

const wide: readonly Encoding[] = ['shift_jis', 'euc-jp', 'gbk', 'euc-kr']
const isWide = (encoding: Encoding) => wide.includes(encoding)

const differs = (raw: string, readers: readonly Reader[]) =>
  new Set(readers.map(({ read }) => read(raw))).size > 1

/** A text, or the words of a long one around the first of them that differs. */
function excerptOf(raw: string, readers: readonly Reader[], read: Reader['read']): string {
  if (raw.length <= longest) return read(raw).trim()
  // blanks are no part of a letter in any of the encodings
  const words = [...raw.matchAll(/[^ \t\r\n]*[\u0080-\u00FF][^ \t\r\n]*/g)]
  const { index = 0 } = words.find(([word]) => differs(word, readers)) ?? {}
  const start = index <= before ? 0 : raw.lastIndexOf(' ', index - before) + 1
  const space = raw.indexOf(' ', start + longest)
  const end = space < 0 ? raw.length : space
  const text = shortened(read(raw.slice(start, end)).trim())
  return `${start > 0 ? '…' : ''}${text}${end < raw.length && !text.endsWith('…') ? '…' : ''}`
}

/** At most as many letters as are shown. */
const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length <= longest + before ? text : `${letters.slice(0, longest).join('')}…`
}
