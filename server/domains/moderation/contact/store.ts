import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const insertMessage = statement('keep_contact_message', {
  text: 'insert into contact_messages (id, name, email, message) values ($1, $2, $3, $4)',
  parameters: [t.text, t.text, t.text, t.text],
})

/** Stores a message to customer service. */
export async function keepMessage(
  uow: UnitOfWork,
  { id, name, email, message }: { id: string; name: string; email: string; message: string },
): Promise<void> {
  await uow.ask(insertMessage, [id, name, email, message])
}
