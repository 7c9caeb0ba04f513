import type { FileRow, RowProblem, RowReader } from '#server/domains/import-formats/index.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { FileProduct } from './file-product.ts'
import { guessAt } from './guesses.ts'
import * as words from './words.ts'

/** How much of a text is shown. */
const longest = 100

/** The first row of a product in which a field is filled in. */
export const firstWith = (
  reader: RowReader,
  rows: readonly FileRow[],
  field: ImportField,
): FileRow | undefined => rows.find(row => reader.cell(row, field) !== '')

/** Notes a cell that is not taken as it stands: without the tags and entities of HTML, and in one line. */
export function noteText(
  { guesses }: Pick<FileProduct, 'guesses'>,
  reader: RowReader,
  { row, field, read }: { row: FileRow; field: ImportField; read: string },
): void {
  if (read === reader.cell(row, field)) return
  const taken_as = truncate(read, longest)
  guesses.push(guessAt(reader, row, field, { kind: 'text', taken_as, message: words.textRead }))
}

/** Warns of cells to the right of the last column, which no header names. */
export function reportExtraCells({ warnings }: FileProduct, rows: readonly FileRow[], columns: number): void {
  for (const { row, cells } of rows) {
    const extra = cells.slice(columns).filter(cell => cell.trim() !== '')
    if (extra.length === 0) continue
    const value = truncate(extra.join(', '), longest)
    warnings.push({
      row,
      column: '',
      code: 'extra_cells',
      value,
      message: words.extraCells,
      suggestion: words.nameColumns,
    })
  }
}

const ofProduct = [
  ...(['title', 'description', 'type', 'product_category', 'google_category', 'whose', 'age_group'] as const),
  ...(['materials', 'tags', 'seo_title', 'seo_description', 'status', 'published'] as const),
] satisfies readonly ImportField[]

/** The first row counts for what is of the whole product; each row that says otherwise is named. */
export function reportOthers({ rows, warnings }: FileProduct, reader: RowReader): void {
  for (const field of ofProduct) {
    const first = firstWith(reader, rows, field)
    if (first === undefined) continue
    const value = reader.cell(first, field)
    const known = new Set(['', value])
    for (const row of rows) {
      const other = reader.cell(row, field)
      if (known.has(other)) continue
      known.add(other)
      const message = words.otherRowCounts(first.row, value)
      warnings.push(reader.problem(row, field, { code: 'differs', message }))
    }
  }
}

/** The images of a product for which there is no room. */
export const tooManyImages = (images: readonly { row: FileRow; url: string }[]): RowProblem[] =>
  images.map(({ row: { row }, url }) => ({
    ...{ row, column: '', code: 'too_many_photos', value: truncate(url, 200) },
    ...{ message: words.tooManyImages, suggestion: null },
  }))
