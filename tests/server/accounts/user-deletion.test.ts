import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, days, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

/** A member who can buy, and what they ask for. */
async function member() {
  const id = newId('u')
  await services.pool.query(
    `insert into users (id, email, name, state, email_verified_at) values ($1, $1 || '@x.example', 'Eva', 'active', now())`,
    [id],
  )
  const shops = shopper(services, viewerOf(id))
  return {
    id,
    ...shops,
    leave: () => fire(services, { kind: 'user', id, event: { type: 'user.leave', by: 'member' } }),
    stay: () => fire(services, { kind: 'user', id, event: { type: 'user.stay', by: 'member' } }),
    async filled(item: string) {
      const { id: checkout } = await shops.create([item, 1])
      return shops.patch(checkout, { email: 'eva@x.example', address: somewhere })
    },
  }
}
const stateOf = async (id: string) => {
  const { rows } = await services.pool.query<{ state: string }>('select state from users where id = $1', [id])
  return rows[0]?.state
}
const stockOf = (id: string) => count(services, 'select stock from variants where id = $1', [id])
const refusal = {
  status: 409,
  code: 'account_leaving',
  message: 'Your account is about to be deleted. Keep it, in your settings, to buy with it again.',
}

test('a leaving member: can look, but neither reserve nor pay until they decide to stay', async () => {
  const [variant = ''] = await shop.product([1])
  const eva = await member()
  const checkout = await eva.filled(variant)
  await eva.leave()
  await expect(eva.reserve(checkout.id)).rejects.toMatchObject(refusal)
  await expect(eva.pay(checkout)).rejects.toMatchObject(refusal)
  expect(await stockOf(variant)).toBe(1)
  expect((await eva.get(checkout.id)).state).toBe('open')
  await eva.stay()
  expect((await eva.pay(checkout)).status).toBe(201)
})

test('leaving with an order under way or a payment without an outcome: refused', async () => {
  const [variant = ''] = await shop.product([5])
  const [asked, lost, ordered] = [await member(), await member(), await member()]
  expect((await asked.pay(await asked.filled(variant), 'tok_challenge')).challenge).not.toBeNull()
  await lost.pay(await lost.filled(variant), 'tok_unknown')
  await ordered.pay(await ordered.filled(variant))
  for (const each of [asked, lost, ordered]) {
    await expect(each.leave()).rejects.toMatchObject({
      status: 409,
      code: 'not_allowed',
      message:
        'You have orders that are not over, or money in your balance. When neither is left, the account can be deleted.',
    })
  }
})

test('a guest order with a verified address: keeps its member from leaving only until it is over', async () => {
  const [variant = ''] = await shop.product([5])
  const eva = await member()
  const { orders } = await eva.pay(await eva.filled(variant))
  const id = orders[0]?.id ?? ''
  // as a guest's order stands that no verification has found yet
  await services.pool.query(
    `update orders set buyer_id = null, email = (select email from users where id = $2) where id = $1`,
    [id, eva.id],
  )
  await expect(eva.leave()).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
  await services.pool.query(`update orders set state = 'cancelled' where id = $1`, [id])
  await eva.leave()
  expect(await stateOf(eva.id)).toBe('leaving')
})

test('paying and leaving at the same time: exactly one succeeds', async () => {
  const variants = await shop.product(Array<number>(12).fill(1))
  const outcomes = await Promise.all(
    variants.map(async variant => {
      const eva = await member()
      const checkout = await eva.filled(variant)
      const [paid, left] = await Promise.allSettled([eva.pay(checkout), eva.leave()])
      return [paid.status, left.status, await stateOf(eva.id)]
    }),
  )
  for (const outcome of outcomes) {
    expect([
      ['fulfilled', 'rejected', 'active'],
      ['rejected', 'fulfilled', 'leaving'],
    ]).toContainEqual(outcome)
  }
})

test('a leaving member with an order begun meanwhile: deleted when it is over, and not before', async () => {
  const [variant = ''] = await shop.product([1])
  const eva = await member()
  await eva.leave()
  // a guest's order that they have proven to be theirs
  const guest = shopper(services)
  const { orders } = await guest.pay(await guest.patch((await guest.create([variant, 1])).id))
  const id = orders[0]?.id ?? ''
  // nothing ends it in these thirty days
  await services.pool.query(
    `with gone as (delete from deadlines where entity_id = $1) update orders set buyer_id = $2 where id = $1`,
    [id, eva.id],
  )
  const addressed = () =>
    count(services, `select count(*) from orders where id = $1 and address ->> 'line1' = $2`, [
      id,
      somewhere.line1,
    ])
  rig.advance(days(30))
  await fireDueDeadlines(services)
  expect([await stateOf(eva.id), await addressed()]).toEqual(['leaving', 1])
  await services.pool.query(`update orders set state = 'completed' where id = $1`, [id])
  rig.advance(days(1))
  await fireDueDeadlines(services)
  expect([await stateOf(eva.id), await addressed()]).toEqual(['deleted', 0])
})

test('a company that leaves takes its name along; its goods are out of the shop, its orders keep their numbers', async () => {
  const company = newId('u')
  const brand = newId('b')
  const category = newId('c')
  const { pool } = services
  await pool.query(
    `insert into users (id, email, name, is_company, state, email_verified_at)
     values ($1, $1 || '@x.example', 'Zora Quill', true, 'active', now())`,
    [company],
  )
  await pool.query(`insert into brands (id, slug, name) values ($1, 'quill', 'Quill')`, [brand])
  await pool.query(
    `insert into companies (user_id, brand_id, name, state) values ($1, $2, 'Zora Quill', 'open')`,
    [company, brand],
  )
  await pool.query(`insert into categories (id, slug, name, position) values ($1, $1, 'Hats', 0)`, [category])
  await pool.query(
    `insert into products (id, brand_id, seller_id, slug, title, category_id, whose, state)
     values ($1, $2, $3, 'hat', 'A hat', $4, 'woman', 'active')`,
    [newId('p'), brand, company, category],
  )
  await fire(services, { kind: 'user', id: company, event: { type: 'user.leave', by: 'member' } })
  rig.advance(days(30))
  await fireDueDeadlines(services)
  expect(await stateOf(company)).toBe('deleted')
  const { rows } = await pool.query(
    `select u.name as person, c.name as company, b.name as brand, l.live from users u
     join companies c on c.user_id = u.id join brands b on b.id = c.brand_id join listings l on l.seller_id = u.id
     where u.id = $1`,
    [company],
  )
  expect(rows).toEqual([{ person: 'Deleted member', company: null, brand: 'Quill', live: false }])
})
