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

/** Writes the changes of a member's profile. */
export async function saveProfile(
  uow: UnitOfWork,
  userId: string,
  { name, bio, sizes, muted }: ProfileChange,
): Promise<void> {
  await uow.ask(
    'save_profile',
    `update users set name = coalesce($2, name),
       bio = case when $3::text is null then bio else nullif($3, '') end,
       sizes = coalesce($4::text[], sizes), muted = coalesce($5::text[], muted), version = version + 1
     where id = $1`,
    [userId, name, bio, sizes, muted],
  )
}

/** Stores the pending address of a member; null cancels it. */
export async function setPendingEmail(uow: UnitOfWork, userId: string, email: string | null): Promise<void> {
  await uow.ask('set_pending_email', 'update users set pending_email = $2 where id = $1', [userId, email])
}

/** Cancels the pending address. Returns whether there was one. */
export async function forgetPendingEmail(uow: UnitOfWork, userId: string): Promise<boolean> {
  const gone = await uow.ask(
    'forget_pending_email',
    'update users set pending_email = null where id = $1 and pending_email is not null returning id',
    [userId],
  )
  return gone.length > 0
}

export interface SessionRow {
  id: string
  agent: string
  created_at: Date
  last_used_at: Date
}

/** A member's sessions, the last used first. */
export async function findSessions({ pool }: Services, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select id, agent, created_at, last_used_at from sessions where user_id = $1 and expires_at > now()
     order by last_used_at desc, id`,
    [userId],
  )
  return rows
}

/**
 * Ends one of a member's sessions. Returns whether it existed and was theirs; of two concurrent calls only
 * one gets true.
 */
export async function removeSession(uow: UnitOfWork, userId: string, id: string): Promise<boolean> {
  const gone = await uow.ask(
    'remove_session',
    'delete from sessions where id = $1 and user_id = $2 returning id',
    [id, userId],
  )
  return gone.length > 0
}
