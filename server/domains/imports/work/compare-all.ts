import type { RowProblem } from '#server/domains/import-formats/index.ts'
import { type Group, groupRows } from '#server/domains/import-formats/index.ts'
import type { Comparison, Reading } from '#server/domains/import-products/index.ts'
import { addPreviewed, clearPreview, type PreviewedProduct } from '#server/domains/import-products/index.ts'
import { rowsAfter } from '#server/domains/imports/file/rows-store.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import * as words from '#server/domains/imports/words.ts'
import { seenOf } from '#server/domains/stored-products/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { type Compared, compareProducts } from './compare-products.ts'
import { openReading } from './reading.ts'

const batchSize = 100

/** Compares every product of a file with the shop, and writes the preview. */
export async function compareAll({ pool }: Pick<Services, 'pool'>, job: StoredImport): Promise<void> {
  // what a process compared that died
  await clearPreview(pool, job.id)
  const reading = await openReading(pool, job)
  const grouping = groupRows(reading.reader, reading.adapter)
  for await (const row of rowsAfter(pool, job.id, 1)) grouping.add(row)
  const groups = grouping.groups()
  const repeated = grouping.repeated()
  const named = new Map<string, number>()
  for (let at = 0; at < Math.min(groups.length, importLimits.products); at += batchSize) {
    const batch = groups.slice(at, Math.min(at + batchSize, importLimits.products))
    const compared = await compareProducts(pool, job, reading, batch)
    await addPreviewed(
      pool,
      job.id,
      compared.map((each, place) => {
        const group = batch[place]
        const errors = [
          ...each.comparison.errors,
          ...repeatedSkus(each, repeated, reading),
          ...repeatedProduct(each, group, named, reading),
        ]
        return previewOf(each, group, at + place, errors)
      }),
    )
  }
  await addTooMany(pool, job.id, groups)
}

function repeatedSkus(
  { file }: Compared,
  repeated: ReadonlyMap<string, number[]>,
  { reader }: Reading,
): RowProblem[] {
  return file.variants.flatMap(({ row, sku }) => {
    const others = (repeated.get(sku ?? '') ?? []).filter(other => other !== row.row)
    if (others.length === 0) return []
    return [reader.problem(row, 'sku', { code: 'duplicate_sku', ...words.repeatedSku(sku ?? '', others) })]
  })
}

/**
 * Rows under two names that are about one product: its handle and its id, or a handle and a SKU. Rows with a SKU alone
 * may be several. `named` has the first row of each product.
 */
function repeatedProduct(
  { file, stored }: Compared,
  group: Group | undefined,
  named: Map<string, number>,
  { reader }: Reading,
): RowProblem[] {
  const [row] = file.rows
  if (stored === null || row === undefined || typeof group?.handle !== 'string') return []
  const first = named.get(stored.id)
  if (first === undefined) {
    named.set(stored.id, row.row)
    return []
  }
  const message = `Row ${first} is about “${stored.title}”, too.`
  const suggestion = 'Give all rows of a product the same handle.'
  const field = reader.cell(row, 'handle') === '' ? 'title' : 'handle'
  return [reader.problem(row, field, { code: 'same_product', message, suggestion })]
}

function previewOf(
  { stored, comparison }: Compared,
  group: Group | undefined,
  position: number,
  errors: readonly RowProblem[],
): PreviewedProduct {
  const shown = shownOf(comparison, errors)
  return {
    position,
    rows: group?.rows ?? [],
    handle: group?.handle ?? null,
    ...shown,
    product_id: stored?.id ?? null,
    seen: shown.action === 'update' && stored !== null ? seenOf(stored) : null,
  }
}

/** What a preview shows of a comparison, as much as a page can. */
export function shownOf(
  comparison: Comparison,
  errors: readonly RowProblem[] = comparison.errors,
): Pick<PreviewedProduct, 'title' | 'action' | 'changes' | 'errors' | 'warnings' | 'guesses'> {
  const isRefused = errors.length > 0
  return {
    title: truncate(comparison.title, 200),
    action: isRefused ? 'error' : comparison.action,
    changes: isRefused ? [] : comparison.changes.slice(0, 300),
    errors: errors.toSorted((a, b) => a.row - b.row).slice(0, 100),
    warnings: comparison.warnings.slice(0, 100),
    guesses: comparison.guesses.slice(0, 100),
  }
}

/** The products beyond the limit are failed rows, which can be imported as another file. */
async function addTooMany(pool: Services['pool'], id: string, groups: readonly Group[]): Promise<void> {
  for (let at = importLimits.products; at < groups.length; at += 1000) {
    const beyond = groups.slice(at, at + 1000).map(({ handle, rows }, place): PreviewedProduct => {
      const [row = 0] = rows
      const refused = {
        row,
        column: '',
        code: 'too_many_products',
        value: '',
        message: words.tooManyProducts,
        suggestion: words.importTheRest,
      }
      return {
        position: at + place,
        rows,
        handle,
        title: truncate(handle ?? '', 200),
        action: 'error',
        product_id: null,
        changes: [],
        errors: [refused],
        warnings: [],
        guesses: [],
        seen: null,
      }
    })
    await addPreviewed(pool, id, beyond)
  }
}
