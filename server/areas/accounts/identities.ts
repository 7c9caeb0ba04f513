import { namedQuery } from '#server/database/connect.ts'
import type { Services } from '#server/handler.ts'
import type { UnitOfWork } from '#server/lifecycle/unit-of-work.ts'

/** Issuer and subject together are one person; neither alone, and no address, is. */
export interface IdentityKey {
  issuer: string
  subject: string
}

/** Whose identity this is. */
export async function findOwner(
  { pool }: Pick<Services, 'pool'>,
  { issuer, subject }: IdentityKey,
): Promise<{ id: string } | undefined> {
  const [owner] = await namedQuery<{ id: string }>(
    pool,
    'owner-of-identity',
    'select user_id as id from identities where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return owner
}

/** Whether an account may be come into, and how. */
export async function findDoor(
  uow: UnitOfWork,
  userId: string,
): Promise<{ state: string; must_set_password: boolean } | undefined> {
  const [door] = await uow.ask<{ state: string; must_set_password: boolean }>(
    'find_door',
    'select state, must_set_password from users where id = $1',
    [userId],
  )
  return door
}

/** Gives an identity to an account. Of two who are given it at once one meets the primary key. */
export async function addIdentity(
  uow: UnitOfWork,
  userId: string,
  { issuer, subject }: IdentityKey,
): Promise<void> {
  await uow.ask('add_identity', 'insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
    issuer,
    subject,
    userId,
  ])
}

interface Link {
  user_id: string
  issuer: string
  subject: string
  /** Whether the account still has the address that the provider vouched for, verified. */
  is_same_address: boolean
  /** Whether the session began after the provider had spoken: who confirms has just proved who she is. */
  is_fresh: boolean
}

/** Uses up a token that links an identity; undefined where there is none, or no longer. */
export async function takeLink(
  uow: UnitOfWork,
  tokenHash: Buffer,
  sessionId: string,
): Promise<Link | undefined> {
  const [link] = await uow.ask<Link>(
    'take_link',
    `delete from user_tokens t using users u
      where t.token_hash = $1 and t.purpose = 'link_identity' and t.expires_at > now() and u.id = t.user_id
     returning t.user_id, t.payload->>'issuer' as issuer, t.payload->>'subject' as subject,
       u.email = t.email and u.email_verified_at is not null as is_same_address,
       exists (select from sessions s where s.id = $2 and s.user_id = t.user_id and s.created_at >= t.created_at)
         as is_fresh`,
    [tokenHash, sessionId],
  )
  return link
}
