import { createHash, randomBytes } from 'node:crypto'
import { namedQuery } from './database/connect.ts'
import type { Services, Viewer } from './handler.ts'

/** How long a session lives without being used. */
const lifetimeDays = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface ViewerRow {
  user_id: string
  session_id: string
  is_company: boolean
  email: string
  name: string
}

/** Who holds this bearer token; null for one that is unknown, expired or of a suspended user. */
export async function findViewer({ pool }: Pick<Services, 'pool'>, token: string): Promise<Viewer | null> {
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return null
  const [row] = await namedQuery<ViewerRow>(
    pool,
    'find-viewer',
    `select u.id as user_id, s.id as session_id, u.is_company, u.email, u.name
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now() and u.state <> 'suspended'`,
    [hashOf(token)],
  )
  if (row === undefined) return null
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    isCompany: row.is_company,
    email: row.email,
    name: row.name,
  }
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
      expires_at: new Date(Date.now() + lifetimeDays * 86_400_000),
    })
    .execute()
  return token
}

/** Ends one session. */
export async function endSession({ db }: Pick<Services, 'db'>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}
