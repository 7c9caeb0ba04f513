import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImportAction } from '#src/api/contract/values/business/import-fields.ts'
import type { FieldDiff } from './changes.ts'
import type { RowProblem } from './problem.ts'

/** What the preview says of a product. */
export interface PreviewedProduct {
  position: number
  rows: readonly number[]
  handle: string | null
  title: string
  action: ImportAction
  product_id: string | null
  changes: readonly FieldDiff[]
  errors: readonly RowProblem[]
  warnings: readonly RowProblem[]
}

const addedProducts = statement('add_import_products', {
  text: `with added as (
       insert into import_products (import_id, position, rows, handle, title, action, product_id, changes, errors, warnings)
       select $1, x.position, array(select r::int from jsonb_array_elements_text(x.rows) r), x.handle, x.title, x.action, x.product_id,
         x.changes, x.errors, x.warnings
       from jsonb_to_recordset($2::jsonb) x (position int, rows jsonb, handle text, title text, action text, product_id text, changes jsonb,
         errors jsonb, warnings jsonb)
       returning action)
     update imports set worked_at = now(),
       to_create = to_create + (select count(*) from added where action = 'create'),
       to_update = to_update + (select count(*) from added where action = 'update'),
       to_skip = to_skip + (select count(*) from added where action = 'skip'),
       to_fail = to_fail + (select count(*) from added where action = 'error')
     where id = $1`,
  parameters: [t.text, t.jsonb<string>()],
})

/** Writes the preview of some products, and counts them. */
export async function addPreviewed(
  on: Asked,
  id: string,
  products: readonly PreviewedProduct[],
): Promise<void> {
  await ask(on, addedProducts, [id, JSON.stringify(products)])
}

const clearedPreview = statement('clear_import_preview', {
  text: `with gone as (delete from import_products where import_id = $1)
     update imports set to_create = 0, to_update = 0, to_skip = 0, to_fail = 0 where id = $1`,
  parameters: [t.text],
})

/** Deletes the preview of an import. */
export async function clearPreview(on: Asked, id: string): Promise<void> {
  await ask(on, clearedPreview, [id])
}

const settledErrors = statement('settle_import_errors', {
  text: `with settled as (
       update import_products set outcome = 'failed' where import_id = $1 and action = 'error' and outcome is null returning 1)
     update imports set failed = failed + (select count(*) from settled) where id = $1`,
  parameters: [t.text],
})

/** Products with errors are not tried. */
export async function settleErrors(uow: UnitOfWork, id: string): Promise<void> {
  await uow.ask(settledErrors, [id])
}

const waitingProducts = statement('waiting_import_products', {
  text: `select position, rows, handle from import_products where import_id = $1 and outcome is null
     order by position limit $2`,
  parameters: [t.text, t.bigint],
  columns: { position: t.int, rows: t.list(t.int), handle: t.orNull(t.text) },
  planned: 'each time',
})

/** The next products of a run. */
export function findWaiting(uow: UnitOfWork, id: string, most: number) {
  return uow.ask(waitingProducts, [id, most])
}

/** What became of a product. */
export interface SettledProduct {
  position: number
  outcome: 'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'left_alone'
  product_id: string | null
  before: object | null
  fingerprint: string | null
  errors: readonly RowProblem[] | null
}

const settledProducts = statement('settle_import_products', {
  text: `with x as (
       select * from jsonb_to_recordset($2::jsonb) x (position int, outcome text, product_id text, before jsonb, fingerprint text,
         errors jsonb)),
     settled as (
       update import_products p set outcome = x.outcome, product_id = coalesce(x.product_id, p.product_id),
         before = coalesce(nullif(x.before, 'null'), p.before), fingerprint = coalesce(x.fingerprint, p.fingerprint),
         errors = coalesce(nullif(x.errors, 'null'), p.errors)
       from x where p.import_id = $1 and p.position = x.position returning p.outcome)
     update imports set worked_at = now(),
       created = created + (select count(*) from settled where outcome = 'created'),
       updated = updated + (select count(*) from settled where outcome = 'updated'),
       skipped = skipped + (select count(*) from settled where outcome = 'skipped'),
       failed = failed + (select count(*) from settled where outcome = 'failed'),
       undone = undone + (select count(*) from settled where outcome = 'undone'),
       left_alone = left_alone + (select count(*) from settled where outcome = 'left_alone')
     where id = $1`,
  parameters: [t.text, t.jsonb<string>()],
})

/** Writes what became of some products, and counts them. */
export async function settle(
  uow: UnitOfWork,
  id: string,
  products: readonly SettledProduct[],
): Promise<void> {
  await uow.ask(settledProducts, [id, JSON.stringify(products)])
}

const writtenProducts = statement('written_import_products', {
  text: `select position, product_id, outcome, before, fingerprint from import_products
     where import_id = $1 and outcome in ('created', 'updated') and product_id is not null order by position desc limit $2`,
  parameters: [t.text, t.bigint],
  columns: {
    position: t.int,
    product_id: t.text,
    outcome: t.textOf<'created' | 'updated'>(),
    before: t.orNull(t.jsonb<unknown>()),
    fingerprint: t.orNull(t.text),
  },
  planned: 'each time',
})

/** Products that an import wrote and that are not undone yet, the last first. */
export function findWritten(uow: UnitOfWork, id: string, most: number) {
  return uow.ask(writtenProducts, [id, most])
}

const previewColumns = {
  position: t.int,
  rows: t.list(t.int),
  title: t.text,
  action: t.textOf<ImportAction>(),
  product_id: t.orNull(t.text),
  changes: t.jsonb<FieldDiff[]>(),
  errors: t.jsonb<RowProblem[]>(),
  warnings: t.jsonb<RowProblem[]>(),
  outcome: t.orNull(t.textOf<SettledProduct['outcome']>()),
  photo_problems: t.json<{ url: string; problem: string }[]>(),
}
export type ShownProduct = RowWith<typeof previewColumns>

const previewPage = statement('page_of_import_preview', {
  text: `select p.position, p.rows, p.title, p.action, p.product_id, p.changes, p.errors, p.warnings, p.outcome,
       (select coalesce(json_agg(json_build_object('url', i.url, 'problem', i.problem) order by i.id), '[]')
         from import_images i where i.import_id = p.import_id and i.product_id = p.product_id and i.state = 'failed')
         as photo_problems
     from import_products p where p.import_id = $1 and p.position > $2 and ($3::text is null or p.action = $3)
       and ($4::text is null or p.outcome = $4)
     order by p.position limit $5`,
  parameters: [t.text, t.int, t.orNull(t.text), t.orNull(t.text), t.bigint],
  columns: previewColumns,
  planned: 'each time',
})

/** A page of the preview after a position. */
export function findPreviewPage(
  on: Asked,
  id: string,
  {
    after,
    action,
    outcome,
    count,
  }: { after: number; action: string | null; outcome: string | null; count: number },
): Promise<ShownProduct[]> {
  return ask(on, previewPage, [id, after, action, outcome, count])
}

const failedPage = statement('page_of_failed_import_products', {
  text: `select position, rows, errors from import_products
     where import_id = $1 and position > $2 and (outcome = 'failed' or (outcome is null and action = 'error'))
     order by position limit 200`,
  parameters: [t.text, t.int],
  columns: { position: t.int, rows: t.list(t.int), errors: t.jsonb<RowProblem[]>() },
  planned: 'each time',
})

/** The failed products of an import after a position, with the numbers of their rows. */
export function findFailedPage(on: Asked, id: string, after: number) {
  return ask(on, failedPage, [id, after])
}
