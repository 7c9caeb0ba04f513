import * as z from 'zod/mini'
import type { GarmentInput } from '#server/domains/wardrobe/index.ts'
import { undefuse } from '#server/platform/csv/formulas.ts'
import { sentenceOf } from '#server/platform/validation/sentence-of.ts'
import type { ImportReport } from '#src/api/contract/wardrobe/csv.ts'
import { createGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import {
  CellError,
  partsOf,
  readColor,
  readCondition,
  readDay,
  readDecision,
  readMaterial,
  readMeasurements,
  readPrice,
  readRating,
  readSeason,
  readWhose,
  readYes,
} from './cells.ts'
import type { Field } from './fields.ts'
import { readSize } from './sizes.ts'

export type RowError = ImportReport['errors'][number]

/** Categories by slug and by name, in lower case. */
export type Categories = ReadonlyMap<string, { slug: string; sizeSystem: string | null }>

/** The result of a row: a garment, or its errors. */
export type ReadRow =
  | { row: number; slug: string | null; input: GarmentInput }
  | { row: number; errors: RowError[] }

interface Given {
  row: number
  cells: readonly string[]
  head: readonly string[]
  columns: ReadonlyMap<Field, number>
  categories: Categories
}

/** Parses one row. Reports every cell that cannot be parsed, not only the first. */
export function readRow({ row, cells, head, columns, categories }: Given): ReadRow {
  const errors: RowError[] = []
  const cellOf = (field: Field) => undefuse(cells[columns.get(field) ?? -1] ?? '').trim()
  const refuse = (field: Field, code: string, message: string) =>
    errors.push({
      row,
      column: head[columns.get(field) ?? -1] ?? '',
      code,
      value: cellOf(field).slice(0, 100),
      message,
    })
  function optional<T>(field: Field, read: (cell: string) => T): T | undefined {
    const cell = cellOf(field)
    if (cell === '') return undefined
    try {
      return read(cell)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      refuse(field, error.code, error.message)
      return undefined
    }
  }
  const category = optional('category', cell => {
    const found = categories.get(cell.toLowerCase())
    if (found === undefined)
      throw new CellError('unknown_category', `There is no category “${cell.slice(0, 60)}”.`)
    return found
  })
  const text = (field: Field) => optional(field, cell => cell)
  const listed = <T>(field: Field, read: (part: string) => T) =>
    optional(field, cell => [...new Set(partsOf(cell).map(read))])
  const price = optional('price', readPrice)
  const date = optional('bought_on', readDay)
  const input = defined({
    title: text('title'),
    category: category?.slug,
    whose: optional('whose', readWhose),
    brand: text('brand'),
    size: optional('size', cell => readSize(cell, text('size_system'), category?.sizeSystem ?? null)),
    colors: listed('colors', readColor),
    materials: listed('materials', readMaterial),
    seasons: listed('seasons', readSeason),
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
  const parsed = z.safeParse(createGarment.body, input, { error: sentenceOf(createGarment.id) })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) refuse(fieldOf(path), 'invalid', message)
  }
  if (errors.length > 0 || !parsed.success) {
    return { row, errors: errors.toSorted((a, b) => head.indexOf(a.column) - head.indexOf(b.column)) }
  }
  const slug = cellOf('slug')
  return { row, slug: slug === '' ? null : slug, input: parsed.data }
}

/** The field that a validation issue of the contract is about. */
export function fieldOf([first, second]: readonly PropertyKey[]): Field {
  if (first === 'purchase') return second === 'date' ? 'bought_on' : 'price'
  return String(first) as Field
}

/** Removes undefined fields. */
function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
