import { namedQuery } from '#server/database/connect.ts'
import type { Picture } from '#server/database/tables/catalogue.ts'
import type { Services } from '#server/handler.ts'

export interface Account {
  id: string
  name: string
  email: string
  password_hash: string | null
  is_company: boolean
  state: string
  email_verified: boolean
  picture: Picture | null
}

const columns = `u.id, u.name, u.email, u.password_hash, u.is_company, u.state,
  u.email_verified_at is not null as email_verified,
  (select picture_of(i) from images i where i.id = u.image_id) as picture`

/** The account with this e-mail address. */
export async function findAccountByEmail({ pool }: Services, email: string): Promise<Account | undefined> {
  const [row] = await namedQuery<Account>(
    pool,
    'account-by-email',
    `select ${columns} from users u where u.email = $1`,
    [email],
  )
  return row
}

/** The account with this id. */
export async function findAccount({ pool }: Services, id: string): Promise<Account | undefined> {
  const [row] = await namedQuery<Account>(
    pool,
    'account-by-id',
    `select ${columns} from users u where u.id = $1`,
    [id],
  )
  return row
}

/** Whether any conversation of this user has something unread. */
export async function hasUnread({ pool }: Services, userId: string): Promise<boolean> {
  const [row] = await namedQuery<{ unread: boolean }>(
    pool,
    'has-unread',
    'select exists (select 1 from thread_members where user_id = $1 and unread > 0) as unread',
    [userId],
  )
  return row?.unread ?? false
}
