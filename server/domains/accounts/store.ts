import { namedQuery } from '#server/platform/database/connect.ts'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import { columnsOf } from '#server/platform/lifecycle/lifecycle.ts'
import { type UserRow, userColumns } from './rows.ts'

/** An account with everything its owner may see, and its password hash. */
export interface Account extends UserRow {
  name: string
  email: string
  pending_email: string | null
  password_hash: string | null
  must_set_password: boolean
  is_company: boolean
  company_state: string | null
  company_name: string | null
  bio: string | null
  sizes: string[]
  muted: string[]
  picture: Picture | null
  deadlines: (Omit<StoredDeadline, 'at'> & { at: string })[]
}

const columns = `${columnsOf(userColumns)}, t.name, t.email, t.pending_email, t.password_hash,
  t.must_set_password, t.is_company, c.state as company_state, coalesce(b.name, c.name) as company_name, t.bio, t.sizes,
  t.muted, (select picture_of(i) from images i where i.id = t.image_id) as picture,
  (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]') from deadlines d
    where d.kind = 'user' and d.entity_id = t.id) as deadlines`
const tables = 'users t left join companies c on c.user_id = t.id left join brands b on b.id = c.brand_id'

type Pool = Pick<Services, 'pool'>

/** The account with this id. */
export async function findAccount({ pool }: Pool, id: string): Promise<Account | undefined> {
  const [row] = await namedQuery<Account>(
    pool,
    'account-by-id',
    `select ${columns} from ${tables} where t.id = $1 and t.state <> 'deleted'`,
    [id],
  )
  return row
}

/**
 * The account that an address belongs to: the one that verified it, else the latest sign-up with it
 * (docs/decisions/019-address-ownership.md).
 */
export async function findAccountByEmail({ pool }: Pool, email: string): Promise<Account | undefined> {
  const [row] = await namedQuery<Account>(
    pool,
    'account-by-email',
    `select ${columns} from ${tables} where t.email = $1 and t.state <> 'deleted'
     order by t.email_verified_at is null, t.created_at desc limit 1`,
    [email],
  )
  return row
}
