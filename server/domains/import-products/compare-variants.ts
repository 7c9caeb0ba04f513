import type { RowProblem } from '#server/domains/import-formats/index.ts'
import {
  type ColorValue,
  type FileOption,
  fileOption,
  type OptionDraft,
} from '#server/domains/product-options/index.ts'
import type { VariantDraft } from '#server/domains/products/index.ts'
import type { SeenProduct, StoredVariant } from '#server/domains/stored-products/index.ts'
import type { SizeContext } from '#server/domains/vocabulary/index.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { plainValue } from '#src/api/contract/values/color-names.ts'
import type { FileProduct, FileVariant } from './file-product.ts'
import { findVariants, refuseTaken } from './find-variants.ts'
import { chosenSystem, noteColors, noteSizes, noteStock } from './note-variants.ts'
import type { Notes } from './product-fields.ts'
import { sameName } from './read-variants.ts'
import type { Reading } from './reading.ts'
import { noteSold, stockMeant } from './sold-since.ts'

/** The variants of a file beside those of the shop. */
export interface ComparedVariants {
  /** All options afterwards, or undefined where they stay. */
  options: OptionDraft[] | undefined
  /** Each variant of the file, the one that the shop has, and its values as they are stored. */
  variants: { file: FileVariant; stored: StoredVariant | undefined; values: string[] }[]
  errors: RowProblem[]
}

interface Given {
  file: FileProduct
  stored: SeenProduct | null
  about: SizeContext
  reading: Reading
  notes: Notes
}

/** Finds each variant of a file in the shop, and says what is wrong with it. */
export function compareVariants(given: Given): ComparedVariants {
  const { file, stored, reading } = given
  const { reader } = reading
  const errors: RowProblem[] = []
  const read = optionsFor(given)
  const options = read.map(({ option }) => option)
  const current = stored?.variants ?? []
  const named = new Map<string, FileVariant>()
  const rows = file.variants.map(each => {
    const values = valuesFor(given, read, each)
    return { file: each, values, former: values.map((value, place) => read[place]?.former?.(value) ?? value) }
  })
  const variants = findVariants(given, rows, errors).map(({ file: each, values, found }) => {
    const known = found === 'unclear' ? undefined : found
    const key = known?.id ?? JSON.stringify(values)
    const twin = named.get(key)
    if (twin !== undefined) {
      const message = `Row ${twin.row.row} is the same variant.`
      const suggestion = 'Give each variant of a product other values.'
      errors.push(
        reader.problem(each.row, 'option1_value', { code: 'duplicate_variant', message, suggestion }),
      )
    }
    named.set(key, each)
    if (known === undefined && found !== 'unclear') refuseIncomplete(given, options, values, each, errors)
    return { file: each, stored: known, values }
  })
  refuseTaken(given, variants, errors)
  noteStock(given, variants)
  noteSold(reading, given.notes, variants)
  const added = variants.filter(each => each.stored === undefined).length
  const [last] = file.variants.slice(-1)
  if (last !== undefined && current.length + added > productLimits.variants) {
    const message = `A product has at most ${productLimits.variants} variants.`
    errors.push({ ...reader.problem(last.row, 'sku', { code: 'too_many_variants', message }), column: '' })
  }
  return { options: file.options.length === 0 && stored !== null ? undefined : options, variants, errors }
}

/**
 * The options afterwards: those that the product has, in their order, then those that only the file has. A kind is
 * kept while all values fit.
 */
function optionsFor(given: Given): FileOption[] {
  const { file, stored, about } = given
  const valuesIn = (name: string) => {
    const place = file.options.findIndex(other => sameName(other, name))
    return place < 0
      ? []
      : file.variants.map(({ values }) => values[place] ?? '').filter(value => value !== '')
  }
  const kept = (stored?.options ?? []).map(({ name, kind }, place) => {
    const variants = stored?.variants ?? []
    const labels = variants.map(({ values }) => values[place] ?? '')
    const colors = variants.map(variant => storedColor(variant, place))
    return fileOption({ name, values: valuesIn(name), about, stored: { kind, labels, colors } })
  })
  const added = file.options
    .filter(name => !kept.some(({ option }) => sameName(option.name, name)))
    .map(name => {
      const values = valuesIn(name)
      const option = fileOption({ name, values, about, chosen: chosenSystem(given) })
      noteSizes(given, option, values)
      return option
    })
  noteColors(given, [...kept, ...added])
  return [...kept, ...added]
}

/** The color of a variant of the shop, whose value stands at this place. */
const storedColor = ({ values, color }: StoredVariant, place: number): ColorValue =>
  color === undefined
    ? { color: values[place] ?? null, color_name: null }
    : { color, color_name: values[place] ?? null }

/** The values of a row for all options, as they are stored; one that the file does not name is empty. */
const valuesFor = (
  { file, stored }: Given,
  options: readonly FileOption[],
  { values }: FileVariant,
): string[] =>
  options.map(({ option, read }, place) => {
    const value = read(values[file.options.findIndex(other => sameName(other, option.name))] ?? '')
    if (option.kind !== 'other') return value
    // the shop's spelling stays
    const same = stored?.variants.find(
      variant => plainValue(variant.values[place] ?? '') === plainValue(value),
    )
    return same?.values[place] ?? value
  })

/** A new variant needs a price, and a value for every option. */
function refuseIncomplete(
  { stored, reading: { reader } }: Given,
  options: readonly OptionDraft[],
  values: readonly string[],
  { row, price }: FileVariant,
  errors: RowProblem[],
): void {
  const isEmpty = reader.cell(row, 'price') === '' && reader.cell(row, 'sale_price') === ''
  if (price === undefined && isEmpty) {
    const suggestion = reader.has('price') ? 'Fill in the price.' : 'Choose the column with the price.'
    errors.push(
      reader.problem(row, 'price', {
        code: 'missing_price',
        message: 'A new variant needs a price.',
        suggestion,
      }),
    )
  }
  const lacking = options.filter((_, place) => values[place] === '')
  if (stored === null || lacking.length === 0) return
  const names = lacking.map(({ name }) => name).join(' and ')
  const suggestion = 'Add the columns with all options of this product.'
  const message = `A new variant of “${stored.title}” needs a value for ${names}.`
  errors.push({ ...reader.problem(row, 'sku', { code: 'missing_option', message, suggestion }), column: '' })
}

/** A variant as the door of products takes it; a field that is undefined stays. */
export function variantDraft(
  each: ComparedVariants['variants'][number],
  options: readonly OptionDraft[] | undefined,
  { defaults, answers }: Reading['mapping'],
): VariantDraft {
  const { file, stored, values } = each
  const isComplete = values.every(value => value !== '')
  return {
    id: stored?.id,
    values: stored !== undefined && (options === undefined || !isComplete) ? undefined : values,
    // the name of a color stands among the values
    colorName: null,
    sku: file.sku,
    barcode: file.barcode,
    bin: file.bin,
    weight: file.weight,
    price: file.price,
    compareAt: compareAtOf(file, stored),
    stock: stockMeant(each, answers) ?? (stored === undefined ? (defaults.stock ?? 0) : undefined),
  }
}

/** A price that rises above the compare-at price leaves none. */
function compareAtOf(
  { price, compareAt }: FileVariant,
  stored: StoredVariant | undefined,
): number | null | undefined {
  const before = stored?.compareAt ?? null
  const after = price ?? stored?.price ?? 0
  if (compareAt === undefined) return before !== null && before <= after ? null : undefined
  return compareAt !== null && compareAt <= after ? null : compareAt
}
