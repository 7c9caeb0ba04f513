import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import * as words from './words.ts'

/** What somebody says about a return. */
interface NewEntry {
  returnId: string
  by: 'buyer' | 'seller' | 'moderator'
  type: 'request' | 'refund' | 'reject' | 'escalate' | 'decide'
  text: string
  images?: readonly string[]
}

const insertEntry = statement('insert_return_entry', {
  text: `with entry as (
       insert into return_entries (return_id, by, type, text, at) values ($1, $2, $3, $4, $5) returning id)
     insert into return_images (entry_id, position, image_id)
     select entry.id, g.position - 1, g.id from entry, unnest($6::text[]) with ordinality as g (id, position)`,
  parameters: [t.text, t.text, t.text, t.text, t.timestamp, t.list(t.text)],
})

/** Adds an entry with its images. */
export async function addEntry(
  uow: UnitOfWork,
  { returnId, by, type, text, images = [] }: NewEntry,
): Promise<void> {
  await uow.ask(insertEntry, [returnId, by, type, text.trim(), uow.now, [...new Set(images)]])
}

const ownReturnImages = statement('own_return_images', {
  text: 'select purpose from images where id = any($1) and (owner_id = $2 or order_id = $3) order by id for update',
  parameters: [t.list(t.text), t.orNull(t.text), t.orNull(t.text)],
  columns: { purpose: t.orNull(t.text) },
})

/** Whose images they may be: an account's, and what was uploaded with the key of an order. */
interface Owners {
  ownerId: string | null
  orderId: string | null
}

/**
 * Locks images, so that no sweep deletes them meanwhile.
 * @throws Refusal 422 on `images` if one does not exist, belongs to somebody else or is for something else.
 */
export async function lockImages(
  uow: UnitOfWork,
  { ownerId, orderId }: Owners,
  images: readonly string[],
): Promise<void> {
  const ids = [...new Set(images)]
  if (ids.length === 0) return
  const own = await uow.ask(ownReturnImages, [ids, ownerId, orderId])
  if (own.length < ids.length) throw invalid('images', words.imageGone)
  if (own.some(({ purpose }) => purpose !== 'dispute')) throw invalid('images', words.imageOfOtherPurpose)
}
