import { createHash } from 'node:crypto'
import { newToken } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** What a sign-up writes; the state charts define the states. */
export interface NewUser {
  id: string
  email: string
  name: string
  passwordHash: string | null
  state: string
  isCompany: boolean
  /** For a company: its name and its chart's first state. */
  company: { name: string; state: string } | null
}

const addedUser = statement('add_user', {
  text: `insert into users (id, email, name, password_hash, is_company, state) values ($1, $2, $3, $4, $5, $6)`,
  parameters: [t.text, t.as<string>('citext'), t.text, t.orNull(t.text), t.bool, t.text],
})

const addedCompany = statement('add_company', {
  text: 'insert into companies (user_id, name, state) values ($1, $2, $3)',
  parameters: [t.text, t.text, t.text],
})

/** Inserts a new account, and its company. */
export async function addUser(uow: UnitOfWork, user: NewUser): Promise<void> {
  await uow.ask(addedUser, [user.id, user.email, user.name, user.passwordHash, user.isCompany, user.state])
  if (user.company === null) return
  await uow.ask(addedCompany, [user.id, user.company.name, user.company.state])
}

const notedAffiliate = statement('note_affiliate', {
  text: `insert into affiliate_signups (user_id, slug) select $1, slug from affiliates where slug = $2`,
  parameters: [t.text, t.text],
})

/** Notes that an affiliate brought a user; an unknown slug records nothing. */
export async function noteAffiliate(uow: UnitOfWork, userId: string, slug: string): Promise<void> {
  await uow.ask(notedAffiliate, [userId, slug])
}

const verifiedAccount = statement('is_verified', {
  text: 'select 1 from users where id = $1 and email_verified_at is not null',
  parameters: [t.text],
})

/** Whether the address of an account was ever verified. */
export async function isVerified(uow: UnitOfWork, userId: string): Promise<boolean> {
  const rows = await uow.ask(verifiedAccount, [userId])
  return rows.length > 0
}

const passwordHashOf = statement('password-hash', {
  text: 'select password_hash from users where id = $1',
  parameters: [t.text],
  columns: { password_hash: t.orNull(t.text) },
})

/** The hash that a member's password is compared with; null if there is none. */
export async function findPasswordHash(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
): Promise<string | null> {
  const [row] = await ask(pool, passwordHashOf, [userId])
  return row?.password_hash ?? null
}

const replacedPassword = statement('replaced-password', {
  text: `select u.password_hash from user_tokens t join users u on u.id = t.user_id
     where t.token_hash = $1 and u.must_set_password`,
  parameters: [t.bytes],
  columns: { password_hash: t.orNull(t.text) },
})

/** The password hash that the account of a token must replace; null if the account may keep its password. */
export async function findReplaced({ pool }: Pick<Services, 'pool'>, token: string): Promise<string | null> {
  const [row] = await ask(pool, replacedPassword, [createHash('sha256').update(token).digest()])
  return row?.password_hash ?? null
}

const renewedSession = statement('renew_session', {
  text: `update sessions set token_hash = $2, rotated_at = now(), is_confirmed = true,
       -- one that this very call was to bring nobody has: calls under way carry the one before it
       previous_hash = case when is_confirmed then token_hash else previous_hash end
     where id = $1`,
  parameters: [t.text, t.bytes],
})

/**
 * Gives a session its next token at once. Anybody else who holds the current token is logged out after the
 * minute that requests in progress get; anybody who holds an older one, immediately.
 */
export async function renewSession(uow: UnitOfWork, sessionId: string): Promise<string> {
  const { token, hash } = newToken(sessionId)
  await uow.ask(renewedSession, [sessionId, hash])
  return token
}

const stillSignedIn = statement('still_signed_in', {
  text: `select 1 from users u join sessions s on s.user_id = u.id
     where u.id = $1 and s.id = $2 and u.password_hash is not distinct from $3`,
  parameters: [t.text, t.text, t.orNull(t.text)],
})

/** Locks an account. Returns whether it still has the password hash that was read, and this session. */
export async function isStillSignedIn(
  uow: UnitOfWork,
  { userId, sessionId, passwordHash }: { userId: string; sessionId: string; passwordHash: string | null },
): Promise<boolean> {
  await uow.lock([{ kind: 'user', id: userId }])
  const rows = await uow.ask(stillSignedIn, [userId, sessionId, passwordHash])
  return rows.length > 0
}
