import type * as z from 'zod/mini'
import {
  type Category,
  findCategories,
  type Mapping,
  missingOf,
} from '#server/domains/import-mapping/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { updateImport } from '#src/api/contract/business/imports.ts'
import { withAnswer } from './questions.ts'
import { findImport, type StoredImport, saveMapping } from './store.ts'
import { withSurvey } from './suggestion.ts'
import * as words from './words.ts'

type MappingInput = z.output<typeof updateImport.body>

/** Changes the mapping of an import. @throws Refusal 409 once it is confirmed, 422 for what does not fit the file. */
export async function editMapping(
  { services }: Context,
  id: string,
  { version, fields, categories, defaults, answers }: MappingInput,
): Promise<void> {
  const ref = { kind: 'import_job', id } as const
  const known = await findCategories(services.pool)
  await change(services, async uow => {
    await uow.lock([ref])
    if (version !== undefined) uow.expect(ref, version)
    if (uow.row(ref).state !== 'mapping') throw new Refusal(409, 'not_allowed', words.mappingClosed)
    // read under the lock: another change of it may have come first
    const job = await lockedImport(uow, id)
    const { columns, mapping } = job
    if (fields !== undefined) refuseFields(fields, columns.length)
    const chosen: [string, string | null][] = (categories ?? []).map(({ type, category }) => [type, category])
    for (const [, category] of chosen) refuseCategory(category, known)
    const edited: Mapping = {
      ...mapping,
      fields: fields ?? mapping.fields,
      categories: { ...mapping.categories, ...Object.fromEntries(chosen) },
      confirmed: [...new Set([...mapping.confirmed, ...chosen.map(([type]) => type)])],
      ...(defaults === undefined ? {} : withDefaults(mapping, defaults)),
    }
    const wanted = (answers ?? []).reduce((before, each) => withAnswer(before, job.questions, each), edited)
    refuseCategory(wanted.defaults.category, known)
    const { mapping: saved, types, questions } = await withSurvey(uow.client, { ...job, mapping: wanted })
    const missing = missingOf(saved)
    await saveMapping(uow, id, saved, { types, questions, missing })
  })
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

async function lockedImport(uow: UnitOfWork, id: string): Promise<StoredImport> {
  const job = await findImport(uow.client, id)
  if (job === undefined) throw notFound('This import')
  return job
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
