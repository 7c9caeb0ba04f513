import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { definitions } from '#server/domains/definitions.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { computed, initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { describeStatement } from '#tests/support/server/described.ts'

let database: TestDatabase
let client: SessionClient

beforeAll(async () => {
  database = await createTestDatabase()
  client = new SessionClient({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The columns of a row that the migrated schema has otherwise: another type, or null where it is not declared. */
async function misfits({ table, select, columns }: Definition['row']) {
  const found = await describeStatement(client, `select ${select} from ${table} t`)
  const { rows } = await client.query<{ name: string; is_nullable: boolean }>(
    // PostgreSQL does not say whether a generated column can be null
    `select attname as name, not attnotnull as is_nullable from pg_attribute
     where attrelid = $1::regclass and attgenerated = ''`,
    [table],
  )
  const nullable = new Map(rows.map(({ name, is_nullable }) => [name, is_nullable]))
  return found.columns.filter(({ name, type }) => {
    const { sql, isNullable = false, ...more } = columns[name] ?? t.text
    return sql !== type || (!('of' in more) && (nullable.get(name) ?? isNullable) !== isNullable)
  })
}

test.each(definitions.map(({ kind, row: declared }) => ({ kind, declared })))(
  '$kind: the row has the types of the migrated schema, and null where that has it',
  async ({ declared }) => {
    expect(await misfits(declared)).toEqual([])
  },
)

test('notices a column that does not exist, has another type, or cannot be null', async () => {
  const offers = row('offers', { ad_id: t.text })
  expect(await misfits(offers)).toEqual([])
  const types = { ...offers, columns: { ...offers.columns, ad_id: t.int } }
  expect(await misfits(types)).toEqual([{ name: 'ad_id', type: 'text' }])
  const nulls = { ...offers, columns: { ...offers.columns, ad_id: t.orNull(t.text) } }
  expect(await misfits(nulls)).toEqual([{ name: 'ad_id', type: 'text' }])
  await expect(misfits({ ...offers, select: 't.advert' })).rejects.toThrow('column t.advert does not exist')
})

const declared = row('returns', {
  delivery_cents: initially(0, written(t.int)),
  reason: written(t.textOf<'fit' | 'quality'>()),
  requested_at: t.timestamp,
  is_new: computed(t.bool, `t.state = 'open'`),
  buyer_id: joined(t.orNull(t.text), '(select o.buyer_id from orders o where o.id = t.order_id)'),
})

test('a row is read, written and created as its declaration says', () => {
  expect(declared.select).toBe(
    't.id, t.state, t.version, t.delivery_cents, t.reason, t.requested_at, ' +
      `t.state = 'open' as is_new, (select o.buyer_id from orders o where o.id = t.order_id) as buyer_id`,
  )
  expect(declared.written).toEqual({ delivery_cents: 'integer', reason: 'text' })
  expect(declared.isJoined).toBe(true)
  const at = new Date(0)
  const begun = declared.new({ id: 'rt_1', reason: 'fit', requested_at: at, is_new: true })
  expect(begun).toEqual({
    ...{ id: 'rt_1', state: '', version: 1, delivery_cents: 0, reason: 'fit' },
    ...{ requested_at: at, is_new: true, buyer_id: null },
  })
})

test('the type of a row is exact', () => {
  type Declared = RowWith<typeof declared.columns>
  interface Expected {
    id: string
    state: string
    version: number
    delivery_cents: number
    reason: 'fit' | 'quality'
    requested_at: Date
    is_new: boolean
    buyer_id: string | null
  }
  expectTypeOf<Declared>().toEqualTypeOf<Expected>()
  expectTypeOf(declared.new)
    .parameter(0)
    .toEqualTypeOf<
      Pick<Expected, 'id' | 'reason' | 'requested_at' | 'is_new'> &
        Partial<Pick<Expected, 'delivery_cents' | 'buyer_id'>>
    >()
  // @ts-expect-error the table has no such column
  row('returns', { advert_id: t.text })
  // @ts-expect-error it cannot be null there
  row('returns', { reason: t.orNull(t.text) })
  // @ts-expect-error it can be null there
  row('orders', { buyer_id: t.text })
  // @ts-expect-error it is a number there
  row('returns', { delivery_cents: t.text })
  // @ts-expect-error nobody says when it was requested
  expect(() => declared.new({ id: 'rt_1', reason: 'fit', is_new: true })).not.toThrow()
})

test('refuses a computed value that reads other rows: it would be read with the lock', () => {
  const isAlone = 'not exists (select from offers o where o.ad_id = t.ad_id and o.id <> t.id)'
  expect(() => row('offers', { is_alone: computed(t.bool, isAlone) })).toThrow(
    'offers.is_alone reads other rows: declare it as joined.',
  )
})
