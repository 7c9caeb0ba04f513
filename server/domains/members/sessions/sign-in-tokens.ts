import { createHash } from 'node:crypto'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Found } from '#server/platform/handler/sessions.ts'
import { findViewer, newSession } from './sessions.ts'

const insertSessionBySignIn = statement('begin-by-sign-in', {
  text: `with taken as (
       delete from user_tokens where token_hash = $1 and purpose = 'sign_in' and expires_at > now() returning user_id
     ), begun as (
     insert into sessions (id, token_hash, agent, expires_at, user_id)
     select $2, $3, $4, now() + make_interval(days => $5), u.id
       from taken join users u on u.id = taken.user_id and u.state not in ('suspended', 'suspended_leaving', 'deleted')
       -- held meanwhile, so that whoever closes the account finds this session and ends it
       for share of u
     returning user_id
     )
     insert into audit_log (user_id, event, by, details)
     select user_id, 'signed_in', 'member', '{"way": "provider"}' from begun
     returning user_id`,
  parameters: [t.bytes, t.text, t.bytes, t.text, t.int],
  columns: { user_id: t.text },
})

/**
 * The token of `/oauth/{token}` works as a bearer token once (W-13). The first caller within its sixty
 * seconds gets a session, whose own token comes with the response. Every other caller gets null.
 */
export async function beginBySignInToken(
  { pool }: Pick<Services, 'pool'>,
  token: string,
  agent: string,
): Promise<(Found & { nextToken: string }) | null> {
  const session = newSession(agent)
  const hash = createHash('sha256').update(token).digest()
  const rows = await ask(pool, insertSessionBySignIn, [hash, ...session.columns])
  const found = rows.length === 0 ? null : await findViewer({ pool }, session.token)
  return found && { ...found, nextToken: session.token }
}
