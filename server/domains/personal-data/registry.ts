import {
  type Asked,
  ask,
  type Columns,
  type RowWith,
  type Statement,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import { type PersonalTable, withMe } from './personal-table.ts'

/** The parameters of `withMe`. */
const ofMember = [t.text, t.list(t.text)] as const

/** A statement appended to `withMe`, with the name of its table. */
interface Deletion extends Statement<typeof ofMember> {
  table: string
}

/** The registry of all personal data: how it is exported, and how it is deleted. */
export interface PersonalData {
  tables: readonly PersonalTable[]
  /** All exported data of a member, by name; read in one statement, so that it is consistent. */
  findEverythingOf(pool: Asked, userId: string): Promise<Exported>
  /** The statements that delete a member's data. */
  forgetting: readonly Deletion[]
  /**
   * The statements that clear an account of what somebody may have left there for the reader of its address.
   */
  clearing: readonly Deletion[]
}

const exportedRows = t.json<Record<string, unknown>[]>()

type Exported = RowWith<Record<string, typeof exportedRows>>

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    personalData: PersonalData
  }
}

/** What a deletion of images returns, so that their files are removed. */
const returningImages = 'returning id, types, widths, purpose'
const imageColumns = {
  id: t.text,
  types: t.list(t.text),
  widths: t.list(t.int),
  purpose: t.orNull(t.text),
}

function deletion(verb: 'forget' | 'clear', table: string, by: string): Deletion {
  const text = `${withMe} ${by}`
  const columns: Columns = by.endsWith(returningImages) ? imageColumns : {}
  return { table, ...statement(`${verb}_${table}`, { text, parameters: ofMember, columns }) }
}

/**
 * Declares the statements for the tables of all domains, which are given in the order of their deletion: a
 * table that is needed to find other rows comes after those. A test reads the database's own catalog and
 * fails for a missing table or column (docs/decisions/022-personal-data-registry.md).
 */
export function createPersonalData(tables: readonly PersonalTable[]): PersonalData {
  const exports = tables.flatMap(({ exported }) =>
    typeof exported.not === 'string' ? [] : Object.entries(exported as Record<string, string>),
  )
  const everything = statement('export_personal_data', {
    text: `${withMe} select ${exports
      .map(([name, rows]) => `(select coalesce(json_agg(r), '[]') from (${rows}) r) as "${name}"`)
      .join(',\n')}`,
    parameters: ofMember,
    columns: Object.fromEntries(exports.map(([name]) => [name, exportedRows])),
    planned: 'each time',
  })
  return {
    tables,
    async findEverythingOf(pool, userId) {
      const [exported] = await ask(pool, everything, [userId, await findAddressesHad(pool, userId)])
      return exported ?? {}
    },
    forgetting: tables.flatMap(({ table, forgotten }) =>
      'by' in forgotten ? [deletion('forget', table, forgotten.by)] : [],
    ),
    clearing: tables.flatMap(({ table, planted, forgotten }) => {
      const how = planted === 'as_forgotten' ? forgotten : planted
      return 'by' in how ? [deletion('clear', table, how.by)] : []
    }),
  }
}

const addressesHad = statement('find_addresses_had', {
  text: `select lower(e.email::text) as email from user_emails e where e.user_id = $1
     group by e.email having not exists (select from users o where o.id <> $1 and o.state <> 'deleted'
       and (o.email = e.email and (o.email_verified_at is not null or max(e.proven_at) is null)
         or o.pending_email = e.email and max(e.proven_at) is null))`,
  parameters: [t.text],
  columns: { email: t.text },
  planned: 'each time',
})

/**
 * The addresses that an account has had or requested, in lower case. Excluded are addresses that another
 * account has verified by now, and those that this account never verified and another one has typed as well.
 */
export async function findAddressesHad(on: Asked, userId: string): Promise<string[]> {
  const rows = await ask(on, addressesHad, [userId])
  return rows.map(({ email }) => email)
}
