import { committedSoon, namedQuery } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

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

/**
 * Somebody tried to come into these accounts and did not. One statement, and no wait for the disk, whether or not there
 * is such an account: the time it takes tells nothing. Written by the program: nobody knows who it was.
 */
export async function noteFailedSignIn(
  { pool }: Pick<Services, 'pool'>,
  userIds: readonly string[],
  event: 'sign_in_failed' | 'sign_in_refused',
  why: 'password' | 'suspended',
): Promise<void> {
  await namedQuery(
    pool,
    'note-failed-sign-in',
    `insert into audit_log (user_id, event, by, details)
     select id, $2, 'system', jsonb_build_object('why', $3::text) from ${committedSoon}, unnest($1::text[]) as id`,
    [userIds, event, why],
  )
}

/** Forgets who came in when, half a year later; nothing else of the log ever goes. Answers how many. */
export async function purgeSignIns({ pool }: Pick<Services, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from audit_log where event in ('signed_in', 'signed_out', 'sign_in_failed', 'sign_in_refused')
       and at < now() - interval '180 days'`,
  )
  return rowCount ?? 0
}
