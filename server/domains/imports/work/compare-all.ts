import { rowsAfter } from '#server/domains/imports/file/rows-store.ts'
import { type Group, groupRows } from '#server/domains/imports/products/group.ts'
import {
  addPreviewed,
  clearPreview,
  type PreviewedProduct,
} from '#server/domains/imports/products/import-product-store.ts'
import type { RowProblem } from '#server/domains/imports/products/problem.ts'
import type { Reading } from '#server/domains/imports/products/read-product.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import * as words from '#server/domains/imports/words.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { type Compared, compareProducts } from './compare-products.ts'
import { openReading } from './open-reading.ts'

const batchSize = 100

/** Compares every product of a file with the shop, and writes the preview. */
export async function compareAll({ pool }: Pick<Services, 'pool'>, job: StoredImport): Promise<void> {
  // what a process compared that died
  await clearPreview(pool, job.id)
  const reading = await openReading(pool, job)
  const grouping = groupRows(reading.reader, job.format)
  for await (const row of rowsAfter(pool, job.id, 1)) grouping.add(row)
  const groups = grouping.groups()
  const repeated = grouping.repeated()
  for (let at = 0; at < Math.min(groups.length, importLimits.products); at += batchSize) {
    const batch = groups.slice(at, Math.min(at + batchSize, importLimits.products))
    const compared = await compareProducts(pool, job, reading, batch)
    await addPreviewed(
      pool,
      job.id,
      compared.map((each, place) => previewOf(each, batch[place], at + place, repeated, reading)),
    )
  }
  await addTooMany(pool, job.id, groups)
}

function previewOf(
  { file, stored, comparison }: Compared,
  group: Group | undefined,
  position: number,
  repeated: ReadonlyMap<string, number[]>,
  { reader }: Reading,
): PreviewedProduct {
  const errors: RowProblem[] = [...comparison.errors]
  for (const { row, sku } of file.variants) {
    const others = (repeated.get(sku ?? '') ?? []).filter(other => other !== row.row)
    if (others.length === 0) continue
    const message = `This SKU stands in row ${others.slice(0, 5).join(', ')}, too.`
    const suggestion = 'Give each variant a SKU of its own.'
    errors.push(reader.problem(row, 'sku', { code: 'duplicate_sku', message, suggestion }))
  }
  const isRefused = errors.length > 0
  return {
    position,
    rows: group?.rows ?? [],
    handle: group?.handle ?? null,
    title: comparison.title.slice(0, 200),
    action: isRefused ? 'error' : comparison.action,
    product_id: stored?.id ?? null,
    changes: isRefused ? [] : comparison.changes.slice(0, 300),
    errors: errors.toSorted((a, b) => a.row - b.row).slice(0, 100),
    warnings: comparison.warnings.slice(0, 100),
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
        title: (handle ?? '').slice(0, 200),
        action: 'error',
        product_id: null,
        changes: [],
        errors: [refused],
        warnings: [],
      }
    })
    await addPreviewed(pool, id, beyond)
  }
}
