/** Negative where the row comes before the place, positive where it comes after it. */
export type Place = (row: number) => number

/** Rows in ascending order, for scans in both directions and for keyset pages. */
export class RowOrder {
  readonly #compare: (a: number, b: number) => number
  #rows: Uint32Array
  #length = 0

  /** `compare` orders rows and calls no two of them equal. */
  constructor(compare: (a: number, b: number) => number, capacity: number) {
    this.#compare = compare
    this.#rows = new Uint32Array(capacity)
  }

  /** The rows in order; beyond `length` it holds nothing. */
  get rows(): Uint32Array {
    return this.#rows
  }

  /** All rows in order, until the next change. */
  get sorted(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  get length(): number {
    return this.#length
  }

  /** Adds a row. The last one of the order costs least: listings mostly come in at the end. */
  insert(row: number): void {
    if (this.#length === this.#rows.length) this.#grow()
    const last = this.#rows[this.#length - 1]
    const at =
      last === undefined || this.#length === 0 || this.#compare(last, row) < 0
        ? this.#length
        : this.indexOf(each => this.#compare(each, row))
    this.#rows.copyWithin(at + 1, at, this.#length)
    this.#rows[at] = row
    this.#length += 1
  }

  /** Removes a row, whose keys must still be those by which it was added. */
  remove(row: number): void {
    const at = this.indexOf(each => this.#compare(each, row))
    if (this.#rows[at] !== row || at >= this.#length) return
    this.#rows.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  /** Replaces all rows; they need not be in order. */
  fill(count: number): void {
    if (this.#rows.length < count) this.#rows = new Uint32Array(Math.ceil(count * 1.1))
    for (let row = 0; row < count; row += 1) this.#rows[row] = row
    this.#rows.subarray(0, count).sort(this.#compare)
    this.#length = count
  }

  /** The index of the first row that does not come before a place. */
  indexOf(place: Place): number {
    return indexIn(this.sorted, place)
  }

  #grow(): void {
    const grown = new Uint32Array(Math.ceil(this.#rows.length * 1.25) + 1024)
    grown.set(this.#rows)
    this.#rows = grown
  }
}

/** The index in sorted rows of the first one that does not come before a place. */
export function indexIn(rows: Uint32Array, place: Place): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (place(rows[middle] ?? 0) < 0) low = middle + 1
    else high = middle
  }
  return low
}
