/** How much an occurrence counts, by its weight, D to A: single precision, as `ts_rank_cd` takes them. */
const worth = [0.05, 0.3, 0.6, 1].map(Math.fround)
const inverse = Float64Array.from(worth, each => 1 / each)

/** What a text has to have: all parts, each in one of its ways, each of which is a set of lexemes. */
export interface Requirement {
  /** How many parts there are. */
  parts: number
  /** How many lexemes there are in all. */
  lexemes: number
  /** By way: its part, and how many lexemes it has. */
  ways: readonly { part: number; size: number }[]
  /** By lexeme: the ways that have it. */
  waysOf: readonly (readonly number[])[]
}

/** Tells from which lexeme on a text, read in any order, has all parts of a requirement. */
export class Progress {
  readonly #requirement: Requirement
  readonly #isSeen: Uint8Array
  readonly #sizes: Uint8Array
  readonly #missing: Uint8Array
  readonly #isMet: Uint8Array
  #unmet: number

  constructor(requirement: Requirement) {
    this.#requirement = requirement
    this.#isSeen = new Uint8Array(requirement.lexemes)
    this.#sizes = Uint8Array.from(requirement.ways, ({ size }) => size)
    this.#missing = new Uint8Array(requirement.ways.length)
    this.#isMet = new Uint8Array(requirement.parts)
    this.#unmet = requirement.parts
    this.reset()
  }

  reset(): void {
    this.#isSeen.fill(0)
    this.#isMet.fill(0)
    this.#missing.set(this.#sizes)
    this.#unmet = this.#requirement.parts
  }

  /** Takes a lexeme of the text into account; returns whether all parts are met now. */
  add(lexeme: number): boolean {
    if (this.#isSeen[lexeme] === 1) return this.#unmet === 0
    this.#isSeen[lexeme] = 1
    for (const way of this.#requirement.waysOf[lexeme] ?? []) {
      const missing = (this.#missing[way] ?? 0) - 1
      this.#missing[way] = missing
      const { part } = this.#requirement.ways[way] ?? { part: 0 }
      if (missing > 0 || this.#isMet[part] === 1) continue
      this.#isMet[part] = 1
      this.#unmet -= 1
    }
    return this.#unmet === 0
  }
}

/** Occurrences of the lexemes of a search in one text. */
export interface Found {
  /** Occurrences × 65,536 + lexemes of the requirement, in ascending order. */
  keys: Uint32Array
  length: number
}

const positionOf = (key: number) => key >>> 18
const weightOf = (key: number) => (key >>> 16) & 3
export const lexemeOf = (key: number): number => key & 65_535

/**
 * How close together a text has what is searched for, below 1: the cover density ranking of Clarke, Cormack and Tudhope
 * (1999), each cover weighted as `ts_rank_cd` with normalization 32 does. 0 for a text that does not have all parts.
 */
export function coverDensity({ keys, length }: Found, progress: Progress): number {
  let sum = 0
  for (let from = 0; ; ) {
    progress.reset()
    let end = from
    while (end < length && !progress.add(lexemeOf(keys[end] ?? 0))) end += 1
    if (end >= length) break
    progress.reset()
    let begin = end
    while (begin > from && !progress.add(lexemeOf(keys[begin] ?? 0))) begin -= 1
    sum += densityOf(keys, begin, end)
    from = begin + 1
  }
  return Math.fround(sum / (sum + 1))
}

/** A cover counts less the more other words it has. */
function densityOf(keys: Uint32Array, begin: number, end: number): number {
  let inverses = 0
  for (let at = begin; at <= end; at += 1) inverses += inverse[weightOf(keys[at] ?? 0)] ?? 0
  const span = end - begin
  const others = positionOf(keys[end] ?? 0) - positionOf(keys[begin] ?? 0) - span
  // several lexemes can have one position
  return (span + 1) / inverses / (1 + (others < 0 ? Math.trunc(span / 2) : others))
}
