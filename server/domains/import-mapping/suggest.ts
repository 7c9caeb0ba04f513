import type { ImportField, ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import { aliasOf, bareName } from './aliases.ts'

/** The format of a file, by the names of its columns. */
export function formatOf(head: readonly string[]): ImportFormat {
  const names = new Set(head.map(bareName))
  const has = (...wanted: readonly string[]) => wanted.every(name => names.has(name))
  if (has('handle', 'variantprice') || has('handle', 'bodyhtml') || has('urlhandle', 'option1value'))
    return 'shopify'
  if (has('id', 'imagelink') || has('id', 'availability', 'price')) return 'google'
  if (has('handle', 'whose', 'option1name', 'compareat')) return 'garderobe'
  return 'other'
}

/** A field for each column of a header, or null; each field is suggested once, for the best name. */
export function suggestFields(head: readonly string[], format: ImportFormat): (ImportField | null)[] {
  const best = new Map<ImportField, { at: number; rank: number }>()
  for (const [at, name] of head.entries()) {
    const found = aliasOf(name)
    if (found === undefined || isMisleading(found.field, name, format)) continue
    const other = best.get(found.field)
    if (other === undefined || found.rank < other.rank) best.set(found.field, { at, rank: found.rank })
  }
  const fields = new Map([...best].map(([field, { at }]) => [at, field]))
  return head.map((_, at) => fields.get(at) ?? null)
}

/** In a file of another format, `id` may be the number of a row. Shopify's own category is not the shop's type. */
function isMisleading(field: ImportField, name: string, format: ImportFormat): boolean {
  const bare = bareName(name)
  if (field === 'sku' && bare === 'id') return format !== 'google'
  return field === 'type' && bare === 'productcategory' && format === 'shopify'
}
