import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'

const insertNote = statement('insert_order_note', {
  text: 'insert into order_notes (id, order_id, text, at, staff_id) values ($1, $2, $3, $4, $5)',
  parameters: [t.text, t.text, t.text, t.timestamp, t.orNull(t.text)],
})

interface NewNote {
  orderId: string
  text: string
  at: Date
  /** The membership of who wrote it. */
  actor: string | undefined
}

/** Adds a note of a brand about one of its orders; the buyer never sees it. */
export async function addNote(on: Asked, { orderId, text, at, actor }: NewNote): Promise<void> {
  await ask(on, insertNote, [newId('on'), orderId, text, at, actor ?? null])
}

const notesOfOrder = statement('notes_of_order', {
  text: `select n.id, n.text, n.at, u.name as by from order_notes n
     left join staff_members m on m.id = n.staff_id left join users u on u.id = m.user_id
     where n.order_id = $1 order by n.at desc, n.id`,
  parameters: [t.text],
  columns: { id: t.text, text: t.text, at: t.timestamp, by: t.orNull(t.text) },
})

/** The notes of a brand about one of its orders, the newest first. */
export const findNotes = (on: Asked, orderId: string) => ask(on, notesOfOrder, [orderId])

const actsOfOrder = statement('acts_of_order', {
  text: `select l.event, l.at, u.name as by from transition_log l
     join staff_members m on m.id = l.staff_id join users u on u.id = m.user_id
     where l.staff_id is not null and l.kind in ('brand_order', 'return')
       and l.entity_id in (select $1 union all select r.id from returns r where r.order_id = $1)
     order by l.at desc, l.id desc`,
  parameters: [t.text],
  columns: { event: t.text, at: t.timestamp, by: t.text },
})

/** What the brand's staff did with one of its orders and its returns, the newest first, with the name of each. */
export const findActs = (on: Asked, orderId: string) => ask(on, actsOfOrder, [orderId])
