import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { verifyAddress } from '#server/domains/accounts/verify-address.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { cli } from '#tests/support/server/cli.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { buy, days, somewhere } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Shop
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  ;({ server, shop } = await startShop())
  members = membersOf(server)
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const idOf = async (email: string): Promise<string> =>
  (await query('select id from users where email = $1', [email]))[0]?.id

/** A guest's order of a dress. */
async function guestOrder(email: string): Promise<{ id: string; checkout: string }> {
  const [{ id: variant } = { id: '' }] = await query(
    'select id from variants where product_id = $1 and stock > 1 limit 1',
    [shop.dress],
  )
  const { checkout, paid } = await buy(server.services, [[variant, 1]])
  const [order] = paid.orders
  await query('update orders set email = $2 where id = $1', [order?.id, email])
  return { id: order?.id ?? '', checkout: checkout.id }
}

describe('a guest order', () => {
  test('belongs to the member after they verify its address, and not before', async () => {
    const email = freshAddress()
    const { id, checkout } = await guestOrder(email.toUpperCase())
    const other = await guestOrder('somebody-else@x.example')
    const bearer = await members.signUp(email)
    const order = (of: string, as = bearer) => ask(server.url, 'GET', `/api/v1/orders/${of}`, { bearer: as })
    expect((await order(id)).status).toBe(404)
    const token = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
    expect((await order(id)).status).toBe(404)
    expect((await members.verify(token, bearer)).status).toBe(200)
    expect(await order(id)).toMatchObject({ status: 200, body: { data: { id } } })
    expect((await order(other.id)).status).toBe(404)
    expect(await query('select user_id from checkouts where id = $1', [checkout])).toEqual([
      { user_id: await idOf(email) },
    ])
  })

  test('of an address verified before belongs to its member at once, and the guest’s key still opens it', async () => {
    const email = freshAddress()
    const bearer = await members.verified(email)
    const call = (method: string, path: string, json?: object, as = {}) =>
      ask(server.url, method, path, { ...(json && { json }), ...as })
    const [{ id: variant } = { id: '' }] = await query(
      'select id from variants where product_id = $1 and stock > 1 limit 1',
      [shop.dress],
    )
    const made = await call('POST', '/api/v1/checkouts', { lines: [{ id: variant, quantity: 1 }] })
    const { id } = (made.body as { data: { id: string } }).data
    const details = { email: email.toUpperCase(), address: somewhere }
    const filled = await call('PATCH', `/api/v1/checkouts/${id}`, details)
    const { total } = (filled.body as { data: { total: string } }).data
    const payment = { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: total }
    const headers = { 'idempotency-key': 'a-guest' }
    const paid = await call('POST', `/api/v1/checkouts/${id}/pay`, payment, { headers })
    const [order] = (paid.body as { data: { orders: { id: string; key?: string }[] } }).data.orders
    expect((await call('GET', `/api/v1/orders/${order?.id}`, undefined, { bearer })).status).toBe(200)
    expect((await call('GET', `/api/v1/orders/${order?.id}?key=${order?.key}`)).status).toBe(200)
    expect((await call('GET', `/api/v1/checkouts/${id}`)).body).toMatchObject({
      data: { orders: [{ key: order?.key }] },
    })
    const exported = await call('GET', '/api/user/export', undefined, { bearer })
    expect(exported.body).toMatchObject({ data: { orders_bought: [{ id: order?.id }] } })
    const leaving = await call('POST', '/api/user/deletion', { password }, { bearer })
    expect(leaving).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  })

  test('stays with the member who claimed it when its address moves to another member', async () => {
    const email = freshAddress()
    const { id } = await guestOrder(email)
    await members.verified(email)
    const first = await idOf(email)
    await query(`update users set email = 'moved@x.example' where id = $1`, [first])
    const second = await members.signUp(email)
    const token = tokenIn(await members.mail(email, 'Welcome', 2), '/?verify=')
    expect((await members.verify(token, second)).status).toBe(200)
    expect((await ask(server.url, 'GET', `/api/v1/orders/${id}`, { bearer: second })).status).toBe(404)
    expect(await query('select buyer_id from orders where id = $1', [id])).toEqual([{ buyer_id: first }])
  })

  test('belongs to the member who resets a forgotten password by its address', async () => {
    const email = freshAddress()
    const { id } = await guestOrder(email)
    await members.signUp(email)
    const answer = await members.reset(await members.resetToken(email), 'six quiet foxes')
    const bearer = answer.headers.get('x-authenticated') ?? ''
    expect((await ask(server.url, 'GET', `/api/v1/orders/${id}`, { bearer })).status).toBe(200)
  })
})

describe('an affiliate', () => {
  const broughtBy = async (email: string) =>
    query('select slug from affiliate_signups where user_id = $1', [await idOf(email)])

  test('has brought who signs up with its slug; an unknown slug records nothing', async () => {
    const url = server.services.config.databaseUrl
    expect(await cli(url, 'add-affiliate', 'slow-closet', 'The Slow Closet')).toBe(
      'The Slow Closet brings people by https://shop.example/signup/slow-closet',
    )
    await expect(cli(url, 'add-affiliate', 'slow-closet', 'Another')).rejects.toThrow('already')
    const tried: [string | null, object[]][] = [
      ['slow-closet', [{ slug: 'slow-closet' }]],
      ['nobody-knows', []],
      ["'; drop table users; --", []],
      [null, []],
    ]
    for (const [slug, recorded] of tried) {
      const email = freshAddress()
      await members.signUp(email, { affiliate_slug: slug })
      expect(await broughtBy(email)).toEqual(recorded)
    }
  })
})

describe('signing up', () => {
  test('refuses what cannot be an account, field by field, and keeps nothing', async () => {
    const before = await query('select count(*)::int as n from users')
    const answer = await members.post('/users', {
      name: ' A ',
      email: 'ada@x',
      password: 'short',
      is_admin: true,
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ['Enter a name of at least 2 characters.'],
          email: ['Enter an email such as name@example.com.'],
          password: ['Enter a password of at least 8 characters.'],
          is_admin: ['This field is not known.'],
        },
      },
    })
    const breached = await members.post('/users', {
      name: 'Ada',
      email: freshAddress(),
      password: 'PassWord123',
    })
    expect(breached).toMatchObject({ status: 422, body: { code: 'breached_password' } })
    expect(await query('select count(*)::int as n from users')).toEqual(before)
  })

  test('without saying that it is a company, a company’s name opens no shop', async () => {
    const more = { is_company: false, company_name: 'Sel & Fils' }
    const bearer = await members.signUp(freshAddress(), more)
    expect((await members.user(bearer)).body).toMatchObject({
      data: { profile: { is_company: false, company_name: null } },
    })
  })

  test('as a company in the demo opens the shop at once', async () => {
    const demo = await startShop({ env: { DEMO: '1' } })
    const shoppers = membersOf(demo.server)
    const email = freshAddress()
    const bearer = await shoppers.signUp(email, { is_company: true, company_name: 'Sel & Fils' })
    expect((await shoppers.user(bearer)).body).toMatchObject({ data: { profile: { state: 'open' } } })
    expect((await ask(demo.server.url, 'GET', '/api/v1/brands/sel-fils')).status).toBe(200)
    await shoppers.mail(email, 'Sel & Fils is open')
  })
})

test('an account with orders under way is forgotten when they are over, and looked at every day until then', async () => {
  const { services } = server
  const email = freshAddress()
  const { id: order } = await guestOrder('somebody-else@x.example')
  const bearer = await members.verified(email)
  const id = await idOf(email)
  const state = async () => (await query('select state from users where id = $1', [id]))[0]?.state
  await fire(services, { kind: 'user', id, event: { type: 'user.leave', by: 'member' } })
  await query('update orders set buyer_id = $1 where id = $2', [id, order])
  // the thirty days are over without anybody waiting for them
  const due = async () => {
    await query(`update users set leaves_at = now() - interval '1 second' where id = $1`, [id])
    return query(
      `update deadlines set at = now() - interval '1 second' where kind = 'user' and entity_id = $1 returning at`,
      [id],
    )
  }
  expect(await due()).toHaveLength(1)
  await fireDueDeadlines(services)
  expect(await state()).toBe('leaving')
  const [{ at } = { at: new Date(0) }] = await query(
    `select at from deadlines where kind = 'user' and entity_id = $1`,
    [id],
  )
  expect(at.getTime()).toBeGreaterThan(Date.now() + days(0.9))
  expect(at.getTime()).toBeLessThan(Date.now() + days(1.1))
  await query(`update orders set state = 'completed' where id = $1`, [order])
  expect(await due()).toHaveLength(1)
  await fireDueDeadlines(services)
  expect(await state()).toBe('deleted')
  expect((await members.user(bearer)).status).toBe(401)
})

test('an address can be verified again by the account that has it', async () => {
  const member = await signUp(server)
  await change(server.services, uow => verifyAddress(uow, member.id, member.email))
  expect((await member.call('GET', '/api/user')).body).toMatchObject({ data: { email_verified: true } })
})
