import { slugOf } from '#server/platform/ids/slug.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import type { FileRow, RowReader } from './row-values.ts'

/** Rows that are one product. */
export interface Group {
  /** Null for a row of which nobody can say which product it is. */
  handle: string | null
  rows: number[]
}

/** Collects the rows of a file by product, in the order of their first rows. */
export interface Grouping {
  add(row: FileRow): void
  groups(): Group[]
  /** SKUs that stand in more than one row. */
  repeated(): ReadonlyMap<string, number[]>
}

export function groupRows(reader: RowReader, format: ImportFormat | null): Grouping {
  const byKey = new Map<string, Group>()
  const rowsOfSku = new Map<string, number[]>()
  return {
    add(row) {
      const sku = reader.cell(row, 'sku')
      if (sku !== '') rowsOfSku.set(sku, [...(rowsOfSku.get(sku) ?? []), row.row])
      const { key, handle } = keyOf(reader, format, row)
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, { handle, rows: [row.row] })
      else known.rows.push(row.row)
    },
    groups: () => [...byKey.values()],
    repeated: () => new Map([...rowsOfSku].filter(([, rows]) => rows.length > 1)),
  }
}

/**
 * The product of a row: by its handle, else by its title; a row with only a SKU is for the product that has it. In a
 * Google feed each item without a group is a product of its own.
 */
function keyOf(reader: RowReader, format: ImportFormat | null, row: FileRow): Group & { key: string } {
  const rows = [row.row]
  const handle = reader.cell(row, 'handle').slice(0, 255)
  if (handle !== '') return { key: `handle ${handle.toLowerCase()}`, handle, rows }
  const sku = reader.cell(row, 'sku')
  if (format === 'google' && sku !== '')
    return { key: `handle ${sku.toLowerCase()}`, handle: sku.slice(0, 255), rows }
  const titled = slugOf(reader.cell(row, 'title'))
  if (titled !== '') return { key: `handle ${titled}`, handle: titled, rows }
  if (sku !== '') return { key: `sku ${sku}`, handle: null, rows }
  return { key: `row ${row.row}`, handle: null, rows }
}
