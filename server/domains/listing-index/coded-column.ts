import { Names } from './names.ts'

/** The code of each row. */
export type Codes = Uint16Array | Uint32Array

const widths = { 2: Uint16Array, 4: Uint32Array }

/** How many bytes a code takes. */
export type Width = keyof typeof widths

/**
 * The values that each row has of one property. Equal sets of values have one code: there are few different ones, so a
 * filter is looked up, and a facet counted, once for each set.
 */
export class CodedColumn {
  readonly #width: Width
  readonly #values = new Names()
  readonly #setCodes = new Names()
  /** By code: the numbers of its values. */
  readonly #sets: number[][] = []
  /** By number of a value: the codes of the sets that have it. */
  readonly #codesWith: number[][] = []
  #codes: Codes

  constructor(width: Width) {
    this.#width = width
    this.#codes = new widths[width](0)
  }

  get codes(): Codes {
    return this.#codes
  }

  /** How many different sets of values there are. */
  get size(): number {
    return this.#sets.length
  }

  /** Makes room for so many rows. */
  grow(capacity: number): void {
    const grown = new widths[this.#width](capacity)
    grown.set(this.#codes)
    this.#codes = grown
  }

  /** @throws RangeError where there are more different sets than codes. */
  set(row: number, values: readonly string[]): void {
    this.#codes[row] = this.#codeOf(values)
  }

  /** The values of a row. */
  valuesAt(row: number): string[] {
    const numbers = this.#sets[this.#codes[row] ?? 0] ?? []
    return numbers.map(number => this.#values.nameOf(number))
  }

  /** For each code, 1 where the rows that have it have any of these values. */
  withAnyOf(values: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.#sets.length)
    for (const value of values) {
      const number = this.#values.find(value)
      for (const code of (number !== undefined && this.#codesWith[number]) || []) marks[code] = 1
    }
    return marks
  }

  /** Counts of single values from counts by code; values without a count are left out. */
  valuesCounted(counts: Uint32Array): [value: string, count: number][] {
    const byValue = new Uint32Array(this.#values.size)
    for (let code = 0; code < counts.length; code += 1) {
      const count = counts[code] ?? 0
      if (count === 0) continue
      for (const number of this.#sets[code] ?? []) byValue[number] = (byValue[number] ?? 0) + count
    }
    const found: [string, number][] = []
    for (let number = 0; number < byValue.length; number += 1) {
      const count = byValue[number] ?? 0
      if (count > 0) found.push([this.#values.nameOf(number), count])
    }
    return found
  }

  #codeOf(values: readonly string[]): number {
    const [only] = values
    if (values.length === 1 && only !== undefined) {
      return this.#setCodes.find(`1 ${only}`) ?? this.#newSet(`1 ${only}`, values)
    }
    const set = [...new Set(values)].sort()
    const key = `${set.length} ${set.join('\n')}`
    return this.#setCodes.find(key) ?? this.#newSet(key, set)
  }

  #newSet(key: string, set: readonly string[]): number {
    const code = this.#setCodes.add(key)
    if (code >= 2 ** (8 * this.#width)) throw new RangeError(`A column of ${this.#width} bytes is full.`)
    const numbers = set.map(value => this.#values.add(value))
    this.#sets.push(numbers)
    for (const number of numbers) {
      const codes = this.#codesWith[number] ?? []
      codes.push(code)
      this.#codesWith[number] = codes
    }
    return code
  }
}
