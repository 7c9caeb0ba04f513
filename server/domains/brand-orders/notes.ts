import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'

const insertNote = statement('insert_order_note', {
  text: 'insert into order_notes (id, order_id, text, at) values ($1, $2, $3, $4)',
  parameters: [t.text, t.text, t.text, t.timestamp],
})

/** Adds a note of a brand about one of its orders; the buyer never sees it. */
export async function addNote(on: Asked, orderId: string, text: string, at: Date): Promise<void> {
  await ask(on, insertNote, [newId('on'), orderId, text, at])
}

const notesOfOrder = statement('notes_of_order', {
  text: 'select id, text, at from order_notes where order_id = $1 order by at desc, id',
  parameters: [t.text],
  columns: { id: t.text, text: t.text, at: t.timestamp },
})

/** The notes of a brand about one of its orders, the newest first. */
export const findNotes = (on: Asked, orderId: string) => ask(on, notesOfOrder, [orderId])
