const empty = -1
const removed = -2

/** Finds a row by its id: a hash table of row numbers with open addressing, 8 to 16 bytes a row. */
export class RowIds {
  readonly #idOf: (row: number) => string
  #rows = new Int32Array(1024).fill(empty)
  /** Slots that are not empty, removed ones included. */
  #used = 0

  /** `idOf` reads the id of a row that was added. */
  constructor(idOf: (row: number) => string) {
    this.#idOf = idOf
  }

  /** The row of an id; undefined where there is none. */
  find(id: string): number | undefined {
    const row = this.#rows[this.#slotOf(id)] ?? empty
    return row < 0 ? undefined : row
  }

  /** Adds a row under an id that no other row has. */
  add(id: string, row: number): void {
    if (this.#used * 2 >= this.#rows.length) this.#rehash()
    const slot = this.#slotOf(id)
    if (this.#rows[slot] === empty) this.#used += 1
    this.#rows[slot] = row
  }

  remove(id: string): void {
    const slot = this.#slotOf(id)
    if ((this.#rows[slot] ?? empty) >= 0) this.#rows[slot] = removed
  }

  /** The slot of an id, or the first free one where it is not known. */
  #slotOf(id: string): number {
    const mask = this.#rows.length - 1
    for (let slot = hashOf(id) & mask; ; slot = (slot + 1) & mask) {
      const row = this.#rows[slot] ?? empty
      if (row === empty || (row >= 0 && this.#idOf(row) === id)) return slot
    }
  }

  #rehash(): void {
    const rows = this.#rows.filter(row => row >= 0)
    let size = 1024
    while (size < rows.length * 3) size *= 2
    this.#rows = new Int32Array(size).fill(empty)
    this.#used = 0
    for (const row of rows) {
      this.#rows[this.#slotOf(this.#idOf(row))] = row
      this.#used += 1
    }
  }
}

/** FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
