import type { ImportField, ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import type { RowProblem } from './problem.ts'
import type { FileRow, RowReader } from './rows.ts'

/**
 * What one program writes. An adapter turns its rows into neutral ones: a row for each variant, with our fields; what
 * reads, compares and writes them knows no format (docs/decisions/139-import-formats.md).
 */
export interface FormatAdapter {
  format: ImportFormat
  /** Whether a header is of this format, by the bare names of its columns. */
  recognizes(has: (...names: string[]) => boolean): boolean
  /**
   * Its own names of columns, bare, the best first; those of every table come after them. Null for a name that means
   * something else here.
   */
  columns?: Readonly<Record<string, ImportField | null>>
  /** Fields that `rowsOf` fills in where no column has them. */
  gives?: readonly ImportField[]
  /** Bare names of the columns that `rowsOf` and `namesOf` read without a field. */
  reads?: RegExp
  /**
   * How the rows of a product find each other; undefined for the way of every table. `before` are the names of the row
   * above.
   */
  namesOf?(row: FileRow, reader: RowReader, before: RowNames | undefined): RowNames | undefined
  /** The rows of one product as neutral ones, the first with what is of the product. */
  rowsOf?(rows: readonly FileRow[], reader: RowReader): FileRow[]
  /** Why rows are nothing that a shop sells here. */
  refuses?(rows: readonly FileRow[], reader: RowReader): RefusedRows | undefined
  /** What of the rows of a product is left out. */
  notes?(rows: readonly FileRow[], reader: RowReader): RowProblem[]
}

/** By which names the rows of a product find each other. Names are compared in lower case. */
export interface RowNames {
  /** The row's own names: a handle, an id, an SKU. */
  own: readonly string[]
  /** The names of the row that it belongs to. */
  parent?: string
  /** The names of rows that belong to it. */
  children?: readonly string[]
  /** The handle of the product; null where the file has none. */
  handle: string | null
  /** The SKUs that the row stands for, where its own cell is not one. */
  skus?: readonly string[]
}

export type RefusedRows = Pick<RowProblem, 'code' | 'message' | 'suggestion'>
