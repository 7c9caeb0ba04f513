import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UnusableDatabaseError } from '#server/platform/database/check.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { isDatabaseAway } from '#server/platform/database/errors.ts'
import {
  appliedMigrations,
  ForeignSchemaError,
  migrate,
  SchemaNewerError,
} from '#server/platform/database/migrate.ts'
import { migrations } from '#server/platform/database/migrations.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { createTestDatabase, silent, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let connections: Connection[]

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  connections = []
})

afterEach(async () => {
  for (const connection of connections) await connection.close()
  await database.drop()
})

function open(): Connection {
  const connection = connect(database.url, { poolMax: 3, statementTimeout: 0, lockTimeout: 0 })
  connections.push(connection)
  return connection
}

async function tables({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  )
  return rows.map(row => row.name)
}

const creating = (name: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable(name).addColumn('id', 'integer').execute()
  },
})

describe('an empty database', () => {
  test('gets every migration and the job queue, once; the second run changes nothing', async () => {
    const connection = open()
    await migrate(connection)
    expect(await appliedMigrations(connection.db)).toEqual(Object.keys(migrations))
    const before = await tables(connection)
    expect(before).toEqual(expect.arrayContaining(['public.listings', 'graphile_worker._private_jobs']))
    await migrate(connection)
    expect(await tables(connection)).toEqual(before)
  })

  test('gets them once from servers that start together', async () => {
    const servers = [open(), open(), open(), open()]
    await Promise.all(servers.map(server => migrate(server)))
    for (const server of servers) {
      expect(await appliedMigrations(server.db)).toEqual(Object.keys(migrations))
    }
  })
})

test('a server killed half-way leaves the old schema, and the next one finishes', async () => {
  const connection = open()
  await migrate(connection, { list: { '0001-a': creating('a') } })
  const list = {
    '0001-a': creating('a'),
    '0002-b': creating('b'),
    '0003-c': {
      up: async (db: Kysely<unknown>) => {
        await sql`select pg_advisory_xact_lock(77)`.execute(db)
        await creating('c').up(db)
      },
    },
  }
  const holder = new SessionClient({ connectionString: database.url })
  await holder.connect()
  await holder.query('select pg_advisory_lock(77)')

  const half = migrate(open(), { list }).catch((error: unknown) => error)
  const waiting = () =>
    holder.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%xact_lock%'`,
    )
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  const { rows } = await waiting()
  await holder.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  expect(isDatabaseAway(await half)).toBe(true)
  expect(await appliedMigrations(connection.db)).toEqual(['0001-a'])
  expect(await tables(connection)).toContain('public.a')
  expect(await tables(connection)).not.toContain('public.b')

  await holder.end()
  await migrate(connection, { list })
  expect(await appliedMigrations(connection.db)).toEqual(['0001-a', '0002-b', '0003-c'])
  expect(await tables(connection)).toEqual(expect.arrayContaining(['public.a', 'public.b', 'public.c']))
})

test('the jobs that deadlines once had are removed, and no others', async () => {
  const { pool, db } = open()
  await migrate({ pool, db }, { to: '0027-messages-and-offers' })
  for (const task of ['fire_deadline', 'sweep_deadlines', 'send_mail'])
    await pool.query(`select graphile_worker.add_job($1, '{}', run_at := now() + interval '1 day')`, [task])
  await migrate({ pool, db })
  const { rows } = await pool.query('select task_identifier as task from graphile_worker.jobs')
  expect(rows).toEqual([{ task: 'send_mail' }])
})

test('a newer schema is refused with a sentence and left as it is', async () => {
  const connection = open()
  await migrate(connection, { list: { '0001-a': creating('a'), '0002-later': creating('b') } })
  const before = await tables(connection)
  const refused = migrate(connection, { list: { '0001-a': creating('a') } })
  await expect(refused).rejects.toThrow(SchemaNewerError)
  await expect(refused).rejects.toThrow(
    'The database was made by a newer version of this program (it has 0002-later): start that version, or restore a backup made by this one.',
  )
  expect(await tables(connection)).toEqual(before)
})

test('a schema whose migrations ran in another order is refused with a sentence', async () => {
  const connection = open()
  const [a, b, c] = [creating('a'), creating('b'), creating('c')]
  await migrate(connection, { list: { '0001-a': a, '0003-c': c } })
  const refused = migrate(connection, { list: { '0001-a': a, '0002-b': b, '0003-c': c } })
  await expect(refused).rejects.toThrow(ForeignSchemaError)
  await expect(refused).rejects.toThrow('it has 0003-c without 0002-b')
  expect(await tables(connection)).not.toContain('public.b')
})

test('a migration that fails leaves nothing of itself and tells its error', async () => {
  const connection = open()
  const list = { '0001-a': creating('a'), '0002-again': creating('a') }
  await expect(migrate(connection, { list })).rejects.toMatchObject({ code: '42P07' })
  expect(await tables(connection)).not.toContain('public.a')
})

describe('a database by its address', () => {
  const config = () => ({ databaseUrl: database.url, dataDir: '/nonexistent/never/used' })

  test('is opened, migrated, and closed without touching the data directory', async () => {
    const opened = await openDatabase(config(), silent, { poolMax: 3 })
    expect(opened.url).toBe(database.url)
    expect(await appliedMigrations(opened.db)).toEqual(Object.keys(migrations))
    await opened.close()
  })

  test('on a server that is too old is refused with a sentence', async () => {
    const { pool } = open()
    // A server that says it is PostgreSQL 14.
    await pool.query(`create schema old`)
    await pool.query(`create function old.current_setting(text) returns text return '140012'`)
    const name = new URL(database.url).pathname.slice(1)
    await pool.query(`alter database ${name} set search_path = old, pg_catalog, public`)
    const refused = openDatabase(config(), silent, { poolMax: 3 })
    await expect(refused).rejects.toThrow(UnusableDatabaseError)
    await expect(refused).rejects.toThrow('The database server is PostgreSQL 14, and 15 or newer is needed')
    expect(await tables(open())).toEqual([])
  })
})
