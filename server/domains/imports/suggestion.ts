import { formatOf, suggestFields } from '#server/domains/import-formats/index.ts'
import { columnIds, type Mapping, missingOf, suggestCategory } from '#server/domains/import-mapping/index.ts'
import type { OpenQuestion } from '#server/domains/import-products/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { findRows, rowsAfter } from './file/rows-store.ts'
import { findRemembered, type MappedFile, type StoredImport } from './store.ts'
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
  const head = (await findRows(on, id, [1])).get(1)?.cells.map(name => truncate(name.trim(), 200)) ?? []
  const { samples, rows } = await sample(on, id, head.length)
  const format = formatOf(head)
  const columns = head.map((name, at) => ({ name, samples: samples[at] ?? [] }))
  const fields = suggestFields(head, format)
  const bare =
    job.columns.length > 0
      ? mappedAgain(job, head, fields)
      : remembered(await findRemembered(on, seller_id, format), job, head, fields)
  const { mapping, ...survey } = await withSurvey(on, { ...job, columns, format, mapping: bare })
  const missing = missingOf(mapping)
  return { columns, rows, format, mapping, missing, ...survey }
}

/** The mapping of a file that was read by another encoding. */
function mappedAgain(job: StoredImport, head: readonly string[], suggested: Mapping['fields']): Mapping {
  const { fields } = chosenFields(head, suggested, job)
  return { ...job.mapping, fields, categories: confirmedOf(job.mapping) }
}

/**
 * What was chosen by hand for the columns of a file that was mapped before stays where the name of a column is the same;
 * the others are imported as suggested. With the ids of the columns whose choice stayed.
 */
function chosenFields(
  head: readonly string[],
  suggested: Mapping['fields'],
  { columns, format, mapping }: MappedFile,
): { fields: Mapping['fields']; chosen: string[] } {
  const names = columns.map(({ name }) => name)
  const before = suggestFields(names, format ?? 'other')
  const choices = new Map(
    columnIds(names).flatMap((id, at) => {
      const field = mapping.fields[at] ?? null
      return field === before[at] ? [] : [[id, field] as const]
    }),
  )
  const ids = columnIds(head)
  const own = ids.map(id => choices.get(id))
  return {
    // a field belongs to one column
    fields: suggested.map(
      (field, at) => own[at] ?? (choices.has(ids[at] ?? '') || own.includes(field) ? null : field),
    ),
    chosen: ids.filter(id => choices.has(id)),
  }
}

const confirmedOf = ({ categories, confirmed }: Pick<Mapping, 'categories' | 'confirmed'>) =>
  Object.fromEntries(Object.entries(categories).filter(([type]) => confirmed.includes(type)))

/** What a company chose and answered for its last import of a format is suggested again. */
function remembered(
  before: MappedFile | undefined,
  { encoding: used, encodings }: Pick<StoredImport, 'encoding' | 'encodings'>,
  head: readonly string[],
  suggested: Mapping['fields'],
): Mapping {
  const { defaults, answers = {}, categories = {}, confirmed = [] } = before?.mapping ?? {}
  const { fields, chosen } = before
    ? chosenFields(head, suggested, before)
    : { fields: suggested, chosen: [] }
  const { encoding, ...others } = answers
  // another encoding reads this file better
  const isLasting = encoding !== undefined && (encodings.length === 0 || encoding === used)
  const lasting = isLasting ? { ...others, encoding } : others
  const { category = null, whose = null, activate = false, stock = null } = defaults ?? {}
  const given = { category, audience: whose, stock }
  const answered = Object.entries(given).flatMap(([id, value]) => (value === null ? [] : [id]))
  return {
    fields,
    categories: confirmedOf({ categories, confirmed }),
    confirmed,
    defaults: { category, whose, activate, stock },
    answers: lasting,
    remembered: [...new Set([...answered, ...Object.keys(lasting), ...chosen])],
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
