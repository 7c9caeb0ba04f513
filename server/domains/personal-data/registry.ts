import type pg from 'pg'
import { addressesHad, ofAccounts } from '#server/domains/accounts/personal-data.ts'
import { ofCatalogue } from '#server/domains/catalog/personal-data.ts'
import { ofWishes } from '#server/domains/favorites/personal-data.ts'
import { ofTrade } from '#server/domains/orders/personal-data.ts'
import { ofOutfits } from '#server/domains/outfits/personal-data.ts'
import { ofWardrobe } from '#server/domains/wardrobe/personal-data.ts'
import { type PersonalTable, withMe } from './personal-table.ts'
import { ofProgram } from './program.ts'

/**
 * Every table that knows something of a person, in the order in which they are forgotten: what finds the rest goes
 * after it. A test reads the database's own catalogue and fails for a table or column that is missing here
 * (docs/decisions/030-what-is-known-of-a-person.md).
 */
export const personalTables: readonly PersonalTable[] = [
  ...ofProgram,
  ...ofOutfits,
  ...ofAccounts,
  ...ofWishes,
  ...ofCatalogue,
  ...ofWardrobe,
  ...ofTrade,
  addressesHad,
]

const exportText = `${withMe} select ${personalTables
  .flatMap(({ exported }) =>
    typeof exported.not === 'string' ? [] : Object.entries(exported as Record<string, string>),
  )
  .map(([name, rows]) => `(select coalesce(json_agg(r), '[]') from (${rows}) r) as "${name}"`)
  .join(',\n')}`

/** What of a member can be handed to her, by name; one statement, so that all of it is of one moment. */
export async function findEverythingOf(
  pool: Pick<pg.Pool, 'query'>,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows } = await pool.query<Record<string, Record<string, unknown>[]>>(exportText, [
    userId,
    await findAddressesHad(pool, userId),
  ])
  return rows[0] ?? {}
}

/**
 * The addresses that an account has had or wished for, in small letters. Not among them: one that another account has
 * proven by now, nor one that this account never proved and another has typed as well.
 */
export async function findAddressesHad(pool: Pick<pg.Pool, 'query'>, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select lower(e.email::text) as email from user_emails e where e.user_id = $1
     group by e.email having not exists (select from users o where o.id <> $1 and o.state <> 'deleted'
       and (o.email = e.email and (o.email_verified_at is not null or max(e.proven_at) is null)
         or o.pending_email = e.email and max(e.proven_at) is null))`,
    [userId],
  )
  return rows.map(({ email }) => email)
}

/** The statements that forget a member, with the name of their table. */
export const forgetting: readonly { table: string; text: string }[] = personalTables.flatMap(
  ({ table, forgotten }) => ('by' in forgotten ? [{ table, text: `${withMe} ${forgotten.by}` }] : []),
)

/** The statements that clear an account of what somebody may have left there for whoever reads its address. */
export const clearing: readonly { table: string; text: string }[] = personalTables.flatMap(
  ({ table, planted, forgotten }) => {
    const how = planted === 'as_forgotten' ? forgotten : planted
    return 'by' in how ? [{ table, text: `${withMe} ${how.by}` }] : []
  },
)
