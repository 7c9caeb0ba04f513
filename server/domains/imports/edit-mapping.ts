import type * as z from 'zod/mini'
import {
  type Category,
  columnIds,
  findCategories,
  type Mapping,
  missingOf,
} from '#server/domains/import-mapping/index.ts'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { updateImport } from '#src/api/contract/business/imports.ts'
import { encodingOf, withAnswer } from './questions.ts'
import { findImport, type StoredImport, saveMapping } from './store.ts'
import { withSurvey } from './suggestion.ts'
import * as words from './words.ts'

type MappingInput = z.output<typeof updateImport.body>

/**
 * Changes the mapping of an import. The survey of a large file takes seconds, so it runs before the lock, and again where
 * another change came first. @throws Refusal 409 once it is confirmed, 422 for what does not fit the file.
 */
export async function editMapping({ services }: Context, id: string, input: MappingInput): Promise<void> {
  const ref = { kind: 'import_job', id } as const
  const { version } = input
  for (let isSaved = false; !isSaved; ) {
    const job = await findImport(services.pool, id)
    if (job === undefined) throw notFound('This import')
    const isCurrent = job.state === 'mapping' && (version === undefined || version === job.version)
    const edited = isCurrent ? await edit(services.pool, job, input) : null
    isSaved = await change(services, async uow => {
      await uow.lock([ref])
      if (version !== undefined) uow.expect(ref, version)
      if (uow.row(ref).state !== 'mapping') throw new Refusal(409, 'not_allowed', words.mappingClosed)
      if (edited === null || uow.row(ref).version !== job.version) return false
      await saveMapping(uow, id, edited.mapping, edited)
      if (edited.encoding !== job.encoding) await readAgain(uow, ref, edited.encoding)
      return true
    })
  }
}

/** Has a file read again, by another encoding. */
async function readAgain(uow: UnitOfWork, ref: Ref<'import_job'>, encoding: string): Promise<void> {
  await uow.reread(ref)
  uow.row(ref).encoding = encoding
  await uow.fire({ ...ref, event: { type: 'import.reread', by: 'system' } })
}

/** The mapping as it is wanted, with what the file leaves open then. */
async function edit(
  pool: Services['pool'],
  job: StoredImport,
  { fields, categories, defaults, answers }: MappingInput,
) {
  const { columns, mapping } = job
  const known = await findCategories(pool)
  if (fields !== undefined) refuseFields(fields, columns.length)
  const chosen: [string, string | null][] = (categories ?? []).map(({ type, category }) => [type, category])
  for (const [, category] of chosen) refuseCategory(category, known)
  const ids = columnIds(columns.map(({ name }) => name))
  const isChanged = (id: string) => {
    const at = ids.indexOf(id)
    return fields !== undefined && at >= 0 && fields[at] !== mapping.fields[at]
  }
  const before = { ...mapping, remembered: mapping.remembered.filter(id => !isChanged(id)) }
  const edited: Mapping = {
    ...before,
    fields: fields ?? mapping.fields,
    categories: { ...mapping.categories, ...Object.fromEntries(chosen) },
    confirmed: [...new Set([...mapping.confirmed, ...chosen.map(([type]) => type)])],
    ...(defaults === undefined ? {} : withDefaults(before, { ...mapping.defaults, ...defaults })),
  }
  const wanted = (answers ?? []).reduce((before, each) => withAnswer(before, job, each), edited)
  refuseCategory(wanted.defaults.category, known)
  const encoding = encodingOf(job, wanted)
  // what it leaves open is found when it is read again
  if (encoding !== job.encoding) return { ...job, encoding, mapping: wanted, missing: missingOf(wanted) }
  const surveyed = await withSurvey(pool, { ...job, mapping: wanted })
  return { ...surveyed, encoding, missing: missingOf(surveyed.mapping) }
}

/** Defaults that the company has seen are its own, and no longer those of an earlier import. */
function withDefaults(
  { defaults: before, remembered }: Mapping,
  defaults: Mapping['defaults'],
): Pick<Mapping, 'defaults' | 'remembered'> {
  const changed = [
    ...(before.whose === defaults.whose ? [] : ['audience']),
    ...(before.category === defaults.category ? [] : ['category']),
    ...(before.stock === defaults.stock ? [] : ['stock']),
  ]
  return { defaults, remembered: remembered.filter(id => !changed.includes(id)) }
}

function refuseFields(fields: Mapping['fields'], columns: number): void {
  if (fields.length !== columns) throw invalid('fields', 'Choose a field or none for every column.')
  const named = fields.filter(field => field !== null)
  if (new Set(named).size < named.length) throw invalid('fields', 'Choose each field for one column only.')
}

function refuseCategory(slug: string | null | undefined, known: ReadonlyMap<string, Category>): void {
  if (typeof slug === 'string' && !known.has(slug))
    throw invalid('categories', 'Choose a category from the list.')
}
