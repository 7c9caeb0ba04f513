import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendTogether } from '#server/platform/database/together.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { countStatements } from '#tests/support/server/counted-statements.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

let services: Services
let client: pg.PoolClient

beforeAll(async () => {
  ;({ services } = await openRig())
  client = await services.pool.connect()
  afterFile(async () => client.release())
  await client.query('create table noted (text text primary key)')
})

beforeEach(() => client.query('delete from noted'))

const note = (text: string) => ({
  name: 'note',
  text: 'insert into noted values ($1) returning text',
  values: [text],
})
const noted = async () => (await services.pool.query('select text from noted order by text')).rows

test('queries sent together have a result each', async () => {
  const results = await sendTogether(client, [
    note('a'),
    { text: 'select 1::bigint as one, now() as at' },
    note('b'),
    { text: 'delete from noted where false' },
  ])
  expect(results.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1, 0])
  expect(results.map(({ rows }) => rows)).toEqual([
    [{ text: 'a' }],
    [{ one: 1, at: expect.any(Date) }],
    [{ text: 'b' }],
    [],
  ])
})

test('one that fails takes back those before it and skips those after it, whose names stay free', async () => {
  const named = { name: 'first_prepared_here', text: 'select 2 as two' }
  const failing = sendTogether(client, [note('a'), note('a'), named])
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await noted()).toEqual([])
  const [result] = await sendTogether(client, [named])
  expect(result?.rows).toEqual([{ two: 2 }])
  expect((await client.query(named)).rows).toEqual([{ two: 2 }])
})

test('a text that is no SQL fails, and the next queries are well', async () => {
  await expect(sendTogether(client, [{ name: 'broken', text: 'selec' }])).rejects.toMatchObject({
    code: '42601',
  })
  const [result] = await sendTogether(client, [{ name: 'broken', text: 'select 3 as three' }])
  expect(result?.rows).toEqual([{ three: 3 }])
})

test('a row that cannot be read fails the queries', async () => {
  const unsafe = { text: 'select 9007199254740993::bigint as many' }
  await expect(sendTogether(client, [note('a'), unsafe])).rejects.toThrow('cannot hold exactly')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction of one statement and a closing one waits twice', async () => {
  const closing = { statement: note('b'), refusalOf: () => undefined }
  const run = () =>
    inTransaction(
      services.pool,
      work => work.query(note('a')),
      () => closing,
    )
  const count = countStatements(services.pool)
  await run()
  await services.pool.query('delete from noted')
  count()
  await run()
  expect(count()).toEqual({
    statements: ['BEGIN', 'INSERT 0 1', 'INSERT 0 1', 'COMMIT'],
    ...{ transactions: 1, answers: 2 },
  })
  expect(await noted()).toEqual([{ text: 'a' }, { text: 'b' }])
})

test('a closing statement that fails takes all of it back, and says what it means', async () => {
  const refused = new Error('It is there already.')
  const closing = { statement: note('a'), refusalOf: () => refused }
  await expect(
    inTransaction(
      services.pool,
      work => work.query(note('a')),
      () => closing,
    ),
  ).rejects.toBe(refused)
  expect(await noted()).toEqual([])
})

test('a transaction that begins with several statements at once keeps all of them', async () => {
  await inTransaction(services.pool, async work => {
    await work.query(`insert into noted values ('a'); insert into noted values ('b')`)
    await work.query(`insert into noted values ('c')`)
  })
  expect(await noted()).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }])
  const failing = inTransaction(services.pool, async work => {
    await work.query(`delete from noted`)
    throw new Error('It failed.')
  })
  await expect(failing).rejects.toThrow('It failed.')
  expect(await noted()).toHaveLength(3)
})
