import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

const anyUnread = statement('has-unread', {
  text: 'select exists (select 1 from thread_members where user_id = $1 and unread > 0 and not is_muted) as unread',
  parameters: [t.text],
  columns: { unread: t.bool },
})

/** Whether any conversation of this user has something unread. */
export async function hasUnread({ pool }: Services, userId: string): Promise<boolean> {
  const [row] = await ask(pool, anyUnread, [userId])
  return row?.unread ?? false
}

/** The part of an account that logging in needs. */
export interface Login {
  id: string
  password_hash: string | null
  must_set_password: boolean
  state: string
}

const loginColumns = 'id, password_hash, must_set_password, state'

const loginsOfAddress = statement('find-logins', {
  text: `select lower($1::text) as folded,
       (select to_json(a) from (select ${loginColumns} from users
         where email = $1::text::citext and email_verified_at is not null and state <> 'deleted') a) as owner,
       (select to_json(a) from (select ${loginColumns} from users
         where email = $1::text::citext and email_verified_at is null and state <> 'deleted'
         order by created_at desc limit 1) a) as newcomer`,
  parameters: [t.text],
  columns: { folded: t.text, owner: t.orNull(t.json<Login>()), newcomer: t.orNull(t.json<Login>()) },
})

/**
 * The accounts that an address may mean: the one that verified it, and the latest unverified sign-up with it.
 * `folded` is the address as the database compares it, so that one account has one key however the address is
 * spelled.
 */
export async function findLogins(
  { pool }: Pick<Services, 'pool'>,
  email: string,
): Promise<{ folded: string; owner: Login | null; newcomer: Login | null }> {
  const [row] = await ask(pool, loginsOfAddress, [email])
  return row ?? { folded: email, owner: null, newcomer: null }
}
