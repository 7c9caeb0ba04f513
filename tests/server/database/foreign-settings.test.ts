import pg from 'pg'
import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openConversation } from '#tests/support/members/conversation.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { count } from '#tests/support/trade/checkout.ts'

/** What a house may have set for its databases or roles, and what the program works with. */
const foreign = [
  ['datestyle', `'SQL, DMY'`, 'ISO, MDY'],
  ['datestyle', `'German'`, 'ISO, MDY'],
  ['intervalstyle', 'iso_8601', 'postgres'],
  ['timezone', `'Asia/Kolkata'`, 'UTC'],
  ['bytea_output', 'escape', 'hex'],
  ['client_encoding', 'LATIN1', 'UTF8'],
  ['extra_float_digits', '-15', '1'],
  ['array_nulls', 'off', 'on'],
  ['search_path', 'elsewhere', 'public'],
  ['standard_conforming_strings', 'off', 'on'],
  ['backslash_quote', 'off', 'safe_encoding'],
  ['transform_null_equals', 'on', 'off'],
  ['quote_all_identifiers', 'on', 'off'],
  ['default_text_search_config', `'pg_catalog.german'`, 'pg_catalog.simple'],
  ['gin_fuzzy_search_limit', '1', '0'],
  ['default_transaction_isolation', 'serializable', 'read committed'],
  ['default_transaction_read_only', 'on', 'off'],
  ['default_transaction_deferrable', 'on', 'off'],
] as const

/** Those that a shop is tried with one by one: at least the ones that once broke it. */
const alone = foreign.filter(
  ([name]) =>
    process.env.TEST_FULL === '1' ||
    ['datestyle', 'search_path', 'default_transaction_read_only'].includes(name),
)

/** Limits of a house, which would end our work. */
const limits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
] as const

/** A database, of which the settings of a role are the strongest. */
async function databaseWith(
  settings: readonly (readonly [name: string, value: string, ...unknown[]])[],
  options: { empty?: boolean } = {},
): Promise<string> {
  const database = await createTestDatabase(options)
  afterFile(() => database.drop())
  const { pathname, username } = new URL(database.url)
  const client = new SessionClient({ connectionString: database.url })
  await client.connect()
  for (const [name, value] of settings) {
    const where = `${pg.escapeIdentifier(username)} in database ${pathname.slice(1)}`
    await client.query(`alter role ${where} set ${name} = ${value}`)
  }
  await client.end()
  return database.url
}

test('every setting of a role is replaced by what the program needs, also its limits', async () => {
  const url = await databaseWith([...foreign, ...limits.map(name => [name, `'1s'`] as const)])
  const client = new SessionClient({ connectionString: url, limits: { statement: 300, lock: 100 } })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
    [[...foreign, ...limits.map(name => [name])].map(([name]) => name)],
  )
  await client.end()
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    ...Object.fromEntries(foreign.map(([name, , wanted]) => [name, wanted])),
    ...Object.fromEntries(limits.map(name => [name, '0'])),
    statement_timeout: '300',
    lock_timeout: '100',
  })
})

slowTest.each(alone)('a shop on a database with %s = %s answers, and sells once', async (name, value) => {
  const url = await databaseWith([[name, value]])
  const { server } = await startShop({ env: { DATABASE_URL: url } })
  await trade(server)
})

slowTest('all of them at once hold up neither migrations nor the shop', async () => {
  const url = await databaseWith(foreign, { empty: true })
  const { server } = await startShop({ env: { DATABASE_URL: url } })
  await trade(server)
})

/** Talks, reads and buys in a shop. Fails where an answer is another than on PostgreSQL's own settings. */
async function trade(server: RunningServer): Promise<void> {
  const { buyer, seller, id } = await openConversation(server)
  await buyer.wrote(id, 'Is the zip all right?')
  expect(await seller.texts(id)).toEqual(['Is the zip all right?'])
  expect((await seller.threads()).data).toMatchObject([{ id }])
  const garment = { title: 'Marled pullover', category: 'knitwear', whose: 'woman' }
  const purchase = { price: '19.90', date: '2026-02-03' }
  const made = await buyer.call('POST', '/api/v1/garments', { ...garment, purchase })
  expect(made).toMatchObject({ status: 201, body: { data: { purchase } } })
  const brand = await aBrand(server)
  const { id: product, variants } = await brand.active()
  expect((await brand.list()).data).toMatchObject([{ id: product }])
  for (const [path, found] of lists) {
    const { status, body } = await buyer.call('GET', path)
    expect({ path, status, body }).toMatchObject({ path, status: 200, body: found })
  }
  const { id: order } = await buyer.buy(variants[0]?.id ?? '')
  expect(await buyer.call('GET', '/api/v1/purchases')).toMatchObject({
    status: 200,
    body: { data: [{ id: order }] },
  })
  expect(await brand.call('GET', '/api/v1/business/orders')).toMatchObject({
    status: 200,
    body: { data: [{ id: order }] },
  })
  const captured = `select count(*) from manual_provider.charges where state = 'captured'`
  expect(await count(server.services, captured)).toBe(1)
  expect(await count(server.services, 'select count(*) from orders')).toBe(1)
  expect(await reconcile(server.services.pool)).toEqual([])
}

/** What a member reads, and how it begins. */
const lists: readonly (readonly [path: string, body: object])[] = [
  [
    '/api/v1/products?q=dres',
    { data: expect.arrayContaining([expect.objectContaining({ slug: expect.any(String) })]) },
  ],
  ['/api/v1/categories/woman', {}],
  ['/api/v1/garments', { data: [{ title: 'Marled pullover' }] }],
  ['/api/v1/wardrobe/summary', {}],
  ['/api/v1/notifications', {}],
  ['/api/v1/balance', {}],
  ['/api/v1/favorites', {}],
  ['/api/v1/searches', {}],
]
