import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { namedQuery } from './database/connect.ts'
import type { Services, Viewer } from './handler.ts'

/** How long a session lives without being used, in days. */
const lifetime = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface ViewerRow {
  user_id: string
  session_id: string
  is_company: boolean
  email: string
  name: string
  is_to_extend: boolean
}

/** Who holds this bearer token; null for one that is unknown, expired or of a suspended user. */
export async function findViewer({ pool }: Pick<Services, 'pool'>, token: string): Promise<Viewer | null> {
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return null
  const [row] = await namedQuery<ViewerRow>(
    pool,
    'find-viewer',
    `select u.id as user_id, s.id as session_id, u.is_company, u.email, u.name,
            s.last_used_at < now() - interval '1 hour' as is_to_extend
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now() and u.state <> 'suspended'`,
    [hashOf(token)],
  )
  if (row === undefined) return null
  if (row.is_to_extend) await extendSession(pool, row.session_id)
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    isCompany: row.is_company,
    email: row.email,
    name: row.name,
  }
}

/** Once an hour of use: a write with every request would cost more than it tells. */
async function extendSession(pool: Services['pool'], sessionId: string): Promise<void> {
  await namedQuery(
    pool,
    'extend-session',
    'update sessions set last_used_at = now(), expires_at = now() + make_interval(days => $2) where id = $1',
    [sessionId, lifetime],
  )
}

/** Forgets sessions that ran out. Answers how many. */
export async function purgeSessions({ pool }: Pick<Services, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query('delete from sessions where expires_at < now()')
  return rowCount ?? 0
}

/** Begins a session; the token is told once and never stored. */
export async function beginSession({ db }: Pick<Services, 'db'>, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      id: `s_${randomBytes(16).toString('base64url')}`,
      user_id: userId,
      token_hash: hashOf(token),
      expires_at: sql<Date>`now() + make_interval(days => ${lifetime})`,
    })
    .execute()
  return token
}

/** Ends one session. */
export async function endSession({ db }: Pick<Services, 'db'>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}
