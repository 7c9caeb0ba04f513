import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import * as words from './words.ts'

/** What somebody says in a dispute. */
export interface NewEntry {
  disputeId: string
  by: 'buyer' | 'seller' | 'moderator'
  type: 'claim' | 'propose' | 'escalate' | 'comment' | 'decide'
  text: string
  proposal?: string | null
  amountCents?: number | null
  /** Images of the author, uploaded for a dispute. */
  images?: readonly string[]
}

const insertEntry = statement('insert_dispute_entry', {
  text: `with entry as (
       insert into dispute_entries (dispute_id, by, type, text, proposal, amount_cents, at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id)
     insert into dispute_images (entry_id, position, image_id)
     select entry.id, g.position - 1, g.id from entry, unnest($8::text[]) with ordinality as g (id, position)`,
  parameters: [
    t.text,
    t.text,
    t.text,
    t.text,
    t.orNull(t.text),
    t.orNull(t.int),
    t.timestamp,
    t.list(t.text),
  ],
})

/** Adds an entry with its images. */
export async function addEntry(uow: UnitOfWork, entry: NewEntry): Promise<void> {
  const { disputeId, by, type, text, proposal = null, amountCents = null, images = [] } = entry
  await uow.ask(insertEntry, [disputeId, by, type, text.trim(), proposal, amountCents, uow.now, images])
}

const ownDisputeImages = statement('own_dispute_images', {
  text: 'select purpose from images where id = any($1) and owner_id = $2 order by id for update',
  parameters: [t.list(t.text), t.text],
  columns: { purpose: t.orNull(t.text) },
})

/**
 * Locks images, so that no sweep deletes them meanwhile.
 * @throws Refusal 422 on `images` if one does not exist, belongs to somebody else or is for something else.
 */
export async function lockImages(uow: UnitOfWork, ownerId: string, images: readonly string[]): Promise<void> {
  const ids = [...new Set(images)]
  if (ids.length === 0) return
  const own = await uow.ask(ownDisputeImages, [ids, ownerId])
  if (own.length < ids.length) throw invalid('images', words.imageGone)
  if (own.some(({ purpose }) => purpose !== 'dispute')) throw invalid('images', words.imageOfOtherPurpose)
}
