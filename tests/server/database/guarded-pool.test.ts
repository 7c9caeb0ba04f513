import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { DatabaseSilentError, isDatabaseAway } from '#server/platform/database/errors.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { type BreakableLine, breakableLine } from '#tests/support/browser/breakable-line.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

let url: string
beforeAll(async () => {
  const database = await createTestDatabase()
  afterFile(() => database.drop())
  ;({ url } = database)
})

let line: BreakableLine
let connection: Connection
beforeEach(async () => {
  line = await breakableLine(url)
  connection = connect(line.url, { poolMax: 2, statementTimeout: 30_000 })
})
afterEach(async () => {
  await line.mend()
  await connection.close()
  await line.close()
})

const long = { timeout: 30_000 }
const one = async () => (await connection.pool.query<{ one: number }>('select 1 as one')).rows[0]?.one
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('It was answered.'),
    (error: unknown) => error,
  )

test('breaks off what a hung database does not answer, and refuses the next at once', long, async () => {
  // connections that were good
  expect(await Promise.all([one(), one()])).toEqual([1, 1])
  await line.cut('hung')
  const [first, second, waiting] = await Promise.all([failureOf(one()), failureOf(one()), failureOf(one())])
  expect([first, second, waiting].map(isDatabaseAway)).toEqual([true, true, true])
  expect(waiting).toBeInstanceOf(DatabaseSilentError)
  expect(await failureOf(one())).toBeInstanceOf(DatabaseSilentError)
  expect(await failureOf(connection.pool.connect())).toBeInstanceOf(DatabaseSilentError)
  expect(await failureOf(connection.db.selectFrom('users').select('id').execute())).toBeInstanceOf(
    DatabaseSilentError,
  )
  await line.mend()
  await expect.poll(() => one().catch(() => 0), long).toBe(1)
})

test('hands nobody a connection that was dead while the database was silent', long, async () => {
  expect(await Promise.all([one(), one()])).toEqual([1, 1])
  expect(connection.pool.idleCount).toBe(2)
  const held = await connection.pool.connect()
  await line.cut('silent')
  await expect.poll(() => failureOf(one()), long).toBeInstanceOf(DatabaseSilentError)
  held.release()
  await line.mend()
  await expect.poll(() => one().catch(() => 0), long).toBe(1)
  expect(await Promise.all([one(), one(), one()])).toEqual([1, 1, 1])
})

test('lets a query run as long as it may while the database answers', long, async () => {
  const slow = connection.pool.query('select pg_sleep(4)')
  await slow
  expect(await one()).toBe(1)
})

test(
  'does not take the database for silent while it answers the queries of a transaction',
  long,
  async () => {
    const client = await connection.pool.connect()
    await line.cut('crowded')
    // several times what a probe waits, and it cannot connect
    try {
      for (let query = 0; query < 30; query += 1) await client.query('select pg_sleep(0.2)')
    } finally {
      client.release()
    }
    expect(await one()).toBe(1)
  },
)

test('does not take the database for silent when this process was busy itself', long, async () => {
  const slow = connection.pool.query('select pg_sleep(1)')
  // long enough for the breaker's probe to be sent, and for its answer to lie unread beyond its time
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(resolve => setTimeout(resolve, 300))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  }
  await slow
  expect(await one()).toBe(1)
})

test('says so when the database refuses, which is an answer', long, async () => {
  await line.cut('refused')
  const error = await failureOf(one())
  expect(error).not.toBeInstanceOf(DatabaseSilentError)
  expect(isDatabaseAway(error)).toBe(true)
})

test(
  'a wait for a connection that runs out: the error comes with a release that does nothing',
  long,
  async () => {
    const held = await Promise.all([connection.pool.connect(), connection.pool.connect()])
    // both are connected: from now on this bounds the wait for one of them
    Object.assign(connection.pool.options, { connectionTimeoutMillis: 100 })
    const { promise, resolve } = Promise.withResolvers<string>()
    connection.pool.connect((error, client, release) => {
      release()
      resolve(`${client} ${error?.message}`)
    })
    expect(await promise).toBe('undefined timeout exceeded when trying to connect')
    for (const client of held) client.release()
  },
)
