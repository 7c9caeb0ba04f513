import { indexIn } from './row-order.ts'

/** The rows that have a lexeme, in ascending order. */
export class Postings {
  #rows = new Uint32Array(2)
  #length = 0

  /** The rows, until the next change. */
  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  get length(): number {
    return this.#length
  }

  /** Adds a row that is not there. The last one costs least. */
  add(row: number): void {
    if (this.#length === this.#rows.length) {
      const grown = new Uint32Array(Math.ceil(this.#length * 1.5))
      grown.set(this.#rows)
      this.#rows = grown
    }
    const at =
      this.#length === 0 || (this.#rows[this.#length - 1] ?? 0) < row ? this.#length : this.#indexOf(row)
    this.#rows.copyWithin(at + 1, at, this.#length)
    this.#rows[at] = row
    this.#length += 1
  }

  remove(row: number): void {
    const at = this.#indexOf(row)
    if (at === this.#length || this.#rows[at] !== row) return
    this.#rows.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  has(row: number): boolean {
    const at = this.#indexOf(row)
    return at < this.#length && this.#rows[at] === row
  }

  #indexOf(row: number): number {
    return indexIn(this.rows, each => each - row)
  }
}
