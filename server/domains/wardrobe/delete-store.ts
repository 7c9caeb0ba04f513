import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const imagesOfGarments = statement('images_of_garments', {
  text: 'select image_id from garment_images where garment_id = any($1)',
  parameters: [t.list(t.text)],
  columns: { image_id: t.text },
})

const deletedDeadlines = statement('forget_garment_deadlines', {
  text: `delete from deadlines where kind = 'garment' and entity_id = any($1)`,
  parameters: [t.list(t.text)],
})

const deletedGarments = statement('delete_garments', {
  text: 'delete from garments where id = any($1)',
  parameters: [t.list(t.text)],
})

/** Deletes garments with everything that depends on them. Returns the ids of their images. */
export async function deleteGarments(uow: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const shown = await uow.ask(imagesOfGarments, [ids])
  await uow.ask(deletedDeadlines, [ids])
  await uow.ask(deletedGarments, [ids])
  return shown.map(({ image_id }) => image_id)
}
