import { notify } from '#server/domains/notifications/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { deleteChunks } from './file/chunks.ts'
import type { ImportRow } from './row.ts'
import * as words from './words.ts'

const droppedFile = statement('drop_import_file', {
  text: `with chunks as (delete from import_chunks where import_id = $1),
       products as (delete from import_products where import_id = $1)
     delete from import_rows where import_id = $1`,
  parameters: [t.text],
})

/** Has the job go on with an import. */
export const queueWork = (uow: UnitOfWork, id: string): void =>
  uow.addJob({ identifier: 'work_on_import', payload: { importId: id } })

/** Has the images of an import fetched. */
export const queueImages = (uow: UnitOfWork, id: string): void =>
  uow.addJob({ identifier: 'fetch_import_images', payload: { importId: id } })

export const importEffects = {
  queueWork: { run: (uow: UnitOfWork, { id }: ImportRow) => queueWork(uow, id) },
  dropBytes: { run: (uow: UnitOfWork, { id }: ImportRow) => deleteChunks(uow, id) },
  dropFile: {
    async run(uow: UnitOfWork, { id }: ImportRow) {
      await uow.ask(droppedFile, [id])
    },
  },
  markStarted: {
    run(uow: UnitOfWork, row: ImportRow) {
      row.started_at = uow.now
    },
  },
  markFinished: {
    run(uow: UnitOfWork, row: ImportRow) {
      row.finished_at = uow.now
    },
  },
  notifyEnded: { run: notifyOf },
  notifyRenewed: { run: notifyOf },
}

function notifyOf(uow: UnitOfWork, { id, seller_id, file_name, state }: ImportRow): void {
  notify(uow, seller_id, {
    kind: 'import_ended',
    text: words.ended(file_name, state),
    href: `/account/business/products/import?import=${id}`,
    key: `import_ended:${id}:${state}`,
  })
}
