import { clearConflicts, clearPreview, renewPreview } from '#server/domains/import-products/index.ts'
import { queueImages, queueWork } from '#server/domains/imports/effects.ts'
import { deleteChunks } from '#server/domains/imports/file/chunks.ts'
import { readRows, UnreadableFileError } from '#server/domains/imports/file/read.ts'
import { deleteRows, saveRead } from '#server/domains/imports/file/rows-store.ts'
import { withTexts } from '#server/domains/imports/file/texts.ts'
import { claimWaiting, findImport, noteProblem, type StoredImport } from '#server/domains/imports/store.ts'
import { suggestMapping } from '#server/domains/imports/suggestion.ts'
import * as words from '#server/domains/imports/words.ts'
import { claimWithImages } from '#server/domains/stored-products/index.ts'
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database/errors.ts'
import { exclusively } from '#server/platform/database/exclusive.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { checkPreview } from './check.ts'
import { compareAll } from './compare-all.ts'
import { runBatch } from './run.ts'
import { undoBatch } from './undo.ts'

/** How long one job works before it makes room for others; milliseconds. */
const longest = 10_000

/** The first half of the advisory locks of imports. */
const importLocks = 682_011_408

/**
 * Works on an import until it waits for its company. An import whose job waits for long gets a second one; one of them
 * works at a time, since a file is read and compared in several transactions.
 */
export function workOnImport(services: Services, id: string, asked?: AbortSignal): Promise<void> {
  return exclusively(services.pool, { kind: importLocks, name: id }, async () => {
    const end = performance.now() + longest
    while (await workOnce(services, id)) {
      if (performance.now() < end && asked?.aborted !== true) continue
      await change(services, async uow => queueWork(uow, id))
      return
    }
  })
}

/** Makes one step; false if there is none to be made. */
async function workOnce(services: Services, id: string): Promise<boolean> {
  const job = await findImport(services.pool, id)
  const step = steps[job?.state ?? '']
  if (job === undefined || step === undefined) return false
  try {
    await step(services, job)
  } catch (error) {
    if (isDatabaseAway(error) || isDatabaseBusy(error)) throw error
    const isOfFile = error instanceof UnreadableFileError
    if (!isOfFile) services.log.error({ err: error, id }, 'an import failed')
    await fail(services, job, isOfFile ? error.message : words.failedInside)
  }
  return true
}

type Step = (services: Services, job: StoredImport) => Promise<unknown>

const steps: Readonly<Record<string, Step>> = {
  async uploaded(services, job) {
    const file = await withTexts(services, job)
    await readRows(services, file)
    const isRead = await leave(services, job, 'import.read', async uow => {
      // as long as its encoding is asked about it may be read again
      if (file.encodings.length === 0) await deleteChunks(uow, job.id)
    })
    // it was canceled meanwhile
    if (!isRead) await deleteRows(services.pool, job.id)
  },

  async parsed(services, job) {
    const suggestion = await suggestMapping(services.pool, job)
    await leave(services, job, 'import.suggest', uow => saveRead(uow, job.id, suggestion))
  },

  async validated(services, job) {
    await compareAll(services, job)
    const isCompared = await leave(services, job, 'import.compare', async () => undefined)
    if (!isCompared) await clearPreview(services.pool, job.id)
  },

  async checking(services, job) {
    const renewed = await checkPreview(services, job)
    if (renewed.length === 0) await leave(services, job, 'import.proceed', uow => clearConflicts(uow, job.id))
    else await leave(services, job, 'import.renew', uow => renewPreview(uow, job.id, renewed))
  },

  running: runBatch,
  stopping: (services, job) => leave(services, job, 'import.halt', async uow => queueImages(uow, job.id)),
  undoing: undoBatch,
}

/** Takes an import out of the state in which it was read; false if it is in another one by now. */
function leave(
  services: Services,
  { id, state }: StoredImport,
  type:
    | 'import.read'
    | 'import.suggest'
    | 'import.compare'
    | 'import.proceed'
    | 'import.renew'
    | 'import.halt',
  work: (uow: UnitOfWork) => Promise<void>,
): Promise<boolean> {
  const ref = { kind: 'import_job', id } as const
  return change(services, async uow => {
    await uow.lock([ref])
    if (uow.row(ref).state !== state) return false
    await work(uow)
    await uow.fire({ ...ref, event: { type, by: 'system' } })
    return true
  })
}

/** Ends an import that cannot go on. */
async function fail(services: Services, { id, state }: StoredImport, problem: string): Promise<void> {
  const ref = { kind: 'import_job', id } as const
  await change(services, async uow => {
    await uow.lock([ref])
    if (uow.row(ref).state !== state) return
    await noteProblem(uow, id, problem)
    const type = state === 'stopping' ? 'import.halt' : state === 'undoing' ? 'import.revert' : 'import.fail'
    await uow.fire({ ...ref, event: { type, by: 'system' } })
  })
}

/** Has jobs go on with imports whose job was lost. */
export async function followImports(services: Services): Promise<void> {
  await change(services, async uow => {
    for (const id of await claimWaiting(uow)) queueWork(uow, id)
  })
}

/** Has jobs go on with images whose job was lost. */
export async function followImportImages(services: Services): Promise<void> {
  await change(services, async uow => {
    for (const id of await claimWithImages(uow)) queueImages(uow, id)
  })
}
