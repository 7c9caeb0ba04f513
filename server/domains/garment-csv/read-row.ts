import * as z from 'zod/mini'
import { categoryOf } from '#server/domains/vocabulary/index.ts'
import type { GarmentInput } from '#server/domains/wardrobe/index.ts'
import { undefuse } from '#server/platform/csv/formulas.ts'
import { sentenceOf } from '#server/platform/validation/sentence-of.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { type Color, colors } from '#src/api/contract/values/vocabulary.ts'
import type { ImportReport } from '#src/api/contract/wardrobe/csv.ts'
import { createGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import {
  CellError,
  isColor,
  partsOf,
  readColors,
  readCondition,
  readDay,
  readDecision,
  readMaterial,
  readMeasurements,
  readPattern,
  readPrice,
  readRating,
  readSeasons,
  readWhose,
  readYes,
} from './cells.ts'
import type { Field } from './fields.ts'
import { readSize } from './sizes.ts'

export type RowError = ImportReport['errors'][number]

/** Categories by slug and by name, in lower case. */
export type Categories = ReadonlyMap<string, { slug: string; name: string; sizeSystem: string | null }>

/** The result of a row: a garment and the cells of it that were left out, or why there is none. */
export type ReadRow =
  | { row: number; slug: string | null; input: GarmentInput; notes: RowError[] }
  | { row: number; errors: RowError[] }

interface Given {
  row: number
  cells: readonly string[]
  head: readonly string[]
  columns: ReadonlyMap<Field, number>
  categories: Categories
}

/** Parses one row. A cell that cannot be parsed is left out and noted: the garment is never lost for a word. */
export function readRow({ row, cells, head, columns, categories }: Given): ReadRow {
  const notes: RowError[] = []
  const cellOf = (field: Field) => undefuse(cells[columns.get(field) ?? -1] ?? '').trim()
  const noteOf = (field: Field, code: string, message: string): RowError => ({
    row,
    column: head[columns.get(field) ?? -1] ?? '',
    code,
    value: truncate(cellOf(field), 100),
    message,
  })
  const leaveOut = (field: Field, code: string, message: string) =>
    notes.push(noteOf(field, code, `${message} It is left out.`))
  function optional<T>(field: Field, read: (cell: string) => T): T | undefined {
    const cell = cellOf(field)
    if (cell === '') return undefined
    try {
      return read(cell)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      leaveOut(field, error.code, error.message)
      return undefined
    }
  }
  const category = optional('category', cell => {
    const known = categories.get(cell.toLowerCase()) ?? categories.get(`${cell.toLowerCase()}s`)
    if (known !== undefined) return known
    const meant = categories.get(categoryOf(cell) ?? '')
    if (meant === undefined)
      throw new CellError('unknown_category', `There is no category “${truncate(cell, 60)}”.`)
    notes.push(noteOf('category', 'read_as', `It is read as ${meant.name}.`))
    return meant
  })
  const text = (field: Field) => optional(field, cell => cell)
  // an unknown part leaves the others
  const listed = <T>(field: Field, read: (part: string) => readonly T[]) =>
    optional(field, cell => [
      ...new Set(
        partsOf(cell).flatMap(part => {
          try {
            return read(part)
          } catch (error) {
            if (!(error instanceof CellError)) throw error
            leaveOut(field, error.code, error.message)
            return []
          }
        }),
      ),
    ])
  const whose = optional('whose', readWhose)
  const size = optional('size', cell =>
    readSize(cell, text('size_system'), { whose: whose ?? null, system: category?.sizeSystem ?? null }),
  )
  const price = optional('price', cell =>
    readPrice(cell, { column: head[columns.get('price') ?? -1] ?? '', currency: cellOf('currency') }),
  )
  const date = optional('bought_on', readDay)
  const input = defined({
    title: text('title'),
    category: category?.slug,
    whose,
    brand: text('brand'),
    size,
    colors: listed('colors', readColors),
    pattern: optional('pattern', readPattern),
    materials: listed('materials', part => [readMaterial(part)]),
    seasons: listed('seasons', readSeasons),
    tags: optional('tags', cell => [...new Set(partsOf(cell, /[;,|]/))]),
    condition: optional('condition', readCondition),
    rating: optional('rating', readRating),
    purchase: price === undefined && date === undefined ? undefined : defined({ price, date }),
    measurements: optional('measurements', readMeasurements),
    storage: text('storage'),
    notes: text('notes'),
    decision: optional('decision', readDecision),
    open_to_offers: optional('open_to_offers', readYes),
  })
  const found = (input.colors as Color[] | undefined) ?? []
  if (found.length > 0 && !partsOf(cellOf('colors')).every(isColor)) {
    const labels = found.map(color => colors[color].toLowerCase()).join(' and ')
    notes.push(noteOf('colors', 'read_as', `It is read as ${labels}.`))
  }
  const { fitting, left } = fittingPart(input)
  for (const { path, message, isCut } of left) {
    const field = fieldOf(path)
    if (isCut) notes.push(noteOf(field, 'shortened', `${message} The first part is kept.`))
    else leaveOut(field, 'invalid', message)
  }
  if (fitting === null || Object.keys(fitting).length === 0) {
    const nothing = {
      row,
      column: '',
      code: 'nothing_read',
      value: '',
      message: 'Nothing of this row can be read.',
    }
    return { row, errors: [nothing] }
  }
  const slug = cellOf('slug')
  const byColumn = (a: RowError, b: RowError) => head.indexOf(a.column) - head.indexOf(b.column)
  return { row, slug: slug === '' ? null : slug, input: fitting, notes: notes.toSorted(byColumn) }
}

/** What of an input the contract takes, and the issues of what it does not. Texts and lists that are too long are cut. */
function fittingPart(input: Record<string, unknown>) {
  const left: { path: PropertyKey[]; message: string; isCut: boolean }[] = []
  const rest = structuredClone(input)
  for (;;) {
    const parsed = z.safeParse(createGarment.body, rest, { error: sentenceOf(createGarment.id) })
    if (parsed.success) return { fitting: parsed.data, left }
    const [issue] = parsed.error.issues
    const [first, second] = issue?.path ?? []
    if (issue === undefined || typeof first !== 'string' || !(first in rest)) return { fitting: null, left }
    const value = rest[first]
    const most = issue.code === 'too_big' && issue.path.length === 1 ? Number(issue.maximum) : 0
    const isCut = most > 0 && (typeof value === 'string' || Array.isArray(value))
    left.push({ path: [...issue.path], message: issue.message, isCut })
    if (isCut) rest[first] = typeof value === 'string' ? truncate(value, most) : value.slice(0, most)
    else if (first === 'purchase' && typeof second === 'string') rest[first] = without(value, second)
    else delete rest[first]
  }
}

const without = (value: unknown, key: string) =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key))

/** The field that a validation issue of the contract is about. */
export function fieldOf([first, second]: readonly PropertyKey[]): Field {
  if (first === 'purchase') return second === 'date' ? 'bought_on' : 'price'
  return String(first) as Field
}

/** Removes undefined fields. */
function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
