import type { UnitOfWork } from '../lifecycle/unit-of-work.ts'

/**
 * One line of the append-only audit log: what was done to an account, by whom. Never a name, an address or a token:
 * the log outlives the person.
 */
export async function audit(
  uow: UnitOfWork,
  userId: string,
  event: string,
  by: 'member' | 'moderator' | 'system',
  details: object | null = null,
): Promise<void> {
  await uow.ask('audit', 'insert into audit_log (user_id, event, by, details) values ($1, $2, $3, $4)', [
    userId,
    event,
    by,
    details === null ? null : JSON.stringify(details),
  ])
}
