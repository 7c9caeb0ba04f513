import { askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { deleteImages } from './delete-store.ts'
import { referencesTo, sampleReference } from './references.ts'

const lockImages = statement('lock_images', {
  text: 'select 1 from images where id = any($1) order by id for update',
  parameters: [t.list(t.text)],
})

function queryUnused(ids: readonly string[], free: string): Built {
  return {
    text: `select id from images i where id = any($1) and purpose is not null ${free}`,
    values: [ids],
  }
}

const unusedImages = family('find_unused_images', {
  columns: { id: t.text },
  samples: () => [queryUnused(['i_'], sampleReference)],
})

/**
 * Deletes those of these images that nothing uses any more. They are locked first: a transaction about to use
 * one waits, and then finds it gone.
 */
export async function deleteUnused(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await uow.ask(lockImages, [ids])
  const free = await referencesTo(uow.client)
  const rows = await askBuilt(uow.client, unusedImages, queryUnused(ids, free))
  await deleteImages(
    uow,
    rows.map(({ id }) => id),
  )
}
