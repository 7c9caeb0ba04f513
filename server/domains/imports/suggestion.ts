import { formatOf, suggestFields } from '#server/domains/import-formats/index.ts'
import { type Mapping, missingOf, suggestCategory } from '#server/domains/import-mapping/index.ts'
import type { OpenQuestion } from '#server/domains/import-products/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
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
  products: number
}

/** Suggests a mapping for the rows of a file that was read. One that was mapped before keeps what was chosen by hand. */
export async function suggestMapping(on: Asked, job: StoredImport): Promise<Suggestion> {
  const { id, seller_id } = job
  const head = (await findRows(on, id, [1])).get(1)?.cells.map(name => name.trim()) ?? []
  const { samples, rows } = await sample(on, id, head.length)
  const format = formatOf(head)
  const columns = head.map((name, at) => ({ name: truncate(name, 200), samples: samples[at] ?? [] }))
  const fields = suggestFields(head, format)
  const bare =
    job.columns.length > 0
      ? mappedAgain(job, head, fields)
      : { fields, ...remembered(await findRemembered(on, seller_id, format), job) }
  const { mapping, ...survey } = await withSurvey(on, { ...job, columns, format, mapping: bare })
  const missing = missingOf(mapping)
  return { columns, rows, format, mapping, missing, ...survey }
}

/** The mapping of a file that was read by another encoding: a choice stays where the name of its column is the same. */
function mappedAgain(
  { columns, format, mapping }: Pick<StoredImport, 'columns' | 'format' | 'mapping'>,
  head: readonly string[],
  suggested: Mapping['fields'],
): Mapping {
  const names = columns.map(({ name }) => name)
  const before = suggestFields(names, format ?? 'other')
  const chosen = head.map((name, at) => {
    const field = mapping.fields[at] ?? null
    return name === names[at] && field !== before[at] ? field : undefined
  })
  return {
    ...mapping,
    fields: suggested.map((field, at) => {
      const own = chosen[at]
      return own === undefined ? (chosen.includes(field ?? undefined) ? null : field) : own
    }),
    categories: confirmedOf(mapping),
  }
}

const confirmedOf = ({ categories, confirmed }: Pick<Mapping, 'categories' | 'confirmed'>) =>
  Object.fromEntries(Object.entries(categories).filter(([type]) => confirmed.includes(type)))

/** What a company answered for its last import of a format is suggested again. */
function remembered(
  before: Mapping | undefined,
  { encoding: used, encodings }: Pick<StoredImport, 'encoding' | 'encodings'>,
): Omit<Mapping, 'fields'> {
  const { defaults, answers = {}, categories = {}, confirmed = [] } = before ?? {}
  const { encoding, ...others } = answers
  // another encoding reads this file better
  const isLasting = encoding !== undefined && (encodings.length === 0 || encoding === used)
  const lasting = isLasting ? { ...others, encoding } : others
  const { category = null, whose = null, activate = false, stock = null } = defaults ?? {}
  const given = { category, audience: whose, stock }
  const answered = Object.entries(given).flatMap(([id, value]) => (value === null ? [] : [id]))
  return {
    categories: confirmedOf({ categories, confirmed }),
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
): Promise<Pick<Suggestion, 'mapping' | 'types' | 'questions' | 'products'>> {
  const { mapping } = file
  const reading = await openReading(on, file)
  const { types, questions, products } = await surveyProducts(on, file, reading)
  const chosen = types.map(({ type }) => {
    const before = mapping.categories[type]
    return [type, before === undefined ? suggestCategory(type, reading.categories) : before] as const
  })
  return { mapping: { ...mapping, categories: Object.fromEntries(chosen) }, types, questions, products }
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
      const cell = truncate(cells[at]?.trim() ?? '', 100)
      if (cell !== '' && some.length < mostSamples && !some.includes(cell)) some.push(cell)
    }
  }
  return { samples, rows }
}
