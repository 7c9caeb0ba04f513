import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** Stores a message to customer care. */
export async function keepMessage(
  uow: UnitOfWork,
  { id, name, email, message }: { id: string; name: string; email: string; message: string },
): Promise<void> {
  await uow.ask(
    'keep_contact_message',
    'insert into contact_messages (id, name, email, message) values ($1, $2, $3, $4)',
    [id, name, email, message],
  )
}
