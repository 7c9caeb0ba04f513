import type { EncodedText } from '#server/domains/import-files/index.ts'
import type { Mapping } from '#server/domains/import-mapping/index.ts'
import type { OpenQuestion } from '#server/domains/import-products/index.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import { importRow } from './row.ts'

const mappedColumns = {
  format: t.orNull(t.textOf<ImportFormat>()),
  columns: t.jsonb<{ name: string; samples: string[] }[]>(),
  mapping: t.jsonb<Mapping>(),
}

/** The columns of a file and what they are imported as. */
export type MappedFile = RowWith<typeof mappedColumns>

const columns = {
  ...importRow.columns,
  ...mappedColumns,
  bytes: t.int,
  encodings: t.jsonb<EncodedText[]>(),
  delimiter: t.text,
  rows: t.int,
  types: t.jsonb<{ type: string; products: number }[]>(),
  questions: t.jsonb<OpenQuestion[]>(),
  products: t.int,
  problem: t.orNull(t.text),
  to_create: t.int,
  to_update: t.int,
  to_skip: t.int,
  to_fail: t.int,
  created: t.int,
  updated: t.int,
  skipped: t.int,
  failed: t.int,
  undone: t.int,
  left_alone: t.int,
  created_at: t.timestamp,
  images: t.int,
  images_done: t.int,
  images_failed: t.int,
  conflicts: t.int,
  guesses: t.int,
  shown_anew_at: t.orNull(t.timestamp),
  deadlines: t.json<{ event: string; at: string }[]>(),
}

const selected = `select ${importRow.select}, t.bytes, t.encodings, t.delimiter, t.format, t.columns, t.rows, t.mapping,
    t.types, t.questions, t.products, t.problem, t.to_create, t.to_update, t.to_skip, t.to_fail, t.created, t.updated, t.skipped, t.failed,
    t.undone, t.left_alone, t.created_at,
    i.images, i.images_done, i.images_failed, t.shown_anew_at,
    (select count(*)::int from import_products c where c.import_id = t.id and c.conflicts <> '[]') as conflicts,
    (select count(*)::int from import_products c where c.import_id = t.id and c.guesses <> '[]') as guesses,
    (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]')
      from deadlines d where d.kind = 'import_job' and d.entity_id = t.id) as deadlines
  from imports t, lateral (select count(*)::int as images, count(*) filter (where state <> 'waiting')::int as images_done,
    count(*) filter (where state = 'failed')::int as images_failed from import_images where import_id = t.id) i`

/** An import with everything that its page shows. */
export type StoredImport = RowWith<typeof columns>

const importById = statement('find_import', {
  text: `${selected} where t.id = $1`,
  parameters: [t.text],
  columns,
})

export async function findImport(on: Asked, id: string): Promise<StoredImport | undefined> {
  const [found] = await ask(on, importById, [id])
  return found
}

const importsOfSeller = statement('imports_of_seller', {
  text: `${selected} where t.seller_id = $1 order by t.created_at desc, t.id desc limit 50`,
  parameters: [t.text],
  columns,
})

/** A company's latest imports, the newest first. */
export function findImports(on: Asked, sellerId: string): Promise<StoredImport[]> {
  return ask(on, importsOfSeller, [sellerId])
}

const rememberedMapping = statement('find_remembered_mapping', {
  text: `select columns, format, mapping from imports where seller_id = $1 and format = $2 and started_at is not null
     order by started_at desc limit 1`,
  parameters: [t.text, t.text],
  columns: mappedColumns,
})

/** A company's last started import of a format, as it was mapped. */
export async function findRemembered(
  on: Asked,
  sellerId: string,
  format: ImportFormat,
): Promise<MappedFile | undefined> {
  const [found] = await ask(on, rememberedMapping, [sellerId, format])
  return found
}

/** An import at its beginning. */
export interface NewImport {
  id: string
  seller_id: string
  file_name: string
  bytes: number
  encoding: string
  /** Those that may be meant where it is not sure. */
  encodings: readonly EncodedText[]
  delimiter: string
  state: string
  version: number
}

const insertedImport = statement('add_import', {
  text: `insert into imports (id, seller_id, file_name, bytes, encoding, encodings, delimiter, state, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  parameters: [
    ...([t.text, t.text, t.text, t.int, t.text, t.jsonb<string>()] as const),
    ...([t.text, t.text, t.int, t.timestamp] as const),
  ],
})

export async function addImport(uow: UnitOfWork, row: NewImport): Promise<void> {
  const { id, seller_id, file_name, bytes, encoding, encodings, delimiter, state, version } = row
  await uow.ask(insertedImport, [
    id,
    seller_id,
    file_name,
    bytes,
    encoding,
    JSON.stringify(encodings),
    delimiter,
    state,
    version,
    uow.now,
  ])
}

const savedTexts = statement('save_import_texts', {
  text: 'update imports set encoding = $2, encodings = $3 where id = $1',
  parameters: [t.text, t.text, t.jsonb<string>()],
})

/** Writes in which encodings a file may be, and by which of them it is read. */
export async function saveTexts(
  on: Asked,
  id: string,
  encoding: string,
  encodings: readonly EncodedText[],
): Promise<void> {
  await ask(on, savedTexts, [id, encoding, JSON.stringify(encodings)])
}

const savedMapping = statement('save_import_mapping', {
  text: `update imports set mapping = $2, missing = $3, types = $4, questions = $5, products = $6, version = version + 1 where id = $1`,
  parameters: [t.text, t.jsonb<string>(), t.list(t.text), t.jsonb<string>(), t.jsonb<string>(), t.int],
})

/** Writes the mapping of a locked import; its version counts on. */
export async function saveMapping(
  uow: UnitOfWork,
  id: string,
  mapping: Mapping,
  { missing, types, questions, products }: Pick<StoredImport, 'missing' | 'types' | 'questions' | 'products'>,
): Promise<void> {
  const [mapped = '', typed = '', asked = ''] = [mapping, types, questions].map(value =>
    JSON.stringify(value),
  )
  await uow.ask(savedMapping, [id, mapped, missing, typed, asked, products])
}

const waitingImports = statement('claim_waiting_imports', {
  text: `update imports set worked_at = now() where id in (
      select id from imports where state in ('uploaded', 'parsed', 'validated', 'checking', 'running', 'stopping', 'undoing')
        and worked_at < now() - interval '30 seconds' order by worked_at limit 100 for update skip locked)
     returning id`,
  columns: { id: t.text },
  planned: 'each time',
})

/** Imports on which the program should be working, and does not: each is given to one caller. */
export async function claimWaiting(uow: UnitOfWork): Promise<string[]> {
  return (await uow.ask(waitingImports, [])).map(({ id }) => id)
}

const signOfWork = statement('sign_of_import_work', {
  text: 'update imports set worked_at = now() where id = $1',
  parameters: [t.text],
})

/** Notes that a job is at work on an import. */
export async function noteWork(on: Asked, id: string): Promise<void> {
  await ask(on, signOfWork, [id])
}

const notedProblem = statement('note_import_problem', {
  text: 'update imports set problem = $2 where id = $1',
  parameters: [t.text, t.text],
})

/** Says why an import failed. */
export async function noteProblem(uow: UnitOfWork, id: string, problem: string): Promise<void> {
  await uow.ask(notedProblem, [id, problem])
}

const oldFiles = statement('purge_import_files', {
  text: `with old as (select id from imports where finished_at < $1),
       products as (delete from import_products using old where import_id = old.id)
     delete from import_rows using old where import_id = old.id`,
  parameters: [t.timestamp],
  planned: 'each time',
})

/** Deletes what files contained whose import ended a month ago; what became of them stays. */
export async function purgeImports({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  await ask(pool, oldFiles, [new Date(clock.now().getTime() - 30 * 86_400_000)])
}
