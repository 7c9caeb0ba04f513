import { createHash, randomBytes } from 'node:crypto'
import { type Asked, ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Membership, Services } from '#server/platform/handler/handler.ts'
import type { Found } from '#server/platform/handler/sessions.ts'
import { bearerPattern } from '#src/api/contract/values/patterns.ts'
import { deviceOf } from './device.ts'

/** How long an unused session lives, in days. */
const lifetime = 30
/** How long a session uses one token before a response brings the next, in hours. */
const rotation = 24
/** The seconds for which the previous token is accepted after a rotation (V-57). */
const overlap = 60

type Pool = Pick<Services, 'pool'>

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newSessionId = () => `s_${randomBytes(16).toString('base64url')}`

/**
 * A token of a session, which it names: `s_<id>.<secret>`. The hash is of the whole token, so that a secret is
 * worth nothing beside another session's id.
 */
export function newToken(sessionId: string): { token: string; hash: Buffer } {
  const token = `${sessionId}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

const viewerByToken = statement('find-viewer', {
  text: `select u.id as user_id, s.id as session_id, u.is_company, u.email, u.name, u.state, m.staff,
            s.last_used_at < now() - interval '1 hour' as is_to_extend,
            s.token_hash = $1 and not s.is_confirmed as is_first_use,
            case when s.token_hash = $1 then s.rotated_at < now() - make_interval(hours => $2)
              else s.rotated_at < now() - make_interval(secs => $3) end as is_to_rotate
       from sessions s join users u on u.id = s.user_id
       left join lateral (
         select json_build_object('id', m.id, 'companyId', m.company_id, 'role', m.role) as staff
         from staff_members m join users c on c.id = m.company_id
         where u.is_company and m.user_id = u.id and m.state = 'active'
           -- nobody acts for a company whose account is closed
           and c.state not in ('suspended', 'suspended_leaving', 'deleted')) m on true
      where (s.token_hash = $1 or s.previous_hash = $1 and
              (s.rotated_at > now() - make_interval(secs => $3) or not s.is_confirmed))
        and s.expires_at > now() and u.state not in ('suspended', 'suspended_leaving', 'deleted')`,
  parameters: [t.bytes, t.int, t.float],
  columns: {
    user_id: t.text,
    session_id: t.text,
    is_company: t.bool,
    email: t.as<string>('citext'),
    name: t.text,
    state: t.text,
    staff: t.orNull(t.json<Membership>()),
    is_to_extend: t.bool,
    is_first_use: t.bool,
    is_to_rotate: t.bool,
  },
})

/**
 * Finds the user of a bearer token; null if the token is unknown or expired, or if its user may not log in.
 * The token before the last rotation is accepted for a minute after the first use of the next one, and for as
 * long as nobody has used the next one: the response that carried it may have been lost.
 */
export async function findViewer({ pool }: Pool, token: string): Promise<Found | null> {
  if (!bearerPattern.test(token)) return null
  const hash = hashOf(token)
  const [row] = await ask(pool, viewerByToken, [hash, rotation, overlap])
  if (row === undefined) return null
  if (row.is_to_extend || row.is_first_use) await keepSession(pool, row.session_id, hash)
  const { user_id: userId, session_id: sessionId, is_company: isCompany, email, name, state, staff } = row
  return { viewer: { userId, sessionId, isCompany, email, name, state, staff }, isToRotate: row.is_to_rotate }
}

const touchSession = statement('keep-session', {
  text: `update sessions set last_used_at = now(), expires_at = now() + make_interval(days => $2),
       -- the token before it goes on for a minute from here, not from when its answer was written
       rotated_at = case when not is_confirmed and token_hash = $3 then now() else rotated_at end,
       is_confirmed = is_confirmed or token_hash = $3 where id = $1`,
  parameters: [t.text, t.int, t.bytes],
})

/**
 * Runs once per hour of use, and at a token's first use: a write with every request would cost more than it
 * is worth.
 */
async function keepSession(pool: Asked, sessionId: string, hash: Buffer): Promise<void> {
  await ask(pool, touchSession, [sessionId, lifetime, hash])
}

const rotatedSession = statement('rotate-session', {
  text: `update sessions set previous_hash = $2, token_hash = $3, rotated_at = now(), is_confirmed = false
     where id = $1 and (token_hash = $2 and rotated_at < now() - make_interval(hours => $4)
       or previous_hash = $2 and not is_confirmed and rotated_at < now() - make_interval(secs => $5))
     returning id`,
  parameters: [t.text, t.bytes, t.bytes, t.int, t.float],
  columns: { id: t.text },
})

/**
 * Gives a session its next token. Of concurrent requests one gets it. The others get undefined and continue
 * with the old token, which stays valid for a minute.
 */
export async function rotateSession(
  { pool }: Pool,
  sessionId: string,
  token: string,
): Promise<string | undefined> {
  const next = newToken(sessionId)
  const rows = await ask(pool, rotatedSession, [sessionId, hashOf(token), next.hash, rotation, overlap])
  return rows.length > 0 ? next.token : undefined
}

const expiredSessions = statement('purge_sessions', {
  text: 'delete from sessions where expires_at < now()',
  planned: 'each time',
})

/** Deletes expired sessions. Returns the number deleted. */
export async function purgeSessions({ pool }: Pool): Promise<number> {
  return countChanged(pool, expiredSessions, [])
}

/** A session before it is stored: its token, and the columns to store (id, hash, device, days). */
export function newSession(agent: string): { token: string; columns: [string, Buffer, string, number] } {
  const id = newSessionId()
  const { token, hash } = newToken(id)
  return { token, columns: [id, hash, deviceOf(agent), lifetime] }
}

const insertSession = statement('begin-session', {
  text: `insert into sessions (id, token_hash, agent, expires_at, user_id)
      values ($1, $2, $3, now() + make_interval(days => $4), $5)`,
  parameters: [t.text, t.bytes, t.text, t.int, t.text],
})

/**
 * Begins a session. The token is returned once and never stored. Only the device name is stored of the user
 * agent.
 */
export async function beginSession(on: Asked, userId: string, agent: string): Promise<string> {
  const { token, columns } = newSession(agent)
  await ask(on, insertSession, [...columns, userId])
  return token
}

const insertSessionByPassword = statement('begin-session-by', {
  text: `with begun as (
       insert into sessions (id, user_id, token_hash, agent, expires_at)
       select $1, id, $3, $4, now() + make_interval(days => $5) from users
       where id = $2 and password_hash = $6 and not must_set_password and state not in ('suspended', 'suspended_leaving', 'deleted')
       for share
       returning user_id
     )
     insert into audit_log (user_id, event, by, details)
     select user_id, 'signed_in', 'member', '{"way": "password"}' from begun
     returning user_id`,
  parameters: [t.text, t.text, t.bytes, t.text, t.int, t.orNull(t.text)],
  columns: { user_id: t.text },
})

/**
 * Begins a session after the account's password was checked. undefined if the password was changed or the
 * account closed since then. The account's row is locked meanwhile, so that a concurrent change finds this
 * session and ends it.
 */
export async function beginSessionBy(
  { pool }: Pool,
  { id, password_hash }: { id: string; password_hash: string | null },
  agent: string,
): Promise<string | undefined> {
  const { token, columns } = newSession(agent)
  const [sessionId, ...more] = columns
  const rows = await ask(pool, insertSessionByPassword, [sessionId, id, ...more, password_hash])
  return rows.length > 0 ? token : undefined
}

const endedSession = statement('end-session', {
  text: `with ended as (delete from sessions where id = $1 and user_id = $2 returning user_id)
     insert into audit_log (user_id, event, by) select user_id, 'signed_out', 'member' from ended returning user_id`,
  parameters: [t.text, t.text],
  columns: { user_id: t.text },
})

/** Ends one of a user's sessions at their request. Returns whether it existed. */
export async function endSession({ pool }: Pool, userId: string, sessionId: string): Promise<boolean> {
  const rows = await ask(pool, endedSession, [sessionId, userId])
  return rows.length > 0
}
