import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const ownImages = statement('own_message_images', {
  text: `select i.purpose, exists (select from message_images mi where mi.image_id = i.id) as is_sent
     from images i where i.id = any($1) and i.owner_id = $2 order by i.id for update`,
  parameters: [t.list(t.text), t.text],
  columns: { purpose: t.orNull(t.text), is_sent: t.bool },
})

/**
 * Locks the images that a message is to have, so that no sweep deletes them meanwhile. Their owner is locked
 * already.
 * @throws Refusal 422 on `images` if one does not exist, was not uploaded for a message, or was sent before.
 */
export async function lockImages(uow: UnitOfWork, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (new Set(ids).size < ids.length) throw invalid('images', 'One of these photos is listed twice.')
  const own = await uow.ask(ownImages, [ids, ownerId])
  if (own.length < ids.length) throw invalid('images', 'One of these photos no longer exists.')
  if (own.some(({ purpose }) => purpose !== 'message')) {
    throw invalid('images', 'One of these photos wasn’t uploaded for a message.')
  }
  if (own.some(image => image.is_sent)) throw invalid('images', 'One of these photos was already sent.')
}

const insertImages = statement('insert_message_images', {
  text: `insert into message_images (message_id, position, image_id)
     select $1, g.position - 1, g.id from unnest($2::text[]) with ordinality as g (id, position)`,
  parameters: [t.text, t.list(t.text)],
})

/** Adds the locked images to a message, in this order. */
export async function addImages(uow: UnitOfWork, messageId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await uow.ask(insertImages, [messageId, ids])
}
