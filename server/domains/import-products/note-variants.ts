import type { FileOption } from '#server/domains/products/index.ts'
import type { SizeContext } from '#server/domains/vocabulary/index.ts'
import { sizeTitles } from '#src/api/contract/values/size-titles.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import type { FileProduct, FileVariant } from './file-product.ts'
import { guessAt } from './guesses.ts'
import type { Notes } from './product-fields.ts'
import { plainValue, sameName } from './read-variants.ts'
import type { Reading } from './reading.ts'
import type { SeenProduct, StoredVariant } from './store/stored-store.ts'
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
    value: wanted.join(', ').slice(0, 100),
  })
}

/** Colors that were found by a word, and not by their name. */
export function noteColors({ file, reading, notes }: Given, options: readonly FileOption[]): void {
  for (const { option, read } of options) {
    if (option.kind !== 'color') continue
    const place = file.options.findIndex(other => sameName(other, option.name))
    for (const { row, values } of file.variants) {
      const value = values[place] ?? ''
      const slug = read(value)
      const name = (colors as Readonly<Record<string, string>>)[slug] ?? slug
      const isName = [slug.replaceAll('-', ' '), plainValue(name)].includes(
        plainValue(value).replaceAll('-', ' '),
      )
      if (value === '' || isName) continue
      const guess = { kind: 'color' as const, taken_as: name, message: words.colorWord }
      notes.guesses.push({ ...guessAt(reading.reader, row, null, guess), value: value.slice(0, 100) })
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
