import type { FileProduct } from '#server/domains/import-products/index.ts'
import { type Reading, readProduct } from '#server/domains/import-products/index.ts'
import { findRows } from '#server/domains/imports/file/rows-store.ts'
import type { Asked } from '#server/platform/database/statement.ts'

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
