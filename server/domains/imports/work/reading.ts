import { adapterOf, readerOf } from '#server/domains/import-formats/index.ts'
import { findCategories } from '#server/domains/import-mapping/index.ts'
import { type FileProduct, type Reading, readProduct } from '#server/domains/import-products/index.ts'
import { findRows } from '#server/domains/imports/file/rows-store.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import type { Asked } from '#server/platform/database/statement.ts'

/** What it takes to read the products of an import. Dates of sales are those of the day of its upload. */
export async function openReading(
  on: Asked,
  {
    columns,
    mapping,
    format,
    encodings,
    created_at: now,
  }: Pick<StoredImport, 'columns' | 'mapping' | 'format' | 'encodings' | 'created_at'>,
): Promise<Reading> {
  const head = columns.map(({ name }) => name)
  const adapter = adapterOf(format)
  const reader = readerOf(head, mapping, adapter.gives)
  const isTextGuessed = encodings.length > 0 && mapping.answers.encoding === undefined
  return { reader, adapter, mapping, now, isTextGuessed, categories: await findCategories(on) }
}

/** A product of a file by its rows. */
export interface Listed {
  handle: string | null
  rows: readonly number[]
}

/** Reads some products of an import's file, in their order. */
export async function readFiles(
  on: Asked,
  importId: string,
  reading: Reading,
  listed: readonly Listed[],
): Promise<FileProduct[]> {
  const rows = await findRows(
    on,
    importId,
    listed.flatMap(each => each.rows),
  )
  return listed.map(({ handle, rows: numbers }) =>
    readProduct(
      reading,
      numbers.flatMap(number => rows.get(number) ?? []),
      handle,
    ),
  )
}
