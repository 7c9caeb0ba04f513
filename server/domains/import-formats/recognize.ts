import type { ImportField, ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import type { FormatAdapter } from './adapter.ts'
import { aliasOf, bareName } from './aliases.ts'
import { adapters, anyTable } from './formats/index.ts'

/** The format of a file, by the names of its columns. */
export function formatOf(head: readonly string[]): ImportFormat {
  const names = new Set(head.map(bareName))
  const has = (...wanted: readonly string[]) => wanted.every(name => names.has(name))
  return (adapters.find(({ recognizes }) => recognizes(has)) ?? anyTable).format
}

/** The adapter of a format; that of any table where none is known. */
export const adapterOf = (format: ImportFormat | null): FormatAdapter =>
  adapters.find(each => each.format === format) ?? anyTable

/** A field for each column of a header, or null; each field is suggested once, for the best name. */
export function suggestFields(head: readonly string[], format: ImportFormat): (ImportField | null)[] {
  const { columns = {} } = adapterOf(format)
  const own = Object.keys(columns)
  const best = new Map<ImportField, { at: number; rank: number }>()
  for (const [at, written] of head.entries()) {
    const name = bareName(written)
    const field = columns[name]
    const found =
      field === undefined ? aliasOf(name) : field && { field, rank: own.indexOf(name) - own.length }
    if (found === undefined || found === null) continue
    const other = best.get(found.field)
    if (other === undefined || found.rank < other.rank) best.set(found.field, { at, rank: found.rank })
  }
  const fields = new Map([...best].map(([field, { at }]) => [at, field]))
  return head.map((_, at) => fields.get(at) ?? null)
}

/** Whether a format reads a column of this name by itself, without a field. */
export function columnsReadBy(format: ImportFormat | null): (name: string) => boolean {
  const { reads } = adapterOf(format)
  return name => reads?.test(bareName(name)) ?? false
}
