import { signedIn } from '#server/domains/members/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
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
