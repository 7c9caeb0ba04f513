import type { FileRow, RowProblem, RowReader } from '#server/domains/import-formats/index.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'

/**
 * Whether the sale price of a row counts now. Sales begin and end by hand here: one that is over or still to come is
 * left out, one that will end is said.
 */
export function readSale(
  reader: RowReader,
  row: FileRow,
  now: Date,
  warn: (problem: RowProblem) => void,
): boolean {
  if (reader.cell(row, 'sale_price') === '') return false
  const days = { from: dayIn('sale_from'), until: dayIn('sale_until') }
  if (days.from !== undefined && days.from > now) {
    const message = 'This sale has not begun. Its price is left out.'
    warn(reader.problem(row, 'sale_from', { code: 'sale_to_come', message }))
    return false
  }
  if (days.until === undefined) return true
  if (days.until < now) {
    const message = 'This sale is over. Its price is left out.'
    warn(reader.problem(row, 'sale_until', { code: 'sale_over', message }))
    return false
  }
  const message = 'The sale price is taken over. It does not end by itself here.'
  warn(reader.problem(row, 'sale_until', { code: 'sale_will_end', message }))
  return true

  function dayIn(field: ImportField & ('sale_from' | 'sale_until')): Date | undefined {
    const cell = reader.cell(row, field)
    if (cell === '') return undefined
    const isSeconds = /^\d{10}$/.test(cell)
    // an end without a time is the end of that day
    const isDay = /^\d{4}-\d\d-\d\d$/.test(cell)
    const at = new Date(
      isSeconds ? Number(cell) * 1000 : isDay && field === 'sale_until' ? `${cell}T23:59:59Z` : cell,
    )
    if (!Number.isNaN(at.getTime())) return at
    const message = 'This is not a date. It is left out.'
    warn(
      reader.problem(row, field, {
        code: 'bad_date',
        message,
        suggestion: 'Enter a date such as 2026-05-01.',
      }),
    )
    return undefined
  }
}
