import { committedSoon } from '#server/platform/database/connect.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const addedEntry = statement('audit', {
  text: 'insert into audit_log (user_id, event, by, details) values ($1, $2, $3, $4)',
  parameters: [t.text, t.text, t.text, t.orNull(t.jsonb<string>())],
})

/**
 * Appends one entry to the append-only audit log: what was done to an account, and by whom. An entry never
 * contains a name, an address or a token: the log outlives the person.
 */
export async function audit(
  uow: UnitOfWork,
  userId: string,
  event: string,
  by: 'member' | 'moderator' | 'system',
  details: object | null = null,
): Promise<void> {
  await uow.ask(addedEntry, [userId, event, by, details === null ? null : JSON.stringify(details)])
}

const notedFailure = statement('note-failed-sign-in', {
  text: `insert into audit_log (user_id, event, by, details)
     select id, $2, 'system', jsonb_build_object('why', $3::text) from ${committedSoon}, unnest($1::text[]) as id`,
  parameters: [t.list(t.text), t.text, t.text],
})

/**
 * Logs a failed attempt to log in to these accounts. One statement that does not wait for the disk, whether
 * or not there is such an account, so the response time reveals nothing. Attributed to the system, because
 * nobody knows who tried.
 */
export async function noteFailedSignIn(
  { pool }: Pick<Services, 'pool'>,
  userIds: readonly string[],
  event: 'sign_in_failed' | 'sign_in_refused',
  why: 'password' | 'suspended',
): Promise<void> {
  await ask(pool, notedFailure, [userIds, event, why])
}

const oldSignIns = statement('purge_sign_ins', {
  text: `delete from audit_log where event in ('signed_in', 'signed_out', 'sign_in_failed', 'sign_in_refused')
       and at < now() - interval '180 days'`,
  planned: 'each time',
})

/**
 * Deletes the entries about logging in and out after half a year; nothing else in the log is ever deleted.
 * Returns the number deleted.
 */
export async function purgeSignIns({ pool }: Pick<Services, 'pool'>): Promise<number> {
  return countChanged(pool, oldSignIns, [])
}
