import { findCategories } from '#server/domains/import-mapping/index.ts'
import type { Reading } from '#server/domains/import-products/index.ts'
import { readerOf } from '#server/domains/import-products/index.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import type { Asked } from '#server/platform/database/statement.ts'

/** What it takes to read the products of an import. */
export async function openReading(on: Asked, { columns, mapping }: StoredImport): Promise<Reading> {
  const head = columns.map(({ name }) => name)
  return { reader: readerOf(head, mapping), mapping, categories: await findCategories(on) }
}
