import { defuse } from './formulas.ts'

/** Begins a CSV file: spreadsheets recognize UTF-8 by a byte order mark. */
export const csvStart = '\uFEFF'

/** An amount of the program's own: spreadsheets read it as a number, also below zero. */
export interface Amount {
  readonly amount: string
}

/** A value of a row. */
export type Cell = string | number | Amount | null

/** A row of CSV that spreadsheets open: quoted as in RFC 4180, with CRLF, and no cell that is a formula. */
export const csvRow = (cells: readonly Cell[]): string =>
  `${cells.map(cell => cellOf(cell ?? '')).join(',')}\r\n`

function cellOf(value: Exclude<Cell, null>): string {
  if (typeof value === 'object' && /^-?\d+\.\d\d$/.test(value.amount)) return value.amount
  const safe = defuse(typeof value === 'object' ? value.amount : String(value))
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
