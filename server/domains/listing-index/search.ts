import type { Columns } from './columns.ts'
import type { Requirement } from './cover-density.ts'
import type { Texts } from './texts.ts'

/** One way to say a part of a search: all of these stems. */
interface Way {
  lexemes: readonly string[]
}

/** A part of a search: any of its ways will do. The first is what was typed, or what was most likely meant. */
export interface SearchPart {
  ways: readonly Way[]
}

/**
 * Ways of saying what a listing must not have; with weights, as letters of a `tsvector`, not there. One that has what
 * `unless` names may have it.
 */
export interface UnwantedPart {
  ways: readonly Way[]
  weights: string
  unless?: { way: Way; weights: string }
}

/** The words of a search. */
export interface SearchWords {
  parts: readonly SearchPart[]
  unwanted: readonly UnwantedPart[]
}

/** What is searched for; stems that no listing has are left out, and the ways that have them. */
export interface Search {
  requirement: Requirement
  /** By lexeme of the requirement: its number in the index. */
  numbers: readonly number[]
  /** By lexeme of the index: its number in the requirement. */
  wanted: ReadonlyMap<number, number>
  /** By part: its ways, each with its lexemes in the requirement. */
  parts: readonly (readonly (readonly number[])[])[]
  /** By part: the lexemes as they were typed; null where no listing has all of them. */
  typed: readonly (readonly number[] | null)[]
}

/** Reads a search for this index; null where nothing can match. Without parts everything does. */
export function searchOf(texts: Texts, parts: readonly SearchPart[]): Search | null {
  const numbers: number[] = []
  const wanted = new Map<number, number>()
  const known = ({ lexemes }: Way): number[] | null => {
    const found = lexemes.map(lexeme => texts.numberOf(lexeme))
    if (!found.every(number => number !== undefined)) return null
    return [...new Set(found)].map(number => {
      const noted = wanted.get(number)
      if (noted !== undefined) return noted
      wanted.set(number, numbers.length)
      return numbers.push(number) - 1
    })
  }
  const read = parts.map(({ ways }) => ways.map(known))
  const ways = read.map(each => each.filter(way => way !== null))
  if (ways.some(({ length }) => length === 0)) return null
  const flat = ways.flatMap((each, part) => each.map(lexemes => ({ part, size: lexemes.length, lexemes })))
  const waysOf = numbers.map((_, lexeme) =>
    flat.flatMap(({ lexemes }, way) => (lexemes.includes(lexeme) ? [way] : [])),
  )
  return {
    requirement: { parts: parts.length, lexemes: numbers.length, ways: flat, waysOf },
    ...{ numbers, wanted, parts: ways, typed: read.map(([first = null]) => first) },
  }
}

/** The rows that a search matches. */
export interface Matches {
  /** All of them by time, where they are fewer than `few`; null where it costs less to go through all rows, or all but some match. */
  inOrder: Uint32Array | null
  /** Whether a row is one of them. */
  has(row: number): boolean
}

/** So many matches are sorted in less time than all rows are gone through. */
const few = 1000
/** Which spare rows no scan uses. */
const spareOfSearch = 16

/** Finds the rows that have all parts of a search and nothing unwanted. The next search of these columns overwrites them. */
export function matchesOf(columns: Columns, search: Search, unwanted: readonly UnwantedPart[] = []): Matches {
  const { marks, mark, rows } = markAll(columns, search)
  const isOut = (row: number) => marks[row] === out
  let isAny = false
  for (const each of unwanted) isAny = takeOut(columns, marks, mark, each) || isAny
  if (rows === null) return { inOrder: null, has: row => !isOut(row) }
  if (rows.length >= few) return { inOrder: null, has: row => marks[row] === mark }
  const kept = isAny ? rows.filter(row => !isOut(row)) : rows
  return { inOrder: kept.sort((x, y) => columns.compareTimes(x, y)), has: row => marks[row] === mark }
}

/** The mark of a row that has what is unwanted. */
const out = 255

/** Marks the rows that have what is unwanted, of those that have all parts. Returns whether there is any. */
function takeOut(
  { texts }: Columns,
  marks: Uint8Array,
  mark: number,
  { ways, weights, unless }: UnwantedPart,
): boolean {
  const bits = bitsOf(weights)
  const excuse =
    unless === undefined ? null : { bits: bitsOf(unless.weights), numbers: numbersOf(texts, unless.way) }
  let isAny = false
  for (const way of ways) {
    const numbers = numbersOf(texts, way)
    if (numbers.includes(-1)) continue
    const having = rowsWithAll(texts, rarestFirst(texts, numbers))
    for (let at = 0; at < having.length; at += 1) {
      const row = having[at] ?? 0
      if (marks[row] !== mark || (bits !== any && !hasAt(texts, row, numbers, bits))) continue
      if (excuse !== null && hasAt(texts, row, excuse.numbers, excuse.bits)) continue
      marks[row] = out
      isAny = true
    }
  }
  return isAny
}

/** The numbers of lexemes; -1 for one that no listing has. */
const numbersOf = (texts: Texts, { lexemes }: Way): number[] =>
  lexemes.map(lexeme => texts.numberOf(lexeme) ?? -1)

const any = 15

/** The weights D to A as bits; all of them where none is named. */
export const bitsOf = (weights: string): number =>
  weights === '' ? any : [...weights].reduce((bits, weight) => bits | (1 << 'DCBA'.indexOf(weight)), 0)

/** Whether a row has each of these lexemes at one of these weights. */
function hasAt(texts: Texts, row: number, lexemes: readonly number[], bits: number): boolean {
  const found = new Set<number>()
  texts.read(row, (lexeme, occurrence) => {
    if (((1 << (occurrence & 3)) & bits) !== 0) found.add(lexeme)
  })
  return lexemes.every(lexeme => found.has(lexeme))
}

/** Marks the rows that have all parts; `rows` are these, or null where there is no part: all rows bear the mark then. */
function markAll(
  columns: Columns,
  { parts, numbers }: Search,
): { marks: Uint8Array; mark: number; rows: Uint32Array | null } {
  const { texts } = columns
  const sized = parts
    .map(ways =>
      ways.map(way =>
        rarestFirst(
          texts,
          way.map(lexeme => numbers[lexeme] ?? -1),
        ),
      ),
    )
    .map(ways => ({ ways, size: ways.reduce((sum, [rarest = -1]) => sum + texts.countOf(rarest), 0) }))
    .sort((a, b) => a.size - b.size)
  const marks = columns.clearedMarks()
  const mark = sized.length
  if (mark === 0) return { marks, mark, rows: null }
  const rows = columns.spareRows(spareOfSearch, Math.min(sized[0]?.size ?? 0, columns.rows))
  let found = 0
  sized.forEach(({ ways, size }, part) => {
    const before = found
    found = 0
    if (part > 0 && before * ways.length * costOfLookUp < size) {
      for (let at = 0; at < before; at += 1) {
        const row = rows[at] ?? 0
        if (!ways.some(way => way.every(lexeme => texts.has(lexeme, row)))) continue
        marks[row] = part + 1
        rows[found] = row
        found += 1
      }
      return
    }
    for (const way of ways) {
      const having = rowsWithAll(texts, way)
      for (let at = 0; at < having.length; at += 1) {
        const row = having[at] ?? 0
        if (marks[row] !== part) continue
        marks[row] = part + 1
        rows[found] = row
        found += 1
      }
    }
  })
  return { marks, mark, rows: rows.subarray(0, found) }
}

/** Looking a row up costs as much as passing so many by. */
const costOfLookUp = 16

const rarestFirst = (texts: Texts, lexemes: readonly number[]) =>
  lexemes.toSorted((a, b) => texts.countOf(a) - texts.countOf(b))

function rowsWithAll(texts: Texts, [rarest = -1, ...others]: readonly number[]): Uint32Array {
  const rows = texts.rowsOf(rarest)
  return others.length === 0 ? rows : rows.filter(row => others.every(lexeme => texts.has(lexeme, row)))
}

/** For each lexeme of a search, which weights it has in a text: bit 0 for D to bit 3 for A. */
export type WeightsOf = Uint8Array

/** Whether all these lexemes have one of these weights. */
export const haveWeight = (weightsOf: WeightsOf, lexemes: readonly number[], weights: number): boolean =>
  lexemes.every(lexeme => ((weightsOf[lexeme] ?? 0) & weights) !== 0)
