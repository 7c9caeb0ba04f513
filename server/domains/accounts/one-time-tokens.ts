import { createHash, randomBytes } from 'node:crypto'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
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

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const issuedToken = statement('issue_token', {
  text: `insert into user_tokens (token_hash, purpose, user_id, email, payload, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
  parameters: [
    t.bytes,
    t.text,
    t.text,
    t.orNull(t.as<string>('citext')),
    t.orNull(t.jsonb<object>()),
    t.float,
  ],
})

/** Makes a token of 256 random bits; only its hash is stored. */
export async function issueToken(
  uow: UnitOfWork,
  { purpose, userId, email, payload }: Issued,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await uow.ask(issuedToken, [
    hashOf(token),
    purpose,
    userId,
    email ?? null,
    payload ?? null,
    lifetimes[purpose],
  ])
  return token
}

const ownerOfToken = statement('whose_token', {
  text: 'select user_id from user_tokens where token_hash = $1',
  parameters: [t.bytes],
  columns: { user_id: t.text },
})

const takenToken = statement('take_token', {
  text: `delete from user_tokens where token_hash = $1 and purpose = any($2) and expires_at > now()
     returning purpose, user_id, email, payload`,
  parameters: [t.bytes, t.list(t.text)],
  columns: {
    purpose: t.textOf<Purpose>(),
    user_id: t.text,
    email: t.orNull(t.as<string>('citext')),
    payload: t.jsonb<unknown>(),
  },
})

export type Taken = RowWith<typeof takenToken.columns>

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
  const [there] = await uow.ask(ownerOfToken, [hash])
  if (there === undefined) return undefined
  const ref = { kind: 'user', id: there.user_id } as const
  await uow.lock([ref])
  const account = uow.row(ref)
  if (isSuspended(account) || account.state === 'deleted') return undefined
  const [taken] = await uow.ask(takenToken, [hash, purposes])
  return taken
}

const goodToken = statement('is-token-good', {
  text: 'select 1 from user_tokens where token_hash = $1 and purpose = any($2) and expires_at > now()',
  parameters: [t.bytes, t.list(t.text)],
})

/** Whether a token would be accepted now. Checked before expensive work is done for it. */
export async function isTokenGood(
  { pool }: Pick<Services, 'pool'>,
  purposes: readonly Purpose[],
  token: string,
): Promise<boolean> {
  const rows = await ask(pool, goodToken, [hashOf(token), purposes])
  return rows.length > 0
}
