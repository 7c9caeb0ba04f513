import type { FileRow, RowReader } from '#server/domains/import-formats/index.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import type { FileProduct } from './file-product.ts'

/** A value that the file changes, and that changed in the shop after the preview showed it. */
export interface Conflict {
  /** The row in the file; the header is row 1. */
  row: number
  /** The column's name in the file; empty where the whole row is meant. */
  column: string
  /** What the file says. */
  value: string
  field: string
  /** The variant, where it is a field of one: "M · Navy". */
  variant: string | null
  /** What the preview showed, and what the shop has now, in words; null for nothing. */
  seen: string | null
  now: string | null
}

/** The columns that may say a field, the first choice first. */
const columnsOf: Readonly<Record<string, readonly ImportField[]>> = {
  title: ['title'],
  description: ['description'],
  category: ['type', 'google_category'],
  whose: ['whose', 'age_group'],
  materials: ['materials'],
  tags: ['tags'],
  seo_title: ['seo_title'],
  seo_description: ['seo_description'],
  status: ['status', 'published'],
  options: ['option1_name', 'option1_value', 'color', 'size'],
  price: ['sale_price', 'price'],
  compare_at: ['compare_at', 'price'],
  stock: ['stock', 'availability'],
  sku: ['sku'],
  values: ['option1_value', 'color', 'size'],
}

/** Where in the file a field stands: the first filled cell of its columns, else the first row as a whole. */
export function placeOf(
  reader: RowReader,
  rows: readonly FileRow[],
  field: string,
): Pick<Conflict, 'row' | 'column' | 'value'> {
  for (const column of columnsOf[field] ?? []) {
    const row = rows.find(each => reader.cell(each, column) !== '')
    if (row === undefined) continue
    const { row: number, column: name, value } = reader.problem(row, column, { code: '', message: '' })
    return { row: number, column: name, value }
  }
  return { row: rows[0]?.row ?? 0, column: '', value: '' }
}

/** A product that was added to the shop or deleted from it after the preview. */
export const ofProduct = ({ rows }: FileProduct, seen: string | null, now: string | null): Conflict => ({
  row: rows[0]?.row ?? 0,
  column: '',
  value: '',
  field: 'product',
  variant: null,
  seen,
  now,
})
