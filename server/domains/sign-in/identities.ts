import { createHash } from 'node:crypto'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
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

const ownerOfIdentity = statement('owner-of-identity', {
  text: 'select user_id as id from identities where issuer = $1 and subject = $2',
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/** The account that this identity belongs to. */
export async function findOwner(
  { pool }: Pick<Services, 'pool'>,
  { issuer, subject }: IdentityKey,
): Promise<{ id: string } | undefined> {
  const [owner] = await ask(pool, ownerOfIdentity, [issuer, subject])
  return owner
}

const doorOfIdentity = statement('find_door', {
  text: `select state, must_set_password,
       exists (select from identities where issuer = $2 and subject = $3 and user_id = u.id) as has_identity
     from users u where id = $1`,
  parameters: [t.text, t.text, t.text],
  columns: {
    state: t.text,
    must_set_password: t.bool,
    /**
     * Whether the identity still belongs to the account: it may have been disconnected since it was looked
     * up.
     */
    has_identity: t.bool,
  },
})

type Door = RowWith<typeof doorOfIdentity.columns>

/** Whether an identity may open an account, and how. */
export async function findDoor(
  uow: UnitOfWork,
  userId: string,
  { issuer, subject }: IdentityKey,
): Promise<Door | undefined> {
  const [door] = await uow.ask(doorOfIdentity, [userId, issuer, subject])
  return door
}

/** How a member can sign in: a password, and identities of providers, the oldest first. */
export interface SignInMethods {
  has_password: boolean
  identities: (IdentityKey & { created_at: Date })[]
}

const waysIn = statement('ways-in', {
  text: `select u.password_hash is not null as has_password, i.issuer, i.subject, i.created_at
     from users u left join identities i on i.user_id = u.id where u.id = $1
     order by i.created_at, i.issuer, i.subject`,
  parameters: [t.text],
  columns: {
    has_password: t.bool,
    issuer: t.orNull(t.text),
    subject: t.orNull(t.text),
    created_at: t.orNull(t.timestamp),
  },
})

/** How a member can sign in. A caller that changes this has locked the account before. */
export async function findSignInMethods(on: Asked, userId: string): Promise<SignInMethods> {
  const rows = await ask(on, waysIn, [userId])
  return {
    has_password: rows[0]?.has_password ?? false,
    identities: rows.flatMap(({ issuer, subject, created_at }) =>
      issuer === null || subject === null || created_at === null ? [] : [{ issuer, subject, created_at }],
    ),
  }
}

const removedIdentity = statement('remove_identity', {
  text: 'delete from identities where issuer = $1 and subject = $2',
  parameters: [t.text, t.text],
})

/** Removes an identity from its account. */
export async function removeIdentity(uow: UnitOfWork, { issuer, subject }: IdentityKey): Promise<void> {
  await uow.ask(removedIdentity, [issuer, subject])
}

const addedIdentity = statement('add_identity', {
  text: 'insert into identities (issuer, subject, user_id) values ($1, $2, $3)',
  parameters: [t.text, t.text, t.text],
})

/** Adds an identity to an account. Of two concurrent calls one violates the primary key. */
export async function addIdentity(
  uow: UnitOfWork,
  userId: string,
  { issuer, subject }: IdentityKey,
): Promise<void> {
  await uow.ask(addedIdentity, [issuer, subject, userId])
}

const takenLink = statement('take_link', {
  text: `delete from user_tokens t using users u
      where t.token_hash = $1 and t.purpose = 'link_identity' and t.expires_at > now() and u.id = t.user_id
     returning t.user_id, t.payload->>'issuer' as issuer, t.payload->>'subject' as subject,
       u.email = t.email and u.email_verified_at is not null as is_same_address,
       exists (select from sessions s where s.id = $2 and s.user_id = t.user_id and s.created_at >= t.created_at)
         as is_fresh`,
  parameters: [t.bytes, t.text],
  // a token for this purpose is issued with an address and an identity
  columns: {
    user_id: t.text,
    issuer: t.text,
    subject: t.text,
    /** Whether the account still has the address that the provider vouched for, verified. */
    is_same_address: t.bool,
    /**
     * Whether the session began after the provider's answer: then the member has just proved who they are.
     */
    is_fresh: t.bool,
  },
})

type Link = RowWith<typeof takenLink.columns>

/** Uses up a token that links an identity; undefined if there is none, or if it has expired. */
export async function takeLink(
  uow: UnitOfWork,
  tokenHash: Buffer,
  sessionId: string,
): Promise<Link | undefined> {
  const [link] = await uow.ask(takenLink, [tokenHash, sessionId])
  return link
}
