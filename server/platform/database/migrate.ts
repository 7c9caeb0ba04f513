import { Logger, runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Connection } from './connect.ts'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'

/** The schema of the job queue. */
export const workerSchema = 'graphile_worker'

/** The database was made by a newer version of the program. */
export class SchemaNewerError extends Error {
  override readonly name = 'SchemaNewerError'
}

/** Any number that no other program uses as an advisory lock in this database. */
const migrationLock = 6_820_114_077

/** Options of `migrate`: another list of migrations, or the last one to run. */
export interface MigrateOptions {
  list?: Record<string, Migration>
  to?: string
}

/**
 * Brings the schema up to date: all pending migrations in one transaction, then the job queue's own. Servers
 * that start together wait for each other; a process killed half-way leaves the old schema.
 *
 * @throws SchemaNewerError when the database contains migrations this program does not know.
 */
export async function migrate(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  options: MigrateOptions = {},
): Promise<void> {
  await db.connection().execute(async connection => {
    // A migration of a large table may take longer than any request.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      connection,
    )
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await runOwn(connection, options)
      await runMigrations({ pgPool: pool, schema: workerSchema, logger: new Logger(() => () => undefined) })
    } finally {
      // A broken connection has released the lock already; the error that broke it is the one to report.
      await release(connection).catch(() => undefined)
    }
  })
}

async function release(connection: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
  await sql`reset statement_timeout`.execute(connection)
  await sql`reset lock_timeout`.execute(connection)
}

/** The migrations applied to this database, oldest first; none in an empty one. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(row => row.name)
}

/**
 * Runs only the program's own migrations, on a connection or inside a transaction of the caller.
 * @throws SchemaNewerError
 */
export async function runOwn(
  connection: Kysely<Database>,
  { list = migrations, to }: MigrateOptions = {},
): Promise<void> {
  const applied = await appliedMigrations(connection)
  const unknown = applied.filter(name => !(name in list))
  if (unknown.length > 0) {
    throw new SchemaNewerError(
      `The database was made by a newer version of this program (it has ${unknown.join(', ')}): start that version, or restore a backup made by this one.`,
    )
  }
  if (Object.keys(list).every(name => applied.includes(name))) return
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => list } })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error !== undefined) throw error
}
