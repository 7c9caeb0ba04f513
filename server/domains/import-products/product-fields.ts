import type { RowProblem } from '#server/domains/import-formats/index.ts'
import { isNameOf } from '#server/domains/import-mapping/index.ts'
import type { ProductDraft } from '#server/domains/products/index.ts'
import type { SeenProduct } from '#server/domains/stored-products/index.ts'
import { audiences } from '#src/api/contract/values/vocabulary.ts'
import type { FileProduct } from './file-product.ts'
import { type Guess, guessAt } from './guesses.ts'
import type { OpenPoint } from './open-points.ts'
import type { Reading } from './reading.ts'
import * as words from './words.ts'

/** What is said of a product beside its fields. */
export interface Notes {
  guesses: Guess[]
  open: OpenPoint[]
}

export type ProductFields = Pick<
  ProductDraft,
  'title' | 'description' | 'category' | 'whose' | 'materials' | 'tags' | 'seo_title' | 'seo_description'
>

/** The fields of a product. The defaults of a mapping are for new products only. */
export function fieldsOf(
  reading: Pick<Reading, 'mapping' | 'categories' | 'reader'>,
  file: FileProduct,
  stored: SeenProduct | null,
  notes: Notes,
): ProductFields {
  const { title, description, category, whose, materials, tags, seo_title, seo_description } = file
  const given = { title, description, category, whose, materials, tags, seo_title, seo_description }
  noteCategoryOfType(reading, file, stored, notes)
  if (stored !== null) return given
  const chosen = category ?? defaultCategory(reading, file, notes)
  return { ...given, category: chosen, whose: whose ?? defaultAudience(reading, file, chosen, notes) }
}

/** A category that the words of a type suggested, and that nobody confirmed. */
function noteCategoryOfType(
  { mapping, categories, reader }: Pick<Reading, 'mapping' | 'categories' | 'reader'>,
  { type, category, rows }: FileProduct,
  stored: SeenProduct | null,
  { guesses }: Notes,
): void {
  const known = categories.get(category ?? '')
  if (known === undefined || category === stored?.category || mapping.confirmed.includes(type)) return
  if (isNameOf(type, known)) return
  const message = words.categoryOfType
  guesses.push({
    ...guessAt(reader, rows[0], null, { kind: 'category', taken_as: known.name, message }),
    value: type,
  })
}

function defaultCategory(
  { mapping: { defaults }, categories, reader }: Pick<Reading, 'mapping' | 'categories' | 'reader'>,
  { type, rows }: FileProduct,
  { guesses, open }: Notes,
): string | undefined {
  open.push({ id: 'category', kind: 'category', about: words.aboutCategory, values: [type] })
  const { category } = defaults
  if (category === null) return undefined
  const taken_as = categories.get(category)?.name ?? category
  const message = type === '' ? words.categoryNotSaid : words.categoryUnknown
  guesses.push({ ...guessAt(reader, rows[0], null, { kind: 'category', taken_as, message }), value: type })
  return category
}

function defaultAudience(
  { mapping: { defaults }, categories, reader }: Pick<Reading, 'mapping' | 'categories' | 'reader'>,
  { rows, errors }: FileProduct,
  category: string | undefined,
  { guesses, open }: Notes,
): ProductDraft['whose'] {
  if (errors.some(({ code }) => code === 'unknown_audience')) return undefined
  const row = rows.find(each => reader.cell(each, 'whose') !== '')
  const known = categories.get(category ?? '')
  const [only, another] = known?.whose ?? []
  const isOnly = only !== undefined && another === undefined
  if (!isOnly) {
    const said = row === undefined ? '' : reader.cell(row, 'whose')
    open.push({ id: 'audience', kind: 'audience', about: words.aboutAudience, values: [said] })
  }
  const whose = isOnly ? only : (defaults.whose ?? undefined)
  if (whose === undefined) return undefined
  const message = isOnly ? words.onlyAudience(known?.name ?? '') : words.audienceNotSaid
  const at = row ?? rows[0]
  guesses.push(
    guessAt(reader, at, row === undefined ? null : 'whose', {
      kind: 'audience',
      taken_as: audiences[whose],
      message,
    }),
  )
  return whose
}

/** What a new product lacks. */
export function missingFields(
  file: FileProduct,
  { title, category, whose }: ProductFields,
  hasSku: boolean,
): RowProblem[] {
  const missing: RowProblem[] = []
  const add = (code: string, message: string, suggestion: string) =>
    missing.push(wholeRow(file, code, message, suggestion))
  if (title === undefined && file.errors.length === 0) {
    const [first] = file.variants
    const isOfSku = hasSku && first?.sku !== undefined
    const sentence = isOfSku ? words.noProductOfSku(first?.sku ?? '') : 'A new product needs a title.'
    add('missing_title', sentence, 'Fill in a title to create it.')
  }
  if (category === undefined)
    add(
      'missing_category',
      'A new product needs a category.',
      'Choose a category for its type, or one for all.',
    )
  if (whose === undefined && !file.errors.some(({ code }) => code === 'unknown_audience'))
    add(
      'missing_audience',
      'It is not said who it is for.',
      'Choose who products are for where the file does not say it.',
    )
  if (file.variants.length === 0) add('missing_price', 'A new product needs a price.', 'Fill in a price.')
  return missing
}

/** A problem of a product as a whole. */
export const wholeRow = (
  { rows }: FileProduct,
  code: string,
  message: string,
  suggestion: string | null,
): RowProblem => ({ row: rows[0]?.row ?? 0, column: '', code, value: '', message, suggestion })

/**
 * Whether a product is to be in the shop; undefined where that stays. One that is out of the shop stays out of it,
 * whether it is a draft or archived. A new one of whose stock nothing is said stays a draft.
 */
export function liveOf(
  { mapping: { defaults }, reader }: Pick<Reading, 'mapping' | 'reader'>,
  { isLive, variants, rows }: FileProduct,
  stored: SeenProduct | null,
  notes: Notes,
): boolean | undefined {
  if (stored !== null)
    return isLive === undefined || isLive === (stored.state === 'active') ? undefined : isLive
  const wanted = isLive ?? defaults.activate
  const unsaid = variants.find(({ stock }) => stock === undefined)
  const isUnsaid = wanted && unsaid !== undefined && defaults.stock === null
  if (isUnsaid) {
    const guess = { kind: 'stock' as const, taken_as: words.draft, message: words.draftWithoutStock }
    notes.guesses.push(guessAt(reader, unsaid.row, 'availability', guess))
    return false
  }
  if (wanted && isLive === undefined) {
    const guess = { kind: 'status' as const, taken_as: words.active, message: words.statusNotSaid }
    notes.guesses.push(guessAt(reader, rows[0], null, guess))
  }
  return wanted
}
