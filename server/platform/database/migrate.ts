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

/** The schema was made by a version of the program that was never released: its migrations are in another order. */
export class ForeignSchemaError extends Error {
  override readonly name = 'ForeignSchemaError'
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
 * that start together wait for each other; a process killed half-way leaves the old schema. The connection should have
 * no limits: a migration of a large table may take longer than any request.
 *
 * @throws SchemaNewerError when the database contains migrations this program does not know, ForeignSchemaError when it
 * has later ones without an earlier one.
 */
export async function migrate(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  options: MigrateOptions = {},
): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await runOwn(connection, options)
      await runMigrations({ pgPool: pool, schema: workerSchema, logger: new Logger(() => () => undefined) })
    } finally {
      // A broken connection has released the lock already; the error that broke it is the one to report.
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection).catch(() => undefined)
    }
  })
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
 * @throws SchemaNewerError, ForeignSchemaError
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
  const known = Object.keys(list)
  const first = known.find(name => !applied.includes(name))
  if (first === undefined) return
  const later = applied.filter(name => name > first)
  if (later.length > 0) {
    throw new ForeignSchemaError(
      `The database was made by a development version of this program (it has ${later.join(', ')} without ${first}): start the version that made it, or begin with an empty database.`,
    )
  }
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => list } })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error !== undefined) throw error
}
