import { countGuesses, findPreviewPage } from '#server/domains/import-products/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { writingCompany } from '#server/domains/products/index.ts'
import { exportCsv } from '#server/domains/stored-products/index.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { Answer, type HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { fireOne, orFresh } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { editMapping } from './edit-mapping.ts'
import { failedCsv } from './failed-csv.ts'
import { answerOwn, openOwn } from './own.ts'
import { findImports } from './store.ts'
import { uploadFile } from './upload.ts'
import { importView, productView } from './view.ts'
import * as words from './words.ts'

type Ids =
  | 'createImport'
  | 'listImports'
  | 'getImport'
  | 'updateImport'
  | 'sendImportEvent'
  | 'getImportPreview'
  | 'getFailedRows'
  | 'exportProducts'

const usual = 24

/** @throws Refusal 409 where another import of the company began to run at the same moment. */
function refuseSecondRun(error: unknown): never {
  if (!isUniqueViolation(error, 'imports_one_running')) throw error
  throw new Refusal(409, 'not_allowed', words.alreadyRunning)
}

/** The handlers of imports and of the export. */
export const importHandlers: HandlersOf<Ids> = {
  async createImport(context, { body, file }) {
    const sellerId = await writingCompany(context)
    const id = await uploadFile(context.services, sellerId, file, body.name ?? 'products.csv')
    return answerOwn(context, id)
  },

  async listImports(context) {
    const { services } = context
    const jobs = await findImports(services.pool, signedIn(context).userId)
    return { data: jobs.map(job => importView(services, job)) }
  },

  getImport: (context, { params: { id } }) => answerOwn(context, id),

  async updateImport(context, { params: { id }, body }) {
    await openOwn(context, id)
    await writingCompany(context)
    const show = () => answerOwn(context, id)
    await orFresh(() => editMapping(context, id, body), show)
    return show()
  },

  async sendImportEvent(context, { params: { id }, body }) {
    // a shop that was closed may still stop what runs
    if (body.type !== 'stop' && body.type !== 'cancel') await writingCompany(context)
    const fire = (uow: UnitOfWork) => fireOne(uow, context, { kind: 'import_job', id }, body)
    const show = () => answerOwn(context, id)
    await orFresh(() => change(context.services, fire).catch(refuseSecondRun), show)
    return show()
  },

  async getImportPreview(context, { params: { id }, query }) {
    await openOwn(context, id)
    const { action = null, outcome = null, only, cursor, limit = usual } = query
    const after = cursor === undefined ? -1 : positionOf(cursor)
    const page = await findPreviewPage(context.services.pool, id, {
      after,
      action,
      outcome,
      hasConflicts: only === 'conflicts',
      hasGuesses: only === 'guesses',
      count: limit + 1,
    })
    const shown = page.slice(0, limit)
    const next = page.length > limit ? (shown.at(-1)?.position ?? null) : null
    const guesses = await countGuesses(context.services.pool, id)
    return { data: shown.map(productView), next_cursor: next === null ? null : String(next), guesses }
  },

  async getFailedRows(context, { params: { id } }) {
    const job = await openOwn(context, id)
    if (job.to_fail + job.failed === 0) throw new Refusal(404, 'not_found', words.noFailedRows)
    const name = job.file_name.replace(/\.\w+$/, '').replaceAll(/[^\w.-]+/g, '-')
    return new Answer(200, await failedCsv(context.services.pool, id), {
      'content-disposition': `attachment; filename="${name}-failed-rows.csv"`,
    })
  },

  async exportProducts(context, { query: { columns = 'garderobe' } }) {
    const name = columns === 'garderobe' ? 'products.csv' : `products-${columns}.csv`
    return new Answer(200, await exportCsv(context.services, signedIn(context).userId, columns), {
      'content-disposition': `attachment; filename="${name}"`,
    })
  },
}

/** The place in the file after which a page begins. */
function positionOf(cursor: string): number {
  if (!/^\d{1,6}$/.test(cursor)) throw invalid('cursor', 'This is not the cursor of a page.')
  return Number(cursor)
}
