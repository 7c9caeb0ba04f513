import { createHash, randomBytes } from 'node:crypto'
import { namedQuery } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { isSuspended } from './suspended.ts'

/** What a one-time token is good for. */
export type Purpose = 'verify_email' | 'reset_password' | 'recovery' | 'sign_in' | 'link_identity'

/** In seconds: reset links are valid for 30 minutes (V-55), sign-in tokens for 60 seconds (V-56). */
const lifetimes: Readonly<Record<Purpose, number>> = {
  verify_email: 3 * 24 * 60 * 60,
  reset_password: 30 * 60,
  recovery: 30 * 60,
  sign_in: 60,
  link_identity: 10 * 60,
}

interface Issued {
  purpose: Purpose
  userId: string
  /** The address whose mail the holder of the token can read. */
  email?: string
  payload?: object
}

export interface Taken {
  purpose: Purpose
  user_id: string
  email: string | null
  payload: unknown
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a token of 256 random bits; only its hash is stored. */
export async function issueToken(
  uow: UnitOfWork,
  { purpose, userId, email, payload }: Issued,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await uow.ask(
    'issue_token',
    `insert into user_tokens (token_hash, purpose, user_id, email, payload, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [hashOf(token), purpose, userId, email ?? null, payload ?? null, lifetimes[purpose]],
  )
  return token
}

/**
 * Uses a token up. undefined if there is none for these purposes, if it has expired, or if its account is
 * closed. Of many concurrent callers one gets it. The account is locked first, as everywhere, so that a
 * concurrent change of it comes wholly before or wholly after.
 */
export async function takeToken(
  uow: UnitOfWork,
  purposes: readonly Purpose[],
  token: string,
): Promise<Taken | undefined> {
  const hash = hashOf(token)
  const [there] = await uow.ask<{ user_id: string }>(
    'whose_token',
    'select user_id from user_tokens where token_hash = $1 and purpose = any($2) and expires_at > now()',
    [hash, purposes],
  )
  if (there === undefined) return undefined
  const ref = { kind: 'user', id: there.user_id } as const
  await uow.lock([ref])
  const account = uow.row(ref)
  if (isSuspended(account) || account.state === 'deleted') return undefined
  const [taken] = await uow.ask<Taken>(
    'take_token',
    `delete from user_tokens where token_hash = $1 and purpose = any($2) and expires_at > now()
     returning purpose, user_id, email, payload`,
    [hash, purposes],
  )
  return taken
}

/** Whether a token would be accepted now. Checked before expensive work is done for it. */
export async function isTokenGood(
  { pool }: Pick<Services, 'pool'>,
  purposes: readonly Purpose[],
  token: string,
): Promise<boolean> {
  const rows = await namedQuery(
    pool,
    'is-token-good',
    'select 1 from user_tokens where token_hash = $1 and purpose = any($2) and expires_at > now()',
    [hashOf(token), purposes],
  )
  return rows.length > 0
}

/**
 * Revokes every link that was sent to a user: called after any change of something that a link could change.
 */
export async function revokeTokens(uow: UnitOfWork, userId: string): Promise<void> {
  await uow.ask('revoke_tokens', 'delete from user_tokens where user_id = $1', [userId])
}

/** Revokes only the tokens for these purposes. */
export async function revokeTokensFor(
  uow: UnitOfWork,
  userId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  await uow.ask('revoke_tokens_for', 'delete from user_tokens where user_id = $1 and purpose = any($2)', [
    userId,
    purposes,
  ])
}

/** Deletes expired tokens. Returns the number deleted. */
export async function purgeTokens({ pool }: Pick<Services, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query('delete from user_tokens where expires_at < now()')
  return rowCount ?? 0
}
