import { partsOf } from '#server/domains/garment-csv/index.ts'
import { readLine, readLive, readText, valueIn } from '#server/domains/import-cells/index.ts'
import type { FileRow, RowProblem, RowReader } from '#server/domains/import-formats/index.ts'
import { suggestCategory } from '#server/domains/import-mapping/index.ts'
import { audienceOf, materialOf } from '#server/domains/vocabulary/index.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { plainValue } from '#src/api/contract/values/color-names.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { noteGuessedText, reportDamaged } from './damaged.ts'
import type { FileProduct } from './file-product.ts'
import { guessAt } from './guesses.ts'
import { firstWith, noteText, reportExtraCells, reportOthers } from './note-cells.ts'
import { readImages } from './read-images.ts'
import { tagsAndSeoOf } from './read-tags.ts'
import { readVariants } from './read-variants.ts'
import type { Reading } from './reading.ts'
import * as words from './words.ts'

/** Reads the rows of one product. Reports every cell that cannot be read, not only the first. */
export function readProduct(reading: Reading, rows: readonly FileRow[], handle: string | null): FileProduct {
  const { reader, adapter } = reading
  const neutral = adapter.rowsOf?.(rows, reader) ?? rows
  const product: FileProduct = {
    rows: neutral,
    type: typeOf(reading, neutral),
    handle,
    title: undefined,
    description: undefined,
    category: undefined,
    whose: undefined,
    materials: undefined,
    tags: undefined,
    seo_title: undefined,
    seo_description: undefined,
    isLive: undefined,
    options: [],
    variants: [],
    images: [],
    errors: [],
    warnings: [],
    guesses: [],
    open: [],
  }
  readTexts(product, reader)
  if (isRefused(product, reading)) return product
  product.warnings.push(...(adapter.notes?.(rows, reader) ?? []))
  reportOthers(product, reader)
  reportExtraCells(product, rows, reading.mapping.fields.length)
  product.category = categoryOf(reading, product.type)
  product.whose = whoseOf(product, reader)
  Object.assign(product, tagsAndSeoOf(product, reader))
  product.isLive = liveOf(product, reader)
  readVariants(product, reading)
  readImages(product, reader)
  reportDamaged(product, reader)
  noteGuessedText(product, reading)
  // several variants may stand in one cell
  product.errors = unique(product.errors)
  product.warnings = unique(product.warnings)
  return product
}

/** Each problem once. */
const unique = (problems: readonly RowProblem[]): RowProblem[] => [
  ...new Map(problems.map(each => [JSON.stringify(each), each])).values(),
]

/** Gift cards, downloads and the like are no goods: nothing else of them is read. */
function isRefused({ rows, errors }: FileProduct, { reader, adapter }: Reading): boolean {
  const [first] = rows
  const card = firstWith(reader, rows, 'gift_card')
  const isCard = card !== undefined && /^(?:true|yes|1)$/i.test(reader.cell(card, 'gift_card'))
  const refused = isCard ? giftCard : adapter.refuses?.(rows, reader)
  if (first === undefined || refused === undefined) return false
  const row = isCard ? card : first
  errors.push(reader.problem(row, isCard ? 'gift_card' : 'title', refused))
  return true
}

const giftCard = {
  code: 'no_goods',
  message: 'This is a gift card. Only goods are sold here.',
  suggestion: 'Leave it out of the file.',
}

function readTexts(product: FileProduct, reader: RowReader): void {
  const { rows, errors, warnings } = product
  const titled = firstWith(reader, rows, 'title')
  if (titled !== undefined) {
    const title = readLine(reader.cell(titled, 'title'))
    noteText(product, reader, { row: titled, field: 'title', read: title })
    if (title.length <= productLimits.title) product.title = title
    else {
      const message = `A title has at most ${productLimits.title} characters.`
      errors.push(reader.problem(titled, 'title', { code: 'too_long', message, suggestion: 'Shorten it.' }))
    }
  }
  // an empty cell of a column that is there says: none
  if (reader.has('description')) {
    const row = firstWith(reader, rows, 'description')
    const text = row === undefined ? '' : readText(reader.cell(row, 'description'))
    product.description = shortened(text)
    if (row !== undefined) noteText(product, reader, { row, field: 'description', read: text })
    if (row !== undefined && product.description !== text) {
      const message = `Only the first ${productLimits.description} characters are kept.`
      warnings.push(reader.problem(row, 'description', { code: 'shortened', message }))
    }
  }
  if (reader.has('materials')) product.materials = materialsOf(product, reader)
}

/** At most as long as a description may be, never half of a surrogate pair. */
const shortened = (text: string) =>
  text
    .slice(0, productLimits.description)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()

function materialsOf({ rows, warnings, guesses }: FileProduct, reader: RowReader): string[] {
  const row = firstWith(reader, rows, 'materials')
  if (row === undefined) return []
  const known: string[] = []
  for (const part of partsOf(reader.cell(row, 'materials'))) {
    const material = materialOf(part)
    if (material !== undefined) {
      known.push(material)
      const isName = plainValue(part) === plainValue(material.replaceAll('-', ' '))
      const guess = { kind: 'word' as const, taken_as: material, message: words.materialWord }
      if (!isName) guesses.push({ ...guessAt(reader, row, 'materials', guess), value: truncate(part, 60) })
    } else {
      const message = `There is no material “${truncate(part, 60)}”. It is left out.`
      warnings.push(reader.problem(row, 'materials', { code: 'unknown_material', message }))
    }
  }
  const materials = [...new Set(known)]
  if (materials.length > productLimits.materials) {
    const message = `A product has at most ${productLimits.materials} materials. The others are left out.`
    warnings.push(reader.problem(row, 'materials', { code: 'too_many_materials', message }))
  }
  return materials.slice(0, productLimits.materials)
}

/** The category that the company chose for the product's type. */
function categoryOf({ mapping, categories }: Reading, type: string): string | undefined {
  if (type === '') return undefined
  const chosen = mapping.categories[type]
  // a file may have more types than a person can go through
  return (chosen === undefined ? suggestCategory(type, categories) : chosen) ?? undefined
}

/**
 * The product type of rows: the first of its own type, the path of its category and Google's category that means a
 * category here; the first that there is if none does.
 */
function typeOf({ reader, categories }: Reading, rows: readonly FileRow[]): string {
  const types = (['type', 'product_category', 'google_category'] as const).flatMap(field => {
    const row = firstWith(reader, rows, field)
    return row === undefined ? [] : [truncate(readLine(reader.cell(row, field)), 200)]
  })
  return types.find(type => suggestCategory(type, categories) !== null) ?? types[0] ?? ''
}

function whoseOf({ rows, errors }: FileProduct, reader: RowReader): Whose | undefined {
  const aged = firstWith(reader, rows, 'age_group')
  if (aged !== undefined && audienceOf(reader.cell(aged, 'age_group')) === 'kids') return 'kids'
  const row = firstWith(reader, rows, 'whose')
  if (row === undefined) return undefined
  const whose = audienceOf(reader.cell(row, 'whose'))
  if (whose !== undefined) return whose === 'unisex' ? undefined : whose
  const message = 'Enter woman, man or kids.'
  errors.push(reader.problem(row, 'whose', { code: 'unknown_audience', message }))
  return undefined
}

/** Whether it is to be in the shop: its status, else whether it is published. */
function liveOf(product: FileProduct, reader: RowReader): boolean | undefined {
  const { rows, errors } = product
  const found = (['status', 'published'] as const).map(field => {
    const row = firstWith(reader, rows, field)
    if (row === undefined) return undefined
    return valueIn(readLive(reader.cell(row, field)), problem =>
      errors.push(reader.problem(row, field, problem)),
    )
  })
  // Shopify: active, but published nowhere
  if (found.includes(false)) return false
  return found.includes(true) ? true : undefined
}
