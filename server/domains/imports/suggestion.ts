import { formatOf, suggestFields } from '#server/domains/import-formats/index.ts'
import { type Mapping, missingOf, suggestCategory } from '#server/domains/import-mapping/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import { findRows, rowsAfter } from './file/rows-store.ts'
import type { StoredImport } from './store.ts'
import { type SurveyedFile, surveyProducts } from './survey.ts'
import { openReading } from './work/open-reading.ts'

const mostSamples = 3

/** What a file is, and what its columns and product types may be. */
export interface Suggestion {
  columns: { name: string; samples: string[] }[]
  rows: number
  format: ImportFormat
  mapping: Mapping
  missing: string[]
  types: { type: string; products: number }[]
}

/** Suggests a mapping for the rows of a file that was read. */
export async function suggestMapping(
  on: Asked,
  { id, created_at }: Pick<StoredImport, 'id' | 'created_at'>,
): Promise<Suggestion> {
  const head = (await findRows(on, id, [1])).get(1)?.cells.map(name => name.trim()) ?? []
  const { samples, rows } = await sample(on, id, head.length)
  const format = formatOf(head)
  const columns = head.map((name, at) => ({ name: name.slice(0, 200), samples: samples[at] ?? [] }))
  const bare: Mapping = {
    fields: suggestFields(head, format),
    categories: {},
    defaults: { category: null, whose: null, activate: false, stock: 0 },
  }
  const { mapping, types } = await withTypes(on, { id, columns, format, created_at, mapping: bare })
  return { columns, rows, format, mapping, missing: missingOf(mapping), types }
}

/** A mapping with a category for each product type of the file; what was chosen for a type stays. */
export async function withTypes(
  on: Asked,
  file: SurveyedFile,
): Promise<Pick<Suggestion, 'mapping' | 'types'>> {
  const { mapping } = file
  const reading = await openReading(on, file)
  const { types } = await surveyProducts(on, file.id, reading)
  const chosen = types.map(({ type }) => {
    const before = mapping.categories[type]
    return [type, before === undefined ? suggestCategory(type, reading.categories) : before] as const
  })
  return { mapping: { ...mapping, categories: Object.fromEntries(chosen) }, types }
}

/** The first different values of each column, and how many rows there are. */
async function sample(
  on: Asked,
  id: string,
  columns: number,
): Promise<{ samples: string[][]; rows: number }> {
  const samples: string[][] = Array.from({ length: columns }, () => [])
  let rows = 0
  for await (const { cells } of rowsAfter(on, id, 1)) {
    rows += 1
    if (rows > 2000) continue
    for (const [at, some] of samples.entries()) {
      const cell = cells[at]?.trim().slice(0, 100) ?? ''
      if (cell !== '' && some.length < mostSamples && !some.includes(cell)) some.push(cell)
    }
  }
  return { samples, rows }
}
