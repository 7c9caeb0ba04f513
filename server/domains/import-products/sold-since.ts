import type { NewFileStock, StoredProduct, StoredVariant } from '#server/domains/stored-products/index.ts'
import { importAnswers } from '#src/api/contract/values/business/import-questions.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import type { FileVariant } from './file-product.ts'
import { guessAt } from './guesses.ts'
import { same } from './merging.ts'
import type { Notes } from './product-fields.ts'
import type { Reading } from './reading.ts'
import * as words from './words.ts'

interface ComparedVariant {
  file: FileVariant
  stored: StoredVariant | undefined
}
type Answers = Readonly<Record<string, string>>

/** The number of items sold when the stock of a file was counted, and what says so; null where nothing does. */
function countedAt({ file, stored }: ComparedVariant): { sold: number; since: 'export' | 'import' } | null {
  if (stored === undefined || file.stock === undefined) return null
  if (file.exported?.sold !== undefined) return { sold: file.exported.sold, since: 'export' }
  const last = stored.fileStock
  // a file that says what the shop has was counted just now
  if (last === null || file.stock === stored.stock) return null
  // the same number again was counted before its first import
  return { sold: file.stock === last.stock ? last.countedAt : last.sold, since: 'import' }
}

/** Whether a stock is what the export wrote: nobody changes it by importing the file. */
const isUnedited = ({ stock, exported }: FileVariant): boolean =>
  exported !== undefined && stock === exported.stock

/** How many items of a variant were sold since its stock in the file was counted; below zero for more that came back. */
function soldSince(each: ComparedVariant): number {
  const counted = countedAt(each)
  return counted === null ? 0 : (each.stored?.sold ?? 0) - counted.sold
}

/**
 * The stock that a file means for a variant; undefined where it changes none. What was sold since the stock was counted
 * is subtracted, down to zero, unless the company wants the file's number (docs/decisions/143-stock-of-files.md).
 */
export function stockMeant(each: ComparedVariant, answers: Answers): number | undefined {
  const { file, stored } = each
  if (file.stock === undefined || (stored !== undefined && isUnedited(file))) return undefined
  if (answers.sold === importAnswers.file) return file.stock
  return Math.min(Math.max(0, file.stock - soldSince(each)), productLimits.stock)
}

/**
 * What is remembered of the stocks that a file said of a product, once it is written: the numbers, and how many items
 * were sold when they were counted; null for now.
 */
export function fileStocksOf(
  variants: readonly (ComparedVariant & { values: readonly string[] })[],
  written: Pick<StoredProduct, 'variants'>,
  answers: Answers,
): NewFileStock[] {
  return variants.flatMap(each => {
    const { file, stored, values } = each
    if (file.stock === undefined || (stored !== undefined && isUnedited(file))) return []
    const id = stored?.id ?? written.variants.find(variant => same(variant.values, values))?.id
    if (id === undefined) return []
    const counted = answers.sold === importAnswers.file ? null : countedAt(each)
    return [
      { variant_id: id, stock: file.stock, counted_at: counted?.sold ?? stored?.sold ?? null, sold: null },
    ]
  })
}

/** Asks once whether sales since are subtracted, and says of which variants. */
export function noteSold(
  { reader, mapping: { answers } }: Pick<Reading, 'reader' | 'mapping'>,
  { guesses, open }: Notes,
  variants: readonly ComparedVariant[],
): void {
  for (const each of variants) {
    const { file, stored } = each
    if (file.stock === undefined || stored === undefined) continue
    const sold = soldSince(each)
    const { since } = countedAt(each) ?? { since: 'export' as const }
    if (sold !== 0 && !isUnedited(file))
      open.push({
        id: 'sold',
        kind: 'sold',
        about: words.aboutSold,
        values: [words.soldIn(file.stock, sold, since)],
      })
    const meant = stockMeant(each, answers) ?? stored.stock
    if (sold === 0 && meant === file.stock) continue
    const message = isUnedited(file)
      ? words.stockUnedited(sold)
      : words.soldSince(sold, since, answers.sold === importAnswers.file)
    guesses.push(guessAt(reader, file.row, 'stock', { kind: 'sold', taken_as: String(meant), message }))
  }
}
