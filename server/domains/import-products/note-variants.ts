import type { FileOption } from '#server/domains/product-options/index.ts'
import type { SeenProduct, StoredVariant } from '#server/domains/stored-products/index.ts'
import type { SizeContext } from '#server/domains/vocabulary/index.ts'
import { colorLabel } from '#src/api/contract/values/color-names.ts'
import { sizeTitles } from '#src/api/contract/values/size-titles.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { FileProduct, FileVariant } from './file-product.ts'
import { guessAt } from './guesses.ts'
import type { Notes } from './product-fields.ts'
import { sameName } from './read-variants.ts'
import type { Reading } from './reading.ts'
import * as words from './words.ts'

interface Given {
  file: FileProduct
  stored: SeenProduct | null
  about: SizeContext
  reading: Reading
  notes: Notes
}

/** The question of the sizes of a category and an audience. */
const sizeQuestion = ({ category, whose }: SizeContext) => `size:${category ?? ''}:${whose ?? ''}`

/** The system that the company chose for sizes of this kind. */
export const chosenSystem = ({ about, reading: { mapping } }: Given): SizeSystem | undefined =>
  mapping.answers[sizeQuestion(about)] as SizeSystem | undefined

/** Sizes that fit several systems are a question, once for a category and an audience. */
export function noteSizes(given: Given, { systems }: FileOption, values: readonly string[]): void {
  const { file, about, reading, notes } = given
  const [likeliest] = systems
  if (likeliest === undefined || systems.length < 2) return
  const name = reading.categories.get(about.category ?? '')?.name ?? 'Products'
  const id = sizeQuestion(about)
  const wanted = [...new Set(values)]
  notes.open.push({
    id,
    kind: 'size',
    about: words.aboutSizes(name, about.whose),
    values: wanted,
    options: systems,
  })
  const chosen = chosenSystem(given)
  if (chosen !== undefined && systems.includes(chosen)) return
  const guess = { kind: 'size' as const, taken_as: sizeTitles[likeliest], message: words.sizesOf }
  notes.guesses.push({
    ...guessAt(reading.reader, file.rows[0], null, guess),
    value: truncate(wanted.join(', '), 100),
  })
}

/** Colors whose names are not those of the list: under which one a filter finds them, if under any. */
export function noteColors({ file, reading, notes }: Given, options: readonly FileOption[]): void {
  for (const { option, color } of options) {
    const place = file.options.findIndex(other => sameName(other, option.name))
    for (const { row, values } of file.variants) {
      const value = values[place] ?? ''
      const read = color?.(value)
      if (read === undefined || read.color_name === null) continue
      const { color: slug } = read
      const guess =
        slug === null
          ? { taken_as: words.noFilterColor, message: words.colorNotFound }
          : { taken_as: colorLabel({ color: slug }), message: words.colorWord }
      notes.guesses.push({
        ...guessAt(reading.reader, row, null, { kind: 'color', ...guess }),
        value: truncate(value, 100),
      })
    }
  }
}

/** New variants of which the file does not say how many there are. */
export function noteStock(
  { stored: product, reading, notes }: Given,
  variants: readonly { file: FileVariant; stored: StoredVariant | undefined }[],
): void {
  const { reader, mapping } = reading
  for (const { file, stored } of variants) {
    if (stored !== undefined || file.stock !== undefined) continue
    const said = reader.cell(file.row, 'availability')
    notes.open.push({ id: 'stock', kind: 'stock', about: words.aboutStock, values: [said] })
    // a new product without a stock stays a draft, which is said once
    if (product === null && mapping.defaults.stock === null) continue
    const taken_as = String(mapping.defaults.stock ?? 0)
    const guess = { kind: 'stock' as const, taken_as, message: words.stockNotSaid }
    notes.guesses.push(guessAt(reader, file.row, reader.has('availability') ? 'availability' : null, guess))
  }
}
