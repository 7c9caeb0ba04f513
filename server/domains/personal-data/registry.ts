import type pg from 'pg'
import { type PersonalTable, withMe } from './personal-table.ts'

/** A statement appended to `withMe`, with the name of its table. */
interface Statement {
  table: string
  text: string
}

/** The registry of all personal data: how it is exported, and how it is deleted. */
export interface PersonalData {
  tables: readonly PersonalTable[]
  /** All exported data of a member, by name; read in one statement, so that it is consistent. */
  findEverythingOf(pool: Pick<pg.Pool, 'query'>, userId: string): Promise<Exported>
  /** The statements that delete a member's data. */
  forgetting: readonly Statement[]
  /**
   * The statements that clear an account of what somebody may have left there for the reader of its address.
   */
  clearing: readonly Statement[]
}

type Exported = Record<string, Record<string, unknown>[]>

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    personalData: PersonalData
  }
}

/**
 * Takes the tables of all domains, in the order of their deletion: a table that is needed to find other rows
 * comes after those. A test reads the database's own catalog and fails for a missing table or column
 * (docs/decisions/022-personal-data-registry.md).
 */
export function createPersonalData(tables: readonly PersonalTable[]): PersonalData {
  const exportText = `${withMe} select ${tables
    .flatMap(({ exported }) =>
      typeof exported.not === 'string' ? [] : Object.entries(exported as Record<string, string>),
    )
    .map(([name, rows]) => `(select coalesce(json_agg(r), '[]') from (${rows}) r) as "${name}"`)
    .join(',\n')}`
  return {
    tables,
    async findEverythingOf(pool, userId) {
      const { rows } = await pool.query<Exported>(exportText, [userId, await findAddressesHad(pool, userId)])
      return rows[0] ?? {}
    },
    forgetting: tables.flatMap(({ table, forgotten }) =>
      'by' in forgotten ? [{ table, text: `${withMe} ${forgotten.by}` }] : [],
    ),
    clearing: tables.flatMap(({ table, planted, forgotten }) => {
      const how = planted === 'as_forgotten' ? forgotten : planted
      return 'by' in how ? [{ table, text: `${withMe} ${how.by}` }] : []
    }),
  }
}

/**
 * The addresses that an account has had or requested, in lower case. Excluded are addresses that another
 * account has verified by now, and those that this account never verified and another one has typed as well.
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
