import type { Mapping } from '#server/domains/import-mapping/index.ts'
import { undefuse } from '#server/platform/csv/formulas.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import type { RowProblem } from './problem.ts'

/** A row of the file; the header is row 1. */
export interface FileRow {
  row: number
  cells: readonly string[]
}

/** Reads the cells of rows by field. */
export interface RowReader {
  /** Whether a column was chosen for this field. */
  has(field: ImportField): boolean
  /** The cell of a row, or an empty text. A formula is its text. */
  cell(row: FileRow, field: ImportField): string
  /** A problem of a cell. */
  problem(
    row: FileRow,
    field: ImportField,
    found: Pick<RowProblem, 'code' | 'message'> & { suggestion?: string },
  ): RowProblem
}

export function readerOf(head: readonly string[], { fields }: Pick<Mapping, 'fields'>): RowReader {
  const columns = new Map(fields.flatMap((field, at) => (field === null ? [] : [[field, at] as const])))
  const cell = ({ cells }: FileRow, field: ImportField) => {
    const at = columns.get(field)
    return at === undefined ? '' : undefuse(cells[at] ?? '').trim()
  }
  return {
    has: field => columns.has(field),
    cell,
    problem: (row, field, { code, message, suggestion }) => ({
      row: row.row,
      column: head[columns.get(field) ?? -1] ?? '',
      code,
      value: cell(row, field).slice(0, 100),
      message,
      suggestion: suggestion ?? null,
    }),
  }
}
