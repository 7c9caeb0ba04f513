import type { Mapping } from '#server/domains/import-mapping/index.ts'
import { undefuse } from '#server/platform/csv/formulas.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { bareName } from './aliases.ts'
import type { RowProblem } from './problem.ts'

/** A row of the file; the header is row 1. */
export interface FileRow {
  row: number
  cells: readonly string[]
  /** What an adapter gives for a field in place of the row's own cell. */
  given?: Readonly<Partial<Record<ImportField, string>>>
  /** The row in which a given cell stands, where that is another one. */
  from?: Readonly<Partial<Record<ImportField, number>>>
}

/** Reads the cells of rows by field. */
export interface RowReader {
  /** Whether a column was chosen for this field, or the format gives it. */
  has(field: ImportField): boolean
  /** The value of a row, or an empty text. A formula is its text. */
  cell(row: FileRow, field: ImportField): string
  /** The cell of a column by its bare name, whatever the column was mapped to; an empty text where there is none. */
  column(row: FileRow, bareName: string): string
  /** The bare name of the column that was chosen for a field; an empty text for none. */
  nameOf(field: ImportField): string
  /** The bare names of the file's columns. */
  names: ReadonlySet<string>
  /** A problem of a cell. */
  problem(
    row: FileRow,
    field: ImportField,
    found: Pick<RowProblem, 'code' | 'message'> & { suggestion?: string | null },
  ): RowProblem
}

/** A reader of rows with this header. `gives` are fields that a format fills in without a column. */
export function readerOf(
  head: readonly string[],
  { fields }: Pick<Mapping, 'fields'>,
  gives: readonly ImportField[] = [],
): RowReader {
  const columns = new Map(fields.flatMap((field, at) => (field === null ? [] : [[field, at] as const])))
  const places = new Map(head.map((name, at) => [bareName(name), at] as const).toReversed())
  const at = ({ cells }: FileRow, place: number | undefined) =>
    place === undefined ? '' : undefuse(cells[place] ?? '').trim()
  const cell = (row: FileRow, field: ImportField) => row.given?.[field] ?? at(row, columns.get(field))
  return {
    has: field => columns.has(field) || gives.includes(field),
    cell,
    column: (row, name) => at(row, places.get(name)),
    nameOf: field => bareName(head[columns.get(field) ?? -1] ?? ''),
    names: new Set(places.keys()),
    problem: (row, field, { code, message, suggestion }) => ({
      row: row.from?.[field] ?? row.row,
      column: head[columns.get(field) ?? -1] ?? '',
      code,
      value: truncate(cell(row, field), 100),
      message,
      suggestion: suggestion ?? null,
    }),
  }
}
