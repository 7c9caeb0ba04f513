import { createHash } from 'node:crypto'
import type pg from 'pg'
import { namedQuery } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** Issuer and subject together identify a person. Neither does alone, and no address does. */
export interface IdentityKey {
  issuer: string
  subject: string
}

/** The id of an identity in the API: always the same, and it reveals nothing about the identity. */
export function identityId({ issuer, subject }: IdentityKey): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
  return `l_${hash.slice(0, 24)}`
}

/** The account that this identity belongs to. */
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

interface Door {
  state: string
  must_set_password: boolean
  /**
   * Whether the identity still belongs to the account: it may have been disconnected since it was looked up.
   */
  is_hers: boolean
}

/** Whether an identity may open an account, and how. */
export async function findDoor(
  uow: UnitOfWork,
  userId: string,
  { issuer, subject }: IdentityKey,
): Promise<Door | undefined> {
  const [door] = await uow.ask<Door>(
    'find_door',
    `select state, must_set_password,
       exists (select from identities where issuer = $2 and subject = $3 and user_id = u.id) as is_hers
     from users u where id = $1`,
    [userId, issuer, subject],
  )
  return door
}

/** How a member can sign in: a password, and identities of providers, the oldest first. */
export interface SignInMethods {
  has_password: boolean
  identities: (IdentityKey & { created_at: Date })[]
}

/** How a member can sign in. A caller that changes this has locked the account before. */
export async function findSignInMethods(
  pool: Pick<pg.Pool, 'query'>,
  userId: string,
): Promise<SignInMethods> {
  const rows = await namedQuery<{
    has_password: boolean
    issuer: string | null
    subject: string | null
    created_at: Date | null
  }>(
    pool,
    'ways-in',
    `select u.password_hash is not null as has_password, i.issuer, i.subject, i.created_at
     from users u left join identities i on i.user_id = u.id where u.id = $1
     order by i.created_at, i.issuer, i.subject`,
    [userId],
  )
  return {
    has_password: rows[0]?.has_password ?? false,
    identities: rows.flatMap(({ issuer, subject, created_at }) =>
      issuer === null || subject === null || created_at === null ? [] : [{ issuer, subject, created_at }],
    ),
  }
}

/** Removes an identity from its account. */
export async function removeIdentity(uow: UnitOfWork, { issuer, subject }: IdentityKey): Promise<void> {
  await uow.ask('remove_identity', 'delete from identities where issuer = $1 and subject = $2', [
    issuer,
    subject,
  ])
}

/** Adds an identity to an account. Of two concurrent calls one violates the primary key. */
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
  /** Whether the session began after the provider's answer: then the member has just proved who they are. */
  is_fresh: boolean
}

/** Uses up a token that links an identity; undefined if there is none, or if it has expired. */
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
