import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import type { LengthUnit } from '#src/api/contract/values/lengths.ts'
import type { StaffRole } from '#src/api/contract/values/staff-roles.ts'
import type { SizeRegion } from '#src/api/contract/values/units.ts'
import { userRow } from './rows.ts'

const accountColumns = {
  ...userRow.columns,
  name: t.text,
  email: t.as<string>('citext'),
  pending_email: t.orNull(t.as<string>('citext')),
  password_hash: t.orNull(t.text),
  must_set_password: t.bool,
  is_company: t.bool,
  role: t.orNull(t.textOf<StaffRole>()),
  company_state: t.orNull(t.text),
  company_name: t.orNull(t.text),
  bio: t.orNull(t.text),
  sizes: t.list(t.text),
  muted: t.list(t.text),
  sizes_in: t.orNull(t.textOf<SizeRegion>()),
  lengths_in: t.orNull(t.textOf<LengthUnit>()),
  time_zone: t.orNull(t.text),
  is_time_zone_fixed: t.bool,
  image: t.orNull(t.jsonb<StoredImage>()),
  deadlines: t.json<(Omit<StoredDeadline, 'at'> & { at: string })[]>(),
}

/** An account with everything its owner may see, and its password hash. */
export type Account = RowWith<typeof accountColumns>

const columns = `${userRow.select}, t.name, t.email, t.pending_email, t.password_hash,
  t.must_set_password, t.is_company, m.role, c.state as company_state, coalesce(b.name, c.name) as company_name, t.bio, t.sizes,
  t.muted, t.sizes_in, t.lengths_in, t.time_zone, t.is_time_zone_fixed, (select picture_of(i) from images i where i.id = t.image_id) as image,
  (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]') from deadlines d
    where d.kind = 'user' and d.entity_id = t.id) as deadlines`
const tables = `users t left join staff_members m on t.is_company and m.user_id = t.id and m.state = 'active'
  left join companies c on c.user_id = m.company_id left join brands b on b.id = c.brand_id`

type Pool = Pick<Services, 'pool'>

const accountById = statement('account-by-id', {
  text: `select ${columns} from ${tables} where t.id = $1 and t.state <> 'deleted'`,
  parameters: [t.text],
  columns: accountColumns,
})

/** The account with this id. */
export async function findAccount({ pool }: Pool, id: string): Promise<Account | undefined> {
  const [row] = await ask(pool, accountById, [id])
  return row
}

const accountByEmail = statement('account-by-email', {
  text: `select ${columns} from ${tables} where t.email = $1 and t.state <> 'deleted'
     order by t.email_verified_at is null, t.created_at desc limit 1`,
  parameters: [t.as<string>('citext')],
  columns: accountColumns,
})

/**
 * The account that an address belongs to: the one that verified it, else the latest sign-up with it
 * (docs/decisions/019-address-ownership.md).
 */
export async function findAccountByEmail({ pool }: Pool, email: string): Promise<Account | undefined> {
  const [row] = await ask(pool, accountByEmail, [email])
  return row
}
