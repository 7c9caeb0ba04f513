import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** Changes of a member's profile; null leaves a field as it is. */
export interface ProfileChange {
  name: string | null
  /** An empty text clears it. */
  bio: string | null
  sizes: readonly string[] | null
  muted: readonly string[] | null
}

const savedProfile = statement('save_profile', {
  text: `update users set name = coalesce($2, name),
       bio = case when $3::text is null then bio else nullif($3, '') end,
       sizes = coalesce($4::text[], sizes), muted = coalesce($5::text[], muted), version = version + 1
     where id = $1`,
  parameters: [
    t.text,
    t.orNull(t.text),
    t.orNull(t.text),
    t.orNull(t.list(t.text)),
    t.orNull(t.list(t.text)),
  ],
})

/** Writes the changes of a member's profile. */
export async function saveProfile(
  uow: UnitOfWork,
  userId: string,
  { name, bio, sizes, muted }: ProfileChange,
): Promise<void> {
  await uow.ask(savedProfile, [userId, name, bio, sizes, muted])
}

const updatedPendingEmail = statement('set_pending_email', {
  text: 'update users set pending_email = $2 where id = $1',
  parameters: [t.text, t.orNull(t.as<string>('citext'))],
})

/** Stores the pending address of a member; null cancels it. */
export async function setPendingEmail(uow: UnitOfWork, userId: string, email: string | null): Promise<void> {
  await uow.ask(updatedPendingEmail, [userId, email])
}

const forgottenPendingEmail = statement('forget_pending_email', {
  text: 'update users set pending_email = null where id = $1 and pending_email is not null returning id',
  parameters: [t.text],
  columns: { id: t.text },
})

/** Cancels the pending address. Returns whether there was one. */
export async function forgetPendingEmail(uow: UnitOfWork, userId: string): Promise<boolean> {
  const gone = await uow.ask(forgottenPendingEmail, [userId])
  return gone.length > 0
}

const sessionsOfMember = statement('find_sessions', {
  text: `select id, agent, created_at, last_used_at from sessions where user_id = $1 and expires_at > now()
     order by last_used_at desc, id`,
  parameters: [t.text],
  columns: { id: t.text, agent: t.text, created_at: t.timestamp, last_used_at: t.timestamp },
  planned: 'each time',
})

export type SessionRow = RowWith<typeof sessionsOfMember.columns>

/** A member's sessions, the last used first. */
export function findSessions({ pool }: Services, userId: string): Promise<SessionRow[]> {
  return ask(pool, sessionsOfMember, [userId])
}

const removedSession = statement('remove_session', {
  text: 'delete from sessions where id = $1 and user_id = $2 returning id',
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/**
 * Ends one of a member's sessions. Returns whether it existed and was theirs; of two concurrent calls only
 * one gets true.
 */
export async function removeSession(uow: UnitOfWork, userId: string, id: string): Promise<boolean> {
  const gone = await uow.ask(removedSession, [id, userId])
  return gone.length > 0
}
