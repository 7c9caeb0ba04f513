import { truncate } from '#src/api/contract/values/truncate.ts'
import type { ImportPreview } from '#src/api/contract/wardrobe/csv.ts'
import type { Field } from './fields.ts'

type LeftOut = ImportPreview['examples'][number]['left_out']

/** The cells of a row in unknown columns, or beyond the last named column. */
export function leftOut(
  cells: readonly string[],
  head: readonly string[],
  columns: ReadonlyMap<Field, number>,
): LeftOut {
  const read = new Set(columns.values())
  return cells
    .map((cell, at) => ({ column: head[at] ?? '', value: truncate(cell.trim(), 100), at }))
    .filter(({ value, at }) => value !== '' && !read.has(at))
    .slice(0, 50)
    .map(({ column, value }) => ({ column, value }))
}
