import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** What the columns and the product types of a file are. */
export interface Mapping {
  /** The field of each column, by its place; null for one that is not imported. */
  fields: readonly (ImportField | null)[]
  /** The slug of the category for each product type; null where none is chosen. */
  categories: Readonly<Record<string, string | null>>
  defaults: {
    /** For product types without a category. */
    category: string | null
    /** For products of whom the file does not say for whom they are. */
    whose: Whose | null
    /** Whether new products go into the shop where the file does not say it. */
    activate: boolean
    /** The stock of new variants without one; null keeps their products as drafts. */
    stock: number | null
  }
  /** What was answered, by question; who products are for, their category and stock are defaults. */
  answers: Readonly<Record<string, string>>
  /** Product types whose category the company chose or has kept. */
  confirmed: readonly string[]
  /** Questions and columns (`columnIds`) whose answer or field is that of an earlier import. */
  remembered: readonly string[]
}

/** Ids of columns by their names, in their order: those of one name differ by their number. */
export function columnIds(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map(name => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `column:${count}:${name}`
  })
}

/** What a mapping lacks before rows can be compared, in sentences. */
export function missingOf({ fields }: Mapping): string[] {
  const has = (...some: readonly ImportField[]) => some.some(field => fields.includes(field))
  const missing: string[] = []
  if (!has('handle', 'title', 'sku')) missing.push('Choose the column with the title, the handle or the SKU.')
  if (fields.filter(field => field !== null && field !== 'handle' && field !== 'sku').length === 0) {
    missing.push('Choose at least one column with something to import.')
  }
  return missing
}
