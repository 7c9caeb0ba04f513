import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { referencesTo } from './references.ts'
import { deleteImages } from './store.ts'

/**
 * Deletes those of these images that nothing uses any more. They are locked first: a transaction about to use
 * one waits, and then finds it gone.
 */
export async function deleteUnused(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await uow.ask('lock_pictures', 'select 1 from images where id = any($1) order by id for update', [ids])
  const free = await referencesTo(uow.client)
  const { rows } = await uow.client.query<{ id: string }>(
    `select id from images i where id = any($1) and owner_id is not null ${free}`,
    [ids],
  )
  await deleteImages(
    uow,
    rows.map(({ id }) => id),
  )
}
