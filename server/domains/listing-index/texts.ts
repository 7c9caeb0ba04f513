import { Names } from './names.ts'
import { numberAt, pushNumber, putNumber, sizeOf } from './number-bytes.ts'
import { Postings } from './postings.ts'
import { type Occurrence, readTsvector } from './tsvector.ts'

/** Called with a lexeme's number and with where it occurs in a text. */
type OnOccurrence = (lexeme: number, occurrence: Occurrence) => void

/**
 * The words of each row, two ways: for each lexeme the rows that have it, and for each row its lexemes with their
 * occurrences. A row's text is a sequence of bytes: its length, then for each lexeme its number, the length of its
 * occurrences and each of them as the distance from the one before. Numbers have seven bits a byte.
 */
export class Texts {
  readonly #lexemes = new Names()
  /** By lexeme: the rows that have it; the only one as it is, for most lexemes of a large catalog have one alone. */
  readonly #postings: (Postings | number | undefined)[] = []
  /** By row: where its text begins; 0 where it has none. */
  #starts = new Uint32Array(0)
  #bytes = new Uint8Array(1024)
  #end = 1
  /** Bytes of texts that no row has any more. */
  #waste = 0
  /** By lexeme: 1 + its number among those that are wanted, 0 for the others. */
  #wanted = new Uint16Array(0)
  /** The text that is being written. */
  readonly #written: number[] = []
  readonly #writtenLexemes: number[] = []

  /** How many different lexemes there are, or once were. */
  get size(): number {
    return this.#lexemes.size
  }

  /** Makes room for so many rows. */
  grow(capacity: number): void {
    const grown = new Uint32Array(capacity)
    grown.set(this.#starts)
    this.#starts = grown
  }

  /** The number of a lexeme; undefined where no row ever had it. */
  numberOf(lexeme: string): number | undefined {
    return this.#lexemes.find(lexeme)
  }

  /** The lexemes of a row. */
  lexemesAt(row: number): string[] {
    const found = new Set<string>()
    this.read(row, lexeme => found.add(this.#lexemes.nameOf(lexeme)))
    return [...found]
  }

  /** How many rows have a lexeme. */
  countOf(lexeme: number): number {
    const postings = this.#postings[lexeme]
    return typeof postings === 'object' ? postings.length : postings === undefined ? 0 : 1
  }

  /** The rows that have a lexeme, in ascending order, until the next change. */
  rowsOf(lexeme: number): Uint32Array {
    const postings = this.#postings[lexeme]
    if (typeof postings === 'object') return postings.rows
    return postings === undefined ? new Uint32Array() : Uint32Array.of(postings)
  }

  /** Whether a row has a lexeme. */
  has(lexeme: number, row: number): boolean {
    const postings = this.#postings[lexeme]
    return typeof postings === 'object' ? postings.has(row) : postings === row
  }

  /** Sets the text of a row. Where it is the text that the row had, nothing happens. */
  set(row: number, tsvector: string): void {
    this.#write(tsvector)
    if (this.#isWritten(row)) return
    this.remove(row)
    const written = this.#written
    const length = written.length
    this.#reserve(length + 5)
    this.#starts[row] = this.#end
    this.#end = putNumber(this.#bytes, this.#end, length)
    for (let at = 0; at < length; at += 1) this.#bytes[this.#end + at] = written[at] ?? 0
    this.#end += length
    for (const lexeme of this.#writtenLexemes) this.#add(lexeme, row)
  }

  /** Removes the text of a row. */
  remove(row: number): void {
    const start = this.#starts[row] ?? 0
    if (start === 0) return
    let last = -1
    this.read(row, lexeme => {
      if (lexeme !== last) this.#take(lexeme, row)
      last = lexeme
    })
    const { value, next } = numberAt(this.#bytes, start)
    this.#waste += next - start + value
    this.#starts[row] = 0
  }

  /** Runs `work`, whose calls of `readWanted` read these lexemes alone, by the numbers that they have here. */
  wanting<T>(lexemes: ReadonlyMap<number, number>, work: () => T): T {
    if (this.#wanted.length < this.size) this.#wanted = new Uint16Array(Math.ceil(this.size * 1.25))
    try {
      for (const [lexeme, number] of lexemes) this.#wanted[lexeme] = number + 1
      return work()
    } finally {
      for (const lexeme of lexemes.keys()) this.#wanted[lexeme] = 0
    }
  }

  /** Calls `each` with the occurrences of the wanted lexemes of a row, by their numbers among those. */
  readWanted(row: number, each: OnOccurrence): void {
    const wanted = this.#wanted
    this.#read(row, wanted, (lexeme, occurrence) => each((wanted[lexeme] ?? 0) - 1, occurrence))
  }

  /** Calls `each` with all occurrences of a row. */
  read(row: number, each: OnOccurrence): void {
    this.#read(row, null, each)
  }

  #read(row: number, wanted: Uint16Array | null, each: OnOccurrence): void {
    const bytes = this.#bytes
    const start = this.#starts[row] ?? 0
    if (start === 0) return
    const { value: total, next } = numberAt(bytes, start)
    let at = next
    const end = at + total
    // three times the same few lines instead of a function: this loop is most of what a search takes
    while (at < end) {
      let byte = bytes[at++] ?? 0
      let lexeme = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0
        lexeme |= (byte & 127) << shift
      }
      byte = bytes[at++] ?? 0
      let length = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0
        length |= (byte & 127) << shift
      }
      const after = at + length
      if (wanted !== null && (wanted[lexeme] ?? 0) === 0) {
        at = after
        continue
      }
      let occurrence = 0
      while (at < after) {
        byte = bytes[at++] ?? 0
        let step = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++] ?? 0
          step |= (byte & 127) << shift
        }
        occurrence += step
        each(lexeme, occurrence)
      }
    }
  }

  #add(lexeme: number, row: number): void {
    const postings = this.#postings[lexeme]
    if (postings === undefined) this.#postings[lexeme] = row
    else if (typeof postings === 'object') postings.add(row)
    else {
      const several = new Postings()
      several.add(postings)
      several.add(row)
      this.#postings[lexeme] = several
    }
  }

  #take(lexeme: number, row: number): void {
    const postings = this.#postings[lexeme]
    if (typeof postings === 'object') postings.remove(row)
    else if (postings === row) this.#postings[lexeme] = undefined
  }

  #write(tsvector: string): void {
    const written = this.#written
    written.length = 0
    this.#writtenLexemes.length = 0
    readTsvector(tsvector, (name, occurrences) => {
      // part of a text keeps the whole of it in memory
      const lexeme = this.#lexemes.find(name) ?? this.#lexemes.add(Buffer.from(name).toString())
      this.#writtenLexemes.push(lexeme)
      pushNumber(written, lexeme)
      let length = 0
      let before = 0
      for (const occurrence of occurrences) {
        length += sizeOf(occurrence - before)
        before = occurrence
      }
      pushNumber(written, length)
      before = 0
      for (const occurrence of occurrences) {
        pushNumber(written, occurrence - before)
        before = occurrence
      }
    })
  }

  /** Whether what was written last is the text of a row. */
  #isWritten(row: number): boolean {
    const start = this.#starts[row] ?? 0
    if (start === 0) return false
    const { value, next } = numberAt(this.#bytes, start)
    return (
      value === this.#written.length && this.#written.every((byte, at) => this.#bytes[next + at] === byte)
    )
  }

  #reserve(count: number): void {
    if (this.#end + count <= this.#bytes.length) return
    const live = this.#end - this.#waste
    const bytes = new Uint8Array(Math.ceil((live + count) * 1.3))
    if (this.#waste === 0) bytes.set(this.#bytes.subarray(0, this.#end))
    else this.#end = this.#copyLive(bytes)
    this.#waste = 0
    this.#bytes = bytes
  }

  /** Copies the texts that rows have; returns their end. */
  #copyLive(into: Uint8Array): number {
    let end = 1
    for (let row = 0; row < this.#starts.length; row += 1) {
      const start = this.#starts[row] ?? 0
      if (start === 0) continue
      const { value, next } = numberAt(this.#bytes, start)
      into.set(this.#bytes.subarray(start, next + value), end)
      this.#starts[row] = end
      end += next - start + value
    }
    return end
  }
}
