import { columnsReadBy } from '#server/domains/import-formats/index.ts'
import { columnIds } from '#server/domains/import-mapping/index.ts'
import type { ShownProduct } from '#server/domains/import-products/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { ImportProduct } from '#src/api/contract/business/import-preview.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { importLifecycle } from './lifecycle.ts'
import { questionsView } from './questions.ts'
import type { StoredImport } from './store.ts'

/** An import as its company sees it. */
export function importView({ clock }: Pick<Services, 'clock'>, job: StoredImport): ImportJob {
  const { created, updated, skipped, failed, undone, left_alone } = job
  const deadlines = job.deadlines.map(({ event, at }) => ({ event, at: new Date(at) }))
  const { fields = [], categories = {}, defaults = null, remembered = [] } = job.mapping
  const ids = columnIds(job.columns.map(({ name }) => name))
  const compared = job.to_create + job.to_update + job.to_skip + job.to_fail
  const untried = compared - created - updated - skipped - failed
  const readsItself = columnsReadBy(job.format)
  return {
    id: job.id,
    state: job.state,
    state_description: stateDescription(importLifecycle, job.state),
    version: job.version,
    allowed: allowedFor(importLifecycle, job, 'seller', clock.now()),
    deadline: deadlineOf(importLifecycle, deadlines, { reader: 'seller', name: '' }),
    file_name: job.file_name,
    bytes: job.bytes,
    encoding: job.encoding,
    delimiter: job.delimiter,
    format: job.format,
    rows: job.rows,
    columns: job.columns.map((column, at) => {
      const field = fields[at] ?? null
      const isRemembered = remembered.includes(ids[at] ?? '')
      return {
        ...column,
        field,
        is_read: field === null && readsItself(column.name),
        is_remembered: isRemembered,
      }
    }),
    types: job.types.map(({ type, products: rows }) => ({ type, rows, category: categories[type] ?? null })),
    defaults,
    questions: defaults === null ? [] : questionsView(job),
    missing: job.missing,
    problem: job.problem,
    products: compared || job.products,
    preview: { create: job.to_create, update: job.to_update, skip: job.to_skip, error: job.to_fail },
    progress: progressOf(job, compared),
    result: { created, updated, skipped, failed, untried, undone, left_alone },
    conflicts: job.conflicts,
    guesses: job.guesses,
    photos: { done: job.images_done, total: job.images, failed: job.images_failed },
    has_failed_rows: job.to_fail + failed > 0 && !['cancelled', 'failed.closed'].includes(job.state),
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    finished_at: job.finished_at?.toISOString() ?? null,
  }
}

/** The counts of a run, or of an undo, which goes through what was written. */
function progressOf(job: StoredImport, total: number): ImportJob['progress'] {
  const { created, updated, skipped, failed, undone, left_alone } = job
  if (job.state === 'undoing' || job.state === 'undone') {
    return { done: undone + left_alone, total: created + updated }
  }
  return { done: created + updated + skipped + failed, total }
}

/** A product of the file, with the photos that could not be fetched among its warnings. */
export function productView({ photo_problems, product_id, rows, ...product }: ShownProduct): ImportProduct {
  const photos = photo_problems.map(({ url, problem }) => ({
    row: rows[0] ?? 0,
    column: '',
    code: 'photo_not_fetched',
    value: truncate(url, 200),
    message: `This photo could not be fetched. ${problem}`,
    suggestion: 'Correct the address, or add the photo to the product yourself.',
  }))
  return { ...product, rows, product_id, warnings: [...product.warnings, ...photos] }
}
