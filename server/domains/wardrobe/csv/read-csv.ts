import { CsvError, parse } from 'csv-parse/sync'
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
  const text = decoded(bytes)
  if (text.includes('\0')) throw invalid('file', 'This is not a table. Save it as CSV, then choose it again.')
  const records = recordsOf(text)
  const [head, ...rest] = records.map((cells, at) => ({ row: at + 1, cells }))
  if (head === undefined || isEmpty(head.cells)) {
    throw invalid('file', 'This table is empty. Its first row has to name the columns.')
  }
  const rows = rest.filter(({ cells }) => !isEmpty(cells))
  if (rows.length > mostRows) {
    throw invalid('file', 'A table may have 5,000 rows. Split this one, then choose its parts.')
  }
  return { head: head.cells.map(name => name.trim()), rows }
}

const isEmpty = (cells: readonly string[]) => cells.every(cell => cell.trim() === '')

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      // keeps empty lines, so that row numbers match the file
      skip_empty_lines: false,
      to: mostRows + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid('file', 'This table cannot be read: a quotation mark is opened and never closed.')
  }
}

/** Decodes a file by its byte order mark, by the zero bytes of UTF-16, as UTF-8, or as Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const sample = bytes.subarray(0, 1000)
  const zeros = (rest: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length
  if (zeros(1) > sample.length * 0.3) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0) > sample.length * 0.3) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The most frequent delimiter in the header. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t', '|'].map(mark => [mark, bare.split(mark).length] as const)
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
