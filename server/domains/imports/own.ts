import { signedIn } from '#server/domains/members/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { findImport, type StoredImport } from './store.ts'
import { importView } from './view.ts'

/** One of the viewer's own imports. @throws Refusal 404, also for another company's. */
export async function openOwn(context: Context, id: string): Promise<StoredImport> {
  const job = await findImport(context.services.pool, id)
  if (job === undefined || job.seller_id !== signedIn(context).userId) throw notFound('This import')
  return job
}

/** The answer with the import as it is now. */
export async function answerOwn(context: Context, id: string) {
  return { data: importView(context.services, await openOwn(context, id)) }
}

/** Runs a change of the viewer's own import; a 409 includes the import as it is now. */
export async function orFreshImport<T>(context: Context, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const { data } = await answerOwn(context, id)
    throw new Refusal(409, error.code, error.message, { ...error.details, data })
  }
}
