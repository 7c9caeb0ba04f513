import { type FormRefusal, replacingSentence } from '../../forms/form-refusal.ts'
import { type ChosenImage, isSame } from '../../forms/form-values.ts'

/** A named option with its values in order: color slugs or names, size labels, or any text. */
export interface OptionValues {
  readonly name: string
  readonly kind: 'color' | 'size' | 'other'
  readonly values: readonly string[]
  /** Of a color option: the slug under which a filter finds each name, empty for none; slugs stand among the values. */
  readonly filterColors?: Readonly<Record<string, string>>
}

/** A row of the grid, as it is typed. */
export interface GridRow {
  /** The variant's id, or a name of this row alone. */
  readonly key: string
  /** Null for a variant that the server does not have yet. */
  readonly id: string | null
  /** One for each option. */
  readonly values: readonly string[]
  readonly sku: string
  readonly price: string
  readonly compare_at: string
  readonly stock: string
  readonly barcode: string
  /** Where it lies in the warehouse. */
  readonly bin: string
  /** In grams. */
  readonly weight: string
  readonly low_stock: string
  /** The stock that the server had when it was shown; empty for a new row. */
  readonly stockShown: string
  /** The id of an image; empty without one. */
  readonly image: string
}

/** The cells of a row that are typed. */
export const gridCells = [
  'sku',
  'price',
  'compare_at',
  'stock',
  'image',
  'barcode',
  'bin',
  'weight',
  'low_stock',
] as const
export type GridCell = (typeof gridCells)[number]

/** A detail of the product page: composition, care. */
export interface Attribute {
  readonly name: string
  readonly value: string
}

/** The fields of a product, as they are typed and chosen. */
export interface ProductValues {
  readonly title: string
  readonly description: string
  /** The slug of a category. */
  readonly category: string
  readonly whose: 'woman' | 'man' | 'kids' | ''
  readonly materials: readonly string[]
  readonly attributes: readonly Attribute[]
  /** Separated by commas. */
  readonly tags: string
  readonly seo_title: string
  readonly seo_description: string
  readonly images: readonly ChosenImage[]
  /** The value of the color option that an image shows, by the image's id. */
  readonly imageColors: Readonly<Record<string, string>>
  readonly options: readonly OptionValues[]
  readonly rows: readonly GridRow[]
}

export type PlainField =
  | 'title'
  | 'description'
  | 'category'
  | 'whose'
  | 'materials'
  | 'attributes'
  | 'tags'
  | 'seo_title'
  | 'seo_description'

/** A product as the server has it, in the editor's terms. */
export interface SavedProduct {
  readonly id: string
  readonly version: number
  readonly values: ProductValues
}

/** Whether a field has other values. */
function isOther(one: ProductValues, other: ProductValues, field: keyof ProductValues): boolean {
  if (field === 'images') return !isSame(one.images, other.images)
  return JSON.stringify(one[field]) !== JSON.stringify(other[field])
}

const fields = (values: ProductValues) => Object.keys(values) as (keyof ProductValues)[]

/** Whether something is typed that the server does not have. */
export function isChanged(values: ProductValues, stored: ProductValues): boolean {
  return fields(stored).some(field => isOther(values, stored, field))
}

/** What was typed where something was typed, and elsewhere what is stored now; in the grid cell by cell. */
export function merged(typed: ProductValues, before: ProductValues, now: ProductValues): ProductValues {
  const kept = fields(now).filter(field => field !== 'rows' && isOther(typed, before, field))
  const result = { ...now, ...Object.fromEntries(kept.map(field => [field, typed[field]])) }
  if (!isOther(typed, before, 'rows')) return result
  const was = new Map(before.rows.map(row => [row.key, row]))
  const is = new Map(now.rows.map(row => [row.key, row]))
  const rows = typed.rows.flatMap(row => {
    const [old, fresh] = [was.get(row.key), is.get(row.key)]
    // a row that the server had and has no more was taken away elsewhere
    if (fresh === undefined) return old === undefined ? [row] : []
    const cells = gridCells.filter(cell => old !== undefined && row[cell] !== old[cell])
    return [{ ...fresh, ...Object.fromEntries(cells.map(cell => [cell, row[cell]])) }]
  })
  const added = now.rows.filter(row => !was.has(row.key) && !typed.rows.some(({ key }) => key === row.key))
  return { ...result, rows: [...rows, ...added] }
}

/**
 * The sentences of what was changed both here and elsewhere, to different values, by field; in the grid by cell, under
 * its place in `result`, the merged values.
 */
export function changedTwice(
  { typed, before, now }: { typed: ProductValues; before: ProductValues; now: ProductValues },
  result: ProductValues,
): FormRefusal['fieldErrors'] {
  const sentences: Record<string, string[]> = {}
  for (const field of fields(now)) {
    if (field === 'rows' || !isOther(typed, before, field)) continue
    const value = now[field]
    if (isOther(now, before, field) && isOther(now, typed, field))
      sentences[field] = [replacingSentence(typeof value === 'string' ? value : [])]
  }
  const [mine, was, is] = [typed, before, now].map(({ rows }) => new Map(rows.map(row => [row.key, row])))
  for (const [at, { key }] of result.rows.entries()) {
    const [row, old, fresh] = [mine?.get(key), was?.get(key), is?.get(key)]
    if (row === undefined || old === undefined || fresh === undefined) continue
    for (const cell of gridCells)
      if (row[cell] !== old[cell] && fresh[cell] !== old[cell] && row[cell] !== fresh[cell])
        sentences[`variants.${at}.${cell}`] = [replacingSentence(fresh[cell])]
  }
  return sentences
}
