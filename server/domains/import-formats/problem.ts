/** Something wrong with a cell, or with a whole row. */
export interface RowProblem {
  /** The row in the file; the header is row 1. */
  row: number
  /** The column's name in the file; empty where the whole row is meant. */
  column: string
  code: string
  value: string
  message: string
  suggestion: string | null
}
