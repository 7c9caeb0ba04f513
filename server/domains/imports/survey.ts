import { groupRows } from '#server/domains/import-formats/index.ts'
import type { Reading } from '#server/domains/import-products/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { rowsAfter } from './file/rows-store.ts'
import type { StoredImport } from './store.ts'
import { readFiles } from './work/read-files.ts'

/** What a survey needs of an import. */
export type SurveyedFile = Pick<StoredImport, 'id' | 'columns' | 'format' | 'created_at' | 'mapping'>

/** What the products of a file are, as far as somebody has to decide on it. */
export interface Survey {
  /** The product types of the file with the most products. */
  types: { type: string; products: number }[]
}

const batchSize = 100

/** Reads all products of a file, and collects what somebody has to decide on. */
export async function surveyProducts(on: Asked, id: string, reading: Reading): Promise<Survey> {
  const grouping = groupRows(reading.reader, reading.adapter)
  for await (const row of rowsAfter(on, id, 1)) grouping.add(row)
  const groups = grouping.groups().slice(0, importLimits.products)
  const types = new Map<string, number>()
  for (let at = 0; at < groups.length; at += batchSize) {
    const products = await readFiles(on, id, reading, groups.slice(at, at + batchSize))
    for (const { type } of products) if (type !== '') types.set(type, (types.get(type) ?? 0) + 1)
  }
  return {
    types: [...types]
      .map(([type, products]) => ({ type, products }))
      .toSorted((a, b) => b.products - a.products || (a.type < b.type ? -1 : 1))
      .slice(0, importLimits.types),
  }
}
