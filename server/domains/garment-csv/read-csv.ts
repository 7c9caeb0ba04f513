import { delimiterOf } from '#server/platform/csv/delimiter.ts'
import { decodeAll } from '#server/platform/csv/encoding.ts'
import { CsvBrokenError, parseCsv } from '#server/platform/csv/parse.ts'
import { invalid } from '#server/platform/handler/refusal.ts'

/** A parsed CSV file: its header, and its rows with their row numbers in the file; the header is row 1. */
export interface Table {
  head: string[]
  rows: { row: number; cells: string[] }[]
}

/** The maximum number of rows (V-63). */
export const mostRows = 5000

/**
 * Parses CSV of any encoding and delimiter that spreadsheets write.
 * @throws Refusal 422 on `file` if it is not CSV, or too long.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeAll(bytes)
  if (text.includes('\0'))
    throw invalid('file', 'This isn’t a CSV file. Save it as CSV, then choose it again.')
  const records = recordsOf(text)
  const [head, ...rest] = records.map((cells, at) => ({ row: at + 1, cells }))
  if (head === undefined || isEmpty(head.cells)) {
    throw invalid('file', 'This table is empty. Its first row has to name the columns.')
  }
  const rows = rest.filter(({ cells }) => !isEmpty(cells))
  if (rows.length > mostRows) {
    throw invalid('file', 'A file may have 5,000 rows. Split this one, then choose its parts.')
  }
  return { head: head.cells.map(name => name.trim()), rows }
}

const isEmpty = (cells: readonly string[]) => cells.every(cell => cell.trim() === '')

function recordsOf(text: string): string[][] {
  try {
    return parseCsv(text, delimiterOf(text), mostRows + 2)
  } catch (error) {
    if (!(error instanceof CsvBrokenError)) throw error
    throw invalid('file', 'This table cannot be read: a quotation mark is opened and never closed.')
  }
}
