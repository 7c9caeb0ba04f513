import { type Kysely, sql } from 'kysely'
import { camel } from './names.ts'

/** A state that has another name now; both as the database writes them, `paid.cancellable`. */
export interface RenamedState {
  /** The table of the rows. */
  table: string
  /** Which of its rows, as SQL, where several kinds share it. */
  where?: string
  kind: string
  /** The id of the kind's machine, which its deadlines name. */
  machine: string
  from: string
  to: string
}

/**
 * Moves the rows of a kind from a state to another, with the states inside it, and their deadlines: for the migration that
 * comes with a renamed state. The log keeps the names of its time.
 */
export async function renameState(db: Kysely<never>, renamed: RenamedState): Promise<void> {
  const { table, where = 'true', kind, machine, from, to } = renamed
  await sql`
    update ${sql.table(table)} set state = ${to} || substr(state, length(${from}::text) + 1)
    where (state = ${from} or starts_with(state, ${`${from}.`})) and ${sql.raw(where)}
  `.execute(db)
  const [before, after] = [from, to].map(name => `.${machine}.${name.split('.').map(camel).join('.')}`)
  const pattern = `${before?.replaceAll('.', '\\.')}(?=\\.|$)`
  await sql`
    update deadlines set event = regexp_replace(event, ${pattern}, ${after}),
      send_id = regexp_replace(send_id, ${pattern}, ${after})
    where kind = ${kind} and event ~ ${pattern}
  `.execute(db)
}
