import { defuse } from './formulas.ts'

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV (RFC 4180) in which no cell is a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number): string {
  const safe = defuse(String(value))
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
