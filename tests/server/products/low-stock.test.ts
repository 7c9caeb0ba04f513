import type { PoolClient } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { mailLowStock } from '#server/domains/inventory/index.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let brand: Brand
/** Holds back the server's own sweep, which mails as well, between two looks at the mails. */
let held: PoolClient
const mailerLock = 6_820_114_081
beforeAll(async () => {
  ;({ server } = await startShop())
  // a job that is done is deleted
  await server.services.pool.query(`create table queued_mails (id int generated always as identity, payload jsonb);
    create function note_mail() returns trigger language plpgsql as $$
      begin insert into queued_mails (payload) values (new.payload); return null; end $$;
    create trigger mails_noted after insert on graphile_worker._private_jobs for each row execute function note_mail()`)
  held = await server.services.pool.connect()
  await held.query('select pg_advisory_lock($1)', [mailerLock])
  return () => held.release(true)
})
beforeEach(async () => {
  brand = await aBrand(server)
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)
const day = 24 * 3_600_000

const coat = (...stocks: number[]) =>
  brand.active({
    options: [{ name: 'Size', kind: 'size' }],
    variants: stocks.map((stock, at) => ({ values: [['S', 'M', 'L'][at]], price: '20.00', stock })),
  })

/** Sets the stock of a variant by hand. */
async function restock(product: Awaited<ReturnType<typeof coat>>, at: number, to: number): Promise<void> {
  const { variants } = await brand.get(product.id)
  const [id = '', shown] = [variants[at]?.id, variants[at]?.stock]
  expect(await brand.edit(product.id, id, { stock: { shown, to } })).toMatchObject({ status: 200 })
}

/** What the brand was mailed so far: the lines of each mail. */
async function mails(): Promise<string[][]> {
  await held.query('select pg_advisory_unlock($1)', [mailerLock])
  await mailLowStock(server.services)
  await held.query('select pg_advisory_lock($1)', [mailerLock])
  const { rows } = await query(
    `select payload from queued_mails where payload ->> 'key' like 'low-stock:' || $1 || ':%' order by id`,
    [brand.id],
  )
  return rows.map(({ payload }) =>
    (payload.props.lines as { variant: string; stock: number }[]).map(
      ({ variant, stock }) => `${variant} ${stock}`,
    ),
  )
}

const low = async () => (await brand.list('?stock=low')).data.map(({ id }) => id)
const limitPath = '/api/v1/business/low-stock'

test('what falls to the limit is mailed once, all of a day together, and again after it rose', async () => {
  const product = await coat(10, 10, 10)
  expect(await mails()).toEqual([])
  await restock(product, 0, 6)
  expect(await mails()).toEqual([])
  await restock(product, 0, 5)
  expect(await mails()).toEqual([['S 5']])
  // still low: nothing new
  await restock(product, 0, 2)
  moveClock(server.services, 2 * day)
  expect(await mails()).toEqual([['S 5']])
  // two in a day come in one mail, the emptier first
  await restock(product, 1, 4)
  await restock(product, 2, 0)
  expect(await mails()).toEqual([['S 5'], ['L 0', 'M 4']])
  // up and down again within the day: tomorrow's mail has it, as it is then
  await restock(product, 0, 20)
  await restock(product, 0, 3)
  expect(await mails()).toHaveLength(2)
  moveClock(server.services, day)
  expect(await mails()).toEqual([['S 5'], ['L 0', 'M 4'], ['S 3']])
})

test('what was refilled before the mail goes out is not in it', async () => {
  const product = await coat(10, 10)
  await restock(product, 0, 1)
  await restock(product, 1, 1)
  await restock(product, 0, 30)
  expect(await mails()).toEqual([['M 1']])
})

test('what begins low, or is low by a new limit, is not mailed, and is on the list', async () => {
  const begun = await coat(3)
  const other = await coat(8)
  expect(await low()).toEqual([begun.id])
  expect(await brand.call('PUT', limitPath, { shown: 5, to: 9 })).toMatchObject({
    status: 200,
    body: { data: { limit: 9 } },
  })
  expect(await low()).toEqual([other.id, begun.id])
  expect(await mails()).toEqual([])
  // somebody saw another limit
  expect(await brand.call('PUT', limitPath, { shown: 5, to: 7 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', data: { limit: 9 } },
  })
  expect(await brand.call('PUT', limitPath, { shown: 9, to: -1 })).toMatchObject({ status: 422 })
})

test('a variant has a limit of its own', async () => {
  const product = await coat(30, 30)
  const variants = product.variants.map(({ id, values, stock }, at) => ({
    ...{ id, values, price: '20.00', stock, stock_shown: stock },
    low_stock: at === 0 ? 20 : null,
  }))
  expect(await brand.grid(product.id, { version: product.version, variants })).toMatchObject({ status: 200 })
  expect((await brand.get(product.id)).variants.map(each => each.low_stock)).toEqual([20, null])
  await restock(product, 0, 20)
  await restock(product, 1, 20)
  expect(await mails()).toEqual([['S 20']])
  expect(await low()).toEqual([product.id])
})

test('a draft, and who switched it off, get none', async () => {
  const draft = await brand.create({
    options: [{ name: 'Size', kind: 'size' }],
    variants: [{ values: ['S'], price: '20.00', stock: 9 }],
  })
  await restock(draft, 0, 2)
  expect(await mails()).toEqual([])
  await query(`update users set muted = '{low_stock}' where id = $1`, [brand.id])
  const product = await coat(9)
  await restock(product, 0, 2)
  expect(await mails()).toEqual([])
})

test('the totals of a product are those of its variants, whatever is written', async () => {
  const product = await coat(10, 4, 0)
  await restock(product, 0, 3)
  const sums = () =>
    query(`select t.price_cents, t.stock, t.low, t.sold_out from product_totals t where t.product_id = $1`, [
      product.id,
    ])
  expect((await sums()).rows).toEqual([{ price_cents: 2000, stock: 7, low: 3, sold_out: 1 }])
  const { version } = await brand.get(product.id)
  const [kept] = product.variants
  const variants = [{ id: kept?.id, values: ['S'], price: '25.00', stock: 40 }]
  expect(await brand.grid(product.id, { version, variants })).toMatchObject({ status: 200 })
  expect((await sums()).rows).toEqual([{ price_cents: 2500, stock: 40, low: 0, sold_out: 0 }])
  const wrong = await query(
    `select p.id from products p left join product_totals t on t.product_id = p.id
       left join lateral (select coalesce(min(v.price_cents), 0) as price, coalesce(sum(v.stock), 0) as stock
         from variants v where v.product_id = p.id and v.retired_at is null) s on true
     where (t.price_cents, t.stock) is distinct from (s.price, s.stock)`,
  )
  expect(wrong.rows).toEqual([])
})
