import { defuse } from './formulas.ts'

/** Begins a CSV file: spreadsheets recognize UTF-8 by a byte order mark. */
export const csvStart = '\uFEFF'

/** A row of CSV that spreadsheets open: quoted as in RFC 4180, with CRLF, and no cell that is a formula. */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => cellOf(cell ?? '')).join(',')}\r\n`

function cellOf(value: string | number): string {
  const safe = defuse(String(value))
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
