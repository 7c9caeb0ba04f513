import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { namedQuery } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Found } from '#server/platform/handler/sessions.ts'
import { deviceOf } from './device.ts'

/** How long a session lives without being used, in days. */
const lifetime = 30
/** How long a token is the session's own before an answer brings the next, in hours. */
const rotation = 24
/** The seconds for which the previous token is accepted after a rotation (V-57). */
const overlap = 60

type Pool = Pick<Services, 'pool'>
/** The pool, or a client in a transaction. */
type Querier = Pick<pg.PoolClient, 'query'>

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newToken = (): string => randomBytes(32).toString('base64url')
const newSessionId = () => `s_${randomBytes(16).toString('base64url')}`
const isToken = (text: string) => /^[A-Za-z0-9_-]{20,200}$/.test(text)

interface ViewerRow {
  user_id: string
  session_id: string
  is_company: boolean
  email: string
  name: string
  state: string
  is_to_extend: boolean
  is_to_rotate: boolean
  is_first_use: boolean
}

/**
 * Who holds this bearer token; null for one that is unknown, expired or of somebody who may not come in. The token
 * before the last rotation is taken for a minute after the first use of the next one, and as long as nobody has used
 * that: its answer may have been lost.
 */
export async function findViewer({ pool }: Pool, token: string): Promise<Found | null> {
  if (!isToken(token)) return null
  const hash = hashOf(token)
  const [row] = await namedQuery<ViewerRow>(
    pool,
    'find-viewer',
    `select u.id as user_id, s.id as session_id, u.is_company, u.email, u.name, u.state,
            s.last_used_at < now() - interval '1 hour' as is_to_extend,
            s.token_hash = $1 and not s.is_confirmed as is_first_use,
            case when s.token_hash = $1 then s.rotated_at < now() - make_interval(hours => $2)
              else s.rotated_at < now() - make_interval(secs => $3) end as is_to_rotate
       from sessions s join users u on u.id = s.user_id
      where (s.token_hash = $1 or s.previous_hash = $1 and
              (s.rotated_at > now() - make_interval(secs => $3) or not s.is_confirmed))
        and s.expires_at > now() and u.state not in ('suspended', 'suspended_leaving', 'deleted')`,
    [hash, rotation, overlap],
  )
  if (row === undefined) return null
  if (row.is_to_extend || row.is_first_use) await keepSession(pool, row.session_id, hash)
  const { user_id: userId, session_id: sessionId, is_company: isCompany, email, name, state } = row
  return { viewer: { userId, sessionId, isCompany, email, name, state }, isToRotate: row.is_to_rotate }
}

/** Once an hour of use, and at a token's first: a write with every request would cost more than it tells. */
async function keepSession(pool: pg.Pool, sessionId: string, hash: Buffer): Promise<void> {
  await namedQuery(
    pool,
    'keep-session',
    `update sessions set last_used_at = now(), expires_at = now() + make_interval(days => $2),
       -- the token before it goes on for a minute from here, not from when its answer was written
       rotated_at = case when not is_confirmed and token_hash = $3 then now() else rotated_at end,
       is_confirmed = is_confirmed or token_hash = $3 where id = $1`,
    [sessionId, lifetime, hash],
  )
}

/**
 * Gives a session its next token. Of calls that come at once one gets it, and the others go on with the old one, which
 * stays good for a minute: undefined for them.
 */
export async function rotateSession(
  { pool }: Pool,
  sessionId: string,
  token: string,
): Promise<string | undefined> {
  const next = newToken()
  const rows = await namedQuery(
    pool,
    'rotate-session',
    `update sessions set previous_hash = $2, token_hash = $3, rotated_at = now(), is_confirmed = false
     where id = $1 and (token_hash = $2 and rotated_at < now() - make_interval(hours => $4)
       or previous_hash = $2 and not is_confirmed and rotated_at < now() - make_interval(secs => $5))
     returning id`,
    [sessionId, hashOf(token), hashOf(next), rotation, overlap],
  )
  return rows.length > 0 ? next : undefined
}

/** Forgets sessions that ran out. Answers how many. */
export async function purgeSessions({ pool }: Pool): Promise<number> {
  const { rowCount } = await pool.query('delete from sessions where expires_at < now()')
  return rowCount ?? 0
}

/** A session that is about to begin: its token, and what is stored of it (id, hash, device, days). */
export function newSession(agent: string): { token: string; columns: [string, Buffer, string, number] } {
  const token = newToken()
  return { token, columns: [newSessionId(), hashOf(token), deviceOf(agent), lifetime] }
}

/** Begins a session; the token is told once and never stored. Of the browser's name a few words are kept. */
export async function beginSession(querier: Querier, userId: string, agent: string): Promise<string> {
  const { token, columns } = newSession(agent)
  await querier.query({
    name: 'begin-session',
    text: `insert into sessions (id, token_hash, agent, expires_at, user_id)
      values ($1, $2, $3, now() + make_interval(days => $4), $5)`,
    values: [...columns, userId],
  })
  return token
}

/**
 * The same for whoever has shown the account's password: undefined where it was changed, or the account closed, since
 * it was looked at. The account's row is held meanwhile, so that whoever changes it finds this session and ends it.
 */
export async function beginSessionBy(
  { pool }: Pool,
  { id, password_hash }: { id: string; password_hash: string | null },
  agent: string,
): Promise<string | undefined> {
  const token = newToken()
  const rows = await namedQuery(
    pool,
    'begin-session-by',
    `with begun as (
       insert into sessions (id, user_id, token_hash, agent, expires_at)
       select $1, id, $3, $4, now() + make_interval(days => $5) from users
       where id = $2 and password_hash = $6 and not must_set_password and state not in ('suspended', 'suspended_leaving', 'deleted')
       for share
       returning user_id
     )
     insert into audit_log (user_id, event, by, details)
     select user_id, 'signed_in', 'member', '{"way": "password"}' from begun
     returning user_id`,
    [newSessionId(), id, hashOf(token), deviceOf(agent), lifetime, password_hash],
  )
  return rows.length > 0 ? token : undefined
}

/** Ends one of a user's sessions, as she asked for it. Answers whether it was there. */
export async function endSession({ pool }: Pool, userId: string, sessionId: string): Promise<boolean> {
  const rows = await namedQuery(
    pool,
    'end-session',
    `with ended as (delete from sessions where id = $1 and user_id = $2 returning user_id)
     insert into audit_log (user_id, event, by) select user_id, 'signed_out', 'member' from ended returning user_id`,
    [sessionId, userId],
  )
  return rows.length > 0
}
