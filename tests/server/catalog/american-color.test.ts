import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  connection = connect(database.url, { poolMax: 2 })
  await migrate(connection, { to: '0025-orders-before-shipping' })
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

const query = async <Row extends pg.QueryResultRow>(text: string) =>
  (await connection.pool.query<Row>(text)).rows

test('colors stored in the old spelling are found, matched and linked in the new one', async () => {
  await query(`
    insert into users (id, email, name) values ('u_mia', 'mia@example.com', 'Mia');
    insert into saved_searches (id, user_id, name, query, colour, anchors) values
      ('w_navy', 'u_mia', 'Navy', '{"sort": "newest", "colour": ["navy"]}', '{navy}', '{"colour navy"}'),
      ('w_linen', 'u_mia', 'Linen', '{"q": "linen colour"}', null, '{"word linen", "word colour navy"}');
    insert into notifications (user_id, kind, text, href, key) values
      ('u_mia', 'search', 'News.', '/search?colour=navy&q=colour&colour=black', 'n');
    insert into images (id, width, height, drawing) values ('i_drawn', 1, 1, '{"colours": ["navy"], "pattern": "colour-block"}')
  `)
  await migrate(connection)
  expect(await query('select id, query, color, anchors from saved_searches order by id')).toEqual([
    { id: 'w_linen', query: { q: 'linen colour' }, color: null, anchors: ['word linen', 'word colour navy'] },
    { id: 'w_navy', query: { sort: 'newest', color: ['navy'] }, color: ['navy'], anchors: ['color navy'] },
  ])
  expect(await query('select href from notifications')).toEqual([
    { href: '/search?color=navy&q=colour&color=black' },
  ])
  expect(await query(`select drawing from images where id = 'i_drawn'`)).toEqual([
    { drawing: { colors: ['navy'], pattern: 'color-block' } },
  ])
})

test('no column and no function of the schema has the old spelling but two parameters', async () => {
  await migrate(connection)
  const columns = await query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%colour%'`,
  )
  expect(columns).toEqual([])
  const functions = await query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%colour%' order by 1`,
  )
  expect(functions.map(({ proname }) => proname)).toEqual(['garment_text', 'listing_text'])
})
