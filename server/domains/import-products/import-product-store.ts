import type { RowProblem } from '#server/domains/import-formats/index.ts'
import type { SeenProduct } from '#server/domains/stored-products/index.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImportAction } from '#src/api/contract/values/business/import-fields.ts'
import type { FieldDiff } from './changes.ts'
import type { Conflict } from './conflict.ts'
import type { Guess } from './guesses.ts'

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
  guesses: readonly Guess[]
  /** The product of the shop that is to be changed, as it is now. */
  seen: SeenProduct | null
}

const addedProducts = statement('add_import_products', {
  text: `with added as (
       insert into import_products (import_id, position, rows, handle, title, action, product_id, changes, errors, warnings,
         guesses, seen)
       select $1, x.position, array(select r::int from jsonb_array_elements_text(x.rows) r), x.handle, x.title, x.action, x.product_id,
         x.changes, x.errors, x.warnings, x.guesses, nullif(x.seen, 'null')
       from jsonb_to_recordset($2::jsonb) x (position int, rows jsonb, handle text, title text, action text, product_id text, changes jsonb,
         errors jsonb, warnings jsonb, guesses jsonb, seen jsonb)
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
     update imports set to_create = 0, to_update = 0, to_skip = 0, to_fail = 0, shown_anew_at = null where id = $1`,
  parameters: [t.text],
})

/** Deletes the preview of an import. */
export async function clearPreview(on: Asked, id: string): Promise<void> {
  await ask(on, clearedPreview, [id])
}

const renewedPreview = statement('renew_import_preview', {
  text: `with x as (
       select * from jsonb_to_recordset($2::jsonb) x (position int, title text, action text, product_id text, changes jsonb,
         errors jsonb, warnings jsonb, guesses jsonb, seen jsonb, conflicts jsonb)),
     settled as (
       update import_products set conflicts = '[]'
       where import_id = $1 and conflicts <> '[]' and position not in (select position from x)),
     renewed as (
       update import_products p set title = x.title, action = x.action, product_id = x.product_id, changes = x.changes,
         errors = x.errors, warnings = x.warnings, guesses = x.guesses,
         seen = nullif(x.seen, 'null'), conflicts = x.conflicts
       from x where p.import_id = $1 and p.position = x.position),
     counts as (
       select count(*) filter (where action = 'create') as creates, count(*) filter (where action = 'update') as updates,
         count(*) filter (where action = 'skip') as skips, count(*) filter (where action = 'error') as fails
       from (select position, action from import_products where import_id = $1 and position not in (select position from x)
         union all select position, action from x) every)
     update imports set to_create = counts.creates, to_update = counts.updates, to_skip = counts.skips,
       to_fail = counts.fails, shown_anew_at = $3 from counts where id = $1`,
  parameters: [t.text, t.jsonb<string>(), t.timestamp],
})

/** What a preview shows anew of a product, and why. */
export interface RenewedProduct extends Omit<PreviewedProduct, 'rows' | 'handle'> {
  conflicts: readonly Conflict[]
}

/** Shows some products of a locked import anew; the others stay as they were shown. */
export async function renewPreview(
  uow: UnitOfWork,
  id: string,
  products: readonly RenewedProduct[],
): Promise<void> {
  await uow.ask(renewedPreview, [id, JSON.stringify(products), uow.now])
}

const clearedConflicts = statement('clear_import_conflicts', {
  text: `update import_products set conflicts = '[]' where import_id = $1 and conflicts <> '[]'`,
  parameters: [t.text],
})

/** What a preview showed anew was seen by now: a run notes only what changes from then on. */
export async function clearConflicts(uow: UnitOfWork, id: string): Promise<void> {
  await uow.ask(clearedConflicts, [id])
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

const waitingColumns = {
  position: t.int,
  rows: t.list(t.int),
  handle: t.orNull(t.text),
  action: t.textOf<ImportAction>(),
  product_id: t.orNull(t.text),
  seen: t.orNull(t.jsonb<SeenProduct>()),
}
export type WaitingProduct = RowWith<typeof waitingColumns>

const waitingProducts = statement('waiting_import_products', {
  text: `select position, rows, handle, action, product_id, seen from import_products p
     where import_id = $1 and outcome is null and not exists (
       select from import_products o where o.import_id = p.import_id and o.product_id = p.product_id
         and o.position < p.position and o.outcome is null)
     order by position limit $2`,
  parameters: [t.text, t.bigint],
  columns: waitingColumns,
  planned: 'each time',
})

/** The next products of a run. Rows that are about one product come one after the other. */
export function findWaiting(uow: UnitOfWork, id: string, most: number): Promise<WaitingProduct[]> {
  return uow.ask(waitingProducts, [id, most])
}

const productsToCheck = statement('import_products_to_check', {
  text: `select position, rows, handle, action, product_id, seen from import_products
     where import_id = $1 and position > $2 and action in ('create', 'update') order by position limit $3`,
  parameters: [t.text, t.int, t.bigint],
  columns: waitingColumns,
  planned: 'each time',
})

/** The next products after a position that a run would create or change. */
export function findToCheck(on: Asked, id: string, after: number, most: number): Promise<WaitingProduct[]> {
  return ask(on, productsToCheck, [id, after, most])
}

/** What became of a product. */
export interface SettledProduct {
  position: number
  outcome: 'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'left_alone'
  product_id: string | null
  before: object | null
  fingerprint: string | null
  errors: readonly RowProblem[] | null
  /** What was written; null leaves what the preview says. */
  changes: readonly FieldDiff[] | null
  conflicts: readonly Conflict[]
}

const settledProducts = statement('settle_import_products', {
  text: `with x as (
       select * from jsonb_to_recordset($2::jsonb) x (position int, outcome text, product_id text, before jsonb, fingerprint text,
         errors jsonb, changes jsonb, conflicts jsonb)),
     settled as (
       update import_products p set outcome = x.outcome, product_id = coalesce(x.product_id, p.product_id),
         before = coalesce(nullif(x.before, 'null'), p.before), fingerprint = coalesce(x.fingerprint, p.fingerprint),
         errors = coalesce(nullif(x.errors, 'null'), p.errors), changes = coalesce(nullif(x.changes, 'null'), p.changes),
         conflicts = x.conflicts, seen = null
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

// The last rows of each product in one pass: the planner does not know yet how much a new import wrote, and would look
// for later rows through all of it again for each row.
const writtenProducts = statement('written_import_products', {
  text: `with last as materialized (select product_id, max(position) as position from import_products
       where import_id = $1 and outcome in ('created', 'updated') and product_id is not null
       group by product_id order by position desc limit $2)
     select p.position, p.product_id, p.outcome, p.before, p.fingerprint
     from last join import_products p on p.import_id = $1 and p.position = last.position
     order by p.position desc`,
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

/** Products that an import wrote and that are not undone yet, the last first, each with its last rows. */
export function findWritten(on: Asked, id: string, most: number) {
  return ask(on, writtenProducts, [id, most])
}
