import { formatOf, suggestFields } from '#server/domains/import-formats/index.ts'
import { type Mapping, missingOf, suggestCategory } from '#server/domains/import-mapping/index.ts'
import type { OpenQuestion } from '#server/domains/import-products/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import { findRows, rowsAfter } from './file/rows-store.ts'
import { findRemembered, type StoredImport } from './store.ts'
import { type SurveyedFile, surveyProducts } from './survey.ts'
import { openReading } from './work/reading.ts'

const mostSamples = 3

/** What a file is, and what its columns and product types may be. */
export interface Suggestion {
  columns: { name: string; samples: string[] }[]
  rows: number
  format: ImportFormat
  mapping: Mapping
  missing: string[]
  types: { type: string; products: number }[]
  questions: OpenQuestion[]
}

/** Suggests a mapping for the rows of a file that was read. */
export async function suggestMapping(
  on: Asked,
  { id, seller_id, created_at }: Pick<StoredImport, 'id' | 'seller_id' | 'created_at'>,
): Promise<Suggestion> {
  const head = (await findRows(on, id, [1])).get(1)?.cells.map(name => name.trim()) ?? []
  const { samples, rows } = await sample(on, id, head.length)
  const format = formatOf(head)
  const columns = head.map((name, at) => ({ name: name.slice(0, 200), samples: samples[at] ?? [] }))
  const before = await findRemembered(on, seller_id, format)
  const bare: Mapping = { fields: suggestFields(head, format), ...remembered(before) }
  const { mapping, types, questions } = await withSurvey(on, {
    ...{ id, seller_id, columns, format, created_at },
    mapping: bare,
  })
  const missing = missingOf(mapping)
  return { columns, rows, format, mapping, missing, types, questions }
}

/** What a company answered for its last import of a format is suggested again. */
function remembered(before: Mapping | undefined): Omit<Mapping, 'fields'> {
  const { defaults, answers = {}, categories = {}, confirmed = [] } = before ?? {}
  const { encoding: _, ...lasting } = answers
  const { category = null, whose = null, activate = false, stock = null } = defaults ?? {}
  const given = { category, audience: whose, stock }
  const answered = Object.entries(given).flatMap(([id, value]) => (value === null ? [] : [id]))
  return {
    categories: Object.fromEntries(Object.entries(categories).filter(([type]) => confirmed.includes(type))),
    confirmed,
    defaults: { category, whose, activate, stock },
    answers: lasting,
    remembered: [...new Set([...answered, ...Object.keys(lasting)])],
  }
}

/** A mapping with a category for each product type of the file, and what the file leaves open. */
export async function withSurvey(
  on: Asked,
  file: SurveyedFile,
): Promise<Pick<Suggestion, 'mapping' | 'types' | 'questions'>> {
  const { mapping } = file
  const reading = await openReading(on, file)
  const { types, questions } = await surveyProducts(on, file, reading)
  const chosen = types.map(({ type }) => {
    const before = mapping.categories[type]
    return [type, before === undefined ? suggestCategory(type, reading.categories) : before] as const
  })
  return { mapping: { ...mapping, categories: Object.fromEntries(chosen) }, types, questions }
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
