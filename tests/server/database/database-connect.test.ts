import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database/errors.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const doubled = statement('doubled', {
  text: 'select $1::int * 2 as doubled',
  parameters: [t.int],
  columns: { doubled: t.int },
})

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  connection = connect(database.url, { poolMax: 4, statementTimeout: 300, lockTimeout: 100 })
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('It was expected to fail.')
}

describe('values', () => {
  test('counts are numbers, moments are Dates, days are texts', async () => {
    const { rows } = await connection.pool.query(`
      select count(*) as counted, 9007199254740991 as largest,
        timestamptz '2026-11-21 10:00+01' as moment, date '2026-11-21' as day, 19.90 as price`)
    expect(rows).toEqual([
      {
        counted: 1,
        largest: Number.MAX_SAFE_INTEGER,
        moment: new Date('2026-11-21T09:00:00Z'),
        day: '2026-11-21',
        price: '19.90',
      },
    ])
  })

  test('a whole number that would lose its last digit is an error, and the pool goes on', async () => {
    const error = await failure(connection.pool.query('select 9007199254740993 as too_large'))
    expect(error).toBeInstanceOf(RangeError)
    expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('a declared statement takes its values and is prepared once', async () => {
    const client = await connection.pool.connect()
    try {
      for (const wanted of [2, 3]) {
        const rows = await ask(client, doubled, [wanted])
        expect(rows).toEqual([{ doubled: wanted * 2 }])
      }
      const { rows } = await client.query('select name from pg_prepared_statements')
      expect(rows).toEqual([{ name: 'doubled' }])
    } finally {
      client.release()
    }
  })
})

describe('limits', () => {
  test('a long statement is ended: busy, not away', async () => {
    const error = await failure(connection.pool.query('select pg_sleep(5)'))
    expect(error).toMatchObject({ code: '57014' })
    expect([isDatabaseBusy(error), isDatabaseAway(error)]).toEqual([true, false])
  })

  test('a long wait for a lock is ended: busy, not away', async () => {
    const holder = await connection.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock(1)')
      const error = await failure(connection.pool.query('select pg_advisory_xact_lock(1)'))
      expect(error).toMatchObject({ code: '55P03' })
      expect([isDatabaseBusy(error), isDatabaseAway(error)]).toEqual([true, false])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  test('a transaction that nobody goes on with is ended', async () => {
    const { rows } = await connection.pool.query('show idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
  })
})

describe('a database that is away', () => {
  test('is distinguished from an error of the query', async () => {
    const wrong = await failure(connection.pool.query('select * from nothing_of_this_name'))
    expect(isDatabaseAway(wrong)).toBe(false)
    expect(isDatabaseAway(new Error('anything'))).toBe(false)
    expect(isDatabaseAway(undefined)).toBe(false)
  })

  test('refused connections say so', async () => {
    const port = await unusedPort()
    const absent = connect(`postgresql://nobody@127.0.0.1:${port}/none`, { poolMax: 1 })
    const error = await failure(absent.pool.query('select 1'))
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(new Error('around it', { cause: error }))).toBe(true)
    await absent.close()
  })

  test('a server that takes the connection and never answers says so', async () => {
    const mute = createServer(() => undefined)
    await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
    const address = mute.address()
    const port = typeof address === 'object' ? address?.port : 0
    const absent = connect(`postgresql://nobody@127.0.0.1:${port}/none`, { poolMax: 1 })
    expect(isDatabaseAway(await failure(absent.pool.query('select 1')))).toBe(true)
    await absent.close()
    mute.close()
  })

  test('sessions that are ended under way, idle or in a transaction, leave a pool that works', async () => {
    const own = connect(database.url, { poolMax: 2 })
    const admin = new SessionClient({ connectionString: database.url })
    await admin.connect()
    const endOthers = () =>
      admin.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'garderobe' and pid <> pg_backend_pid()`)
    await own.pool.query('select 1')
    await endOthers()

    const sleeping = failure(own.pool.query('select pg_sleep(5)'))
    const client = await own.pool.connect()
    await client.query('begin')
    await expect
      .poll(async () => {
        const { rows } = await admin.query(`select count(*)::int as asleep from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`)
        return rows[0].asleep
      })
      .toBe(1)
    await endOthers()
    expect(isDatabaseAway(await failure(client.query('select 1')))).toBe(true)
    client.release(true)
    const error = await sleeping
    expect(isDatabaseAway(error)).toBe(true)

    expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await own.close()
    await admin.end()
  })
})

async function unusedPort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise<void>(resolve => probe.close(() => resolve()))
  return typeof address === 'object' && address ? address.port : 0
}
