import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import type { StaffInvitation, StaffMember } from '#src/api/contract/business/staff.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { days } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
})

const staff = '/api/v1/business/staff'
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const keyed = () => ({ 'idempotency-key': randomUUID() })

/** Moves the clock ahead; resolves when the server's has followed. */
async function advance(ms: number): Promise<void> {
  const { db, clock } = server.services
  const offset = await advanceClock(db, ms)
  await expect.poll(() => clock.offset(), { timeout: 20_000 }).toBe(offset)
}

const listOf = async (brand: Brand) =>
  (
    (await brand.call('GET', staff)).body as {
      data: { members: StaffMember[]; invitations: StaffInvitation[] }
    }
  ).data

const invite = (brand: Brand, email: string, role = 'warehouse') =>
  brand.call('POST', `${staff}/invitations`, { email, role }, keyed())

/** Invites somebody; answers the token in their mail, the `many`-th. */
async function invited(
  brand: Brand,
  email: string,
  role = 'warehouse',
): Promise<{ id: string; token: string }> {
  const { status, body, text } = await invite(brand, email, role)
  if (status !== 201) throw new Error(text)
  return { id: (body as { data: { id: string } }).data.id, token: await tokenOf(email) }
}
const tokenOf = async (email: string, many = 1) =>
  tokenIn(await members.mail(email, 'invites you to its staff', many), '/signup?invitation=')

const accept = (token: string, more: object = {}, bearer?: string) =>
  ask(server.url, 'POST', '/api/v1/staff-invitations/accept', {
    json: { token, ...more },
    ...(bearer === undefined ? {} : { bearer }),
  })
const person = { name: 'Lena Brandt', password }
const find = (token: string, bearer?: string) =>
  ask(server.url, 'POST', '/api/v1/staff-invitations/find', {
    json: { token },
    ...(bearer === undefined ? {} : { bearer }),
  })

/** Somebody who joined by a mail. */
async function joined(brand: Brand, role = 'warehouse') {
  const email = freshAddress()
  const { token } = await invited(brand, email, role)
  const answer = await accept(token, person)
  expect(answer.status).toBe(200)
  const bearer = answer.headers.get('x-authenticated') ?? ''
  const member = (await listOf(brand)).members.find(each => each.email === email)
  if (member === undefined) throw new Error('They are not on the list.')
  const call = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    ask(server.url, method, path, { bearer, headers, ...(json === undefined ? {} : { json }) })
  return { email, bearer, call, member, token }
}

describe('an invitation', () => {
  test('an invitation goes to its address alone, and opens an account that has confirmed it', async () => {
    const brand = await aBrand(server)
    const email = freshAddress()
    const { body, text } = await invite(brand, email)
    const token = await tokenOf(email)
    expect(text).not.toContain(token)
    expect(body).toMatchObject({ data: { email, role: 'warehouse', state: 'pending' } })
    expect(await find(token)).toMatchObject({
      status: 200,
      body: { data: { company: brand.name, email, role: 'warehouse', account: 'new' } },
    })
    const answer = await accept(token, person)
    expect(answer).toMatchObject({ status: 200, body: { data: {} } })
    const { body: user } = await members.user(answer.headers.get('x-authenticated') ?? '')
    expect(user).toMatchObject({
      data: {
        name: 'Lena Brandt',
        email,
        email_verified: true,
        profile: { is_company: true, role: 'warehouse', company_name: brand.name },
      },
    })
    expect((await listOf(brand)).members.map(({ name, role }) => [name, role])).toEqual([
      [brand.name, 'owner'],
      ['Lena Brandt', 'warehouse'],
    ])
    expect((await listOf(brand)).invitations).toEqual([])
  })

  test('a link is stored nowhere in a form that opens it', async () => {
    const brand = await aBrand(server)
    const email = freshAddress()
    const { id, token } = await invited(brand, email)
    const [row] = await query('select * from staff_invitations where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('an invitation is used once, also by several at once', async () => {
    for (let round = 0; round < 5; round++) {
      const brand = await aBrand(server)
      const email = freshAddress()
      const { token } = await invited(brand, email)
      const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token, person)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
      expect(await accept(token, person)).toMatchObject({ status: 422, body: { code: 'link_used' } })
      expect(await find(token)).toMatchObject({ status: 422, body: { code: 'link_used' } })
      expect(await query('select count(*)::int from users where email = $1', [email])).toEqual([{ count: 1 }])
      expect((await listOf(brand)).members).toHaveLength(2)
    }
  })

  test('accepted and withdrawn at once: exactly one wins', async () => {
    for (let round = 0; round < 8; round++) {
      const brand = await aBrand(server)
      const { id, token } = await invited(brand, freshAddress())
      const [taken, withdrawn] = await Promise.all([
        accept(token, person),
        brand.call('POST', `${staff}/invitations/${id}/events`, { type: 'withdraw' }, keyed()),
      ])
      const [row] = await query('select state from staff_invitations where id = $1', [id])
      expect([taken.status, withdrawn.status]).toEqual(row?.state === 'accepted' ? [200, 409] : [422, 200])
      expect((await listOf(brand)).members).toHaveLength(row?.state === 'accepted' ? 2 : 1)
    }
  })

  test('withdrawn, it opens nothing; sent again, the link before it is dead', async () => {
    const brand = await aBrand(server)
    const email = freshAddress()
    const { id, token } = await invited(brand, email)
    const send = (type: string) => brand.call('POST', `${staff}/invitations/${id}/events`, { type }, keyed())
    expect((await send('send_again')).status).toBe(200)
    const second = await tokenOf(email, 2)
    expect(second).not.toBe(token)
    expect((await find(token)).status).toBe(422)
    expect((await find(second)).status).toBe(200)
    expect((await send('withdraw')).status).toBe(200)
    expect(await accept(second, person)).toMatchObject({ status: 422, body: { code: 'link_used' } })
    expect((await listOf(brand)).invitations).toEqual([])
  })

  test('an address is invited once, also by several at once', async () => {
    const brand = await aBrand(server)
    const email = freshAddress()
    const answers = await Promise.all([1, 2, 3].map(() => invite(brand, email)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const { member } = await joined(brand)
    expect(await invite(brand, member.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { errors: { email: ['This person is on your staff already.'] } },
    })
  })

  test('needs an approved company, whose name the mail says', async () => {
    const brand = await aBrand(server, 'pending_approval')
    expect(await invite(brand, freshAddress())).toMatchObject({
      status: 409,
      body: { code: 'not_approved' },
    })
  })

  test('a private account cannot join, and its wardrobe stays its member’s', async () => {
    const brand = await aBrand(server)
    const member = await signUp(server)
    const { token } = await invited(brand, member.email)
    expect(await find(token)).toMatchObject({ body: { data: { account: 'other' } } })
    for (const bearer of [undefined, member.bearer])
      expect(await accept(token, person, bearer)).toMatchObject({
        status: 409,
        body: { code: 'email_taken' },
      })
    expect((await members.user(member.bearer)).body).toMatchObject({
      data: { profile: { is_company: false } },
    })
  })

  test('two invitations accepted at once by one account: exactly one company gets it', async () => {
    const [first, one, other] = [await aBrand(server), await aBrand(server), await aBrand(server)]
    const { member, email, bearer } = await joined(first)
    await first.call('POST', `${staff}/${member.id}/events`, { type: 'remove' })
    const tokens: string[] = []
    for (const [at, brand] of [one, other].entries()) {
      expect((await invite(brand, email)).status).toBe(201)
      tokens.push(await tokenOf(email, at + 2))
    }
    const answers = await Promise.all(tokens.map(token => accept(token, {}, bearer)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await listOf(one)).members.length + (await listOf(other)).members.length).toBe(3)
  })

  test('an invitation is for its address: a member who is logged in as somebody else logs out first', async () => {
    const brand = await aBrand(server)
    const { token } = await invited(brand, freshAddress())
    expect(await find(token, brand.bearer)).toMatchObject({ body: { data: { account: 'logout' } } })
    expect(await accept(token, {}, brand.bearer)).toMatchObject({
      status: 403,
      body: { code: 'other_account' },
    })
  })

  test('an invitation asks for a name and a good password', async () => {
    const brand = await aBrand(server)
    const { token } = await invited(brand, freshAddress())
    expect(await accept(token)).toMatchObject({
      status: 422,
      body: { errors: { name: ['Enter your name.'] } },
    })
    expect(await accept(token, { name: 'Lena Brandt', password: 'password1' })).toMatchObject({
      status: 422,
      body: { code: 'breached_password' },
    })
    expect((await accept(token, person)).status).toBe(200)
  })
})

describe('a member of staff', () => {
  test('a member of staff works in their role, which counts from their next call', async () => {
    const brand = await aBrand(server)
    const { member, call } = await joined(brand, 'warehouse')
    const change = (role: string) =>
      brand.call('POST', `${staff}/${member.id}/events`, { type: 'change_role', role })
    expect((await call('GET', '/api/v1/balance')).status).toBe(403)
    expect(await change('accountant')).toMatchObject({ status: 200, body: { data: { role: 'accountant' } } })
    expect((await call('GET', '/api/v1/balance')).status).toBe(200)
    expect(await change('accountant')).toMatchObject({ status: 200, body: { data: { role: 'accountant' } } })
  })

  test('removed, they lose the company at once and keep their account, and can be invited again', async () => {
    const brand = await aBrand(server)
    const { member, call, email, bearer } = await joined(brand, 'manager')
    const remove = () => brand.call('POST', `${staff}/${member.id}/events`, { type: 'remove' })
    expect((await call('GET', '/api/v1/business/orders')).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(await call('GET', '/api/v1/business/orders')).toMatchObject({
      status: 403,
      body: { code: 'no_company' },
    })
    expect((await members.user(bearer)).body).toMatchObject({
      data: { profile: { role: null, may: [], company_name: null } },
    })
    expect((await remove()).status).toBe(409)
    expect(await members.mail(email, 'You no longer work')).toBeTruthy()
    const token = await (async () => {
      expect((await invite(brand, email, 'support')).status).toBe(201)
      return tokenOf(email, 2)
    })()
    expect(await find(token)).toMatchObject({ body: { data: { account: 'login' } } })
    expect(await accept(token, person)).toMatchObject({ status: 403, body: { code: 'log_in_first' } })
    expect(await find(token, bearer)).toMatchObject({ body: { data: { account: 'join' } } })
    expect((await accept(token, {}, bearer)).status).toBe(200)
    expect((await members.user(bearer)).body).toMatchObject({ data: { profile: { role: 'support' } } })
  })

  test('two roles given at once: both are taken in turn, or one learns that it was changed', async () => {
    const brand = await aBrand(server)
    const { member } = await joined(brand, 'warehouse')
    const answers = await Promise.all(
      ['manager', 'support'].map(role =>
        brand.call('POST', `${staff}/${member.id}/events`, {
          type: 'change_role',
          role,
          version: member.version,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the owner stays, whoever asks and whatever is written to the table', async () => {
    const brand = await aBrand(server)
    const [owner] = (await listOf(brand)).members
    for (const body of [{ type: 'remove' }, { type: 'change_role', role: 'manager' }])
      expect(await brand.call('POST', `${staff}/${owner?.id}/events`, body)).toMatchObject({ status: 409 })
    for (const change of [`state = 'removed'`, `role = 'manager'`])
      await expect(query(`update staff_members set ${change} where id = $1`, [owner?.id])).rejects.toThrow(
        'staff_members_owner',
      )
    expect(owner?.allowed.every(({ ok }) => !ok)).toBe(true)
  })

  test('a member of staff is not found by another company', async () => {
    const [brand, other] = [await aBrand(server), await aBrand(server)]
    const { member } = await joined(brand)
    expect((await other.call('POST', `${staff}/${member.id}/events`, { type: 'remove' })).status).toBe(404)
  })

  test('a member of staff is named by the log and the notes of what they did with an order', async () => {
    const brand = await aBrand(server)
    const { member, call } = await joined(brand, 'manager')
    const made = await call('POST', '/api/v1/business/products', {
      title: 'Wool coat',
      category: 'coats',
      whose: 'woman',
    })
    expect(made.status).toBe(201)
    const { id } = (made.body as { data: { id: string } }).data
    expect(await query('select seller_id from products where id = $1', [id])).toEqual([
      { seller_id: brand.id },
    ])
    expect(
      await query(`select staff_id from transition_log where kind = 'product' and entity_id = $1`, [id]),
    ).toEqual([{ staff_id: member.id }])
  })

  test('a member of staff who leaves takes their data, and the company’s list is without them', async () => {
    const brand = await aBrand(server)
    const { call, email, member } = await joined(brand, 'support')
    const data = await call('GET', '/api/user/export')
    expect(data.body).toMatchObject({
      data: { staff_memberships: [{ role: 'support', state: 'active', company: brand.name }] },
    })
    expect((await call('POST', '/api/user/deletion', { password })).status).toBe(200)
    await advance(days(31))
    await expect
      .poll(async () => (await query('select state from users where email = $1', [email])).length, {
        timeout: 20_000,
      })
      .toBe(0)
    expect(await query('select state from staff_members where id = $1', [member.id])).toEqual([
      { state: 'removed' },
    ])
    expect((await listOf(brand)).members).toHaveLength(1)
  })
})

test('a link is dead after seven days, and the owner sees it and sends another one', async () => {
  const brand = await aBrand(server)
  const email = freshAddress()
  const { id, token } = await invited(brand, email)
  await advance(days(6))
  expect((await find(token)).status).toBe(200)
  await advance(days(1) + 60_000)
  expect(await accept(token, person)).toMatchObject({ status: 422, body: { code: 'link_used' } })
  await expect
    .poll(async () => (await listOf(brand)).invitations[0]?.state, { timeout: 20_000 })
    .toBe('expired')
  const sent = await brand.call('POST', `${staff}/invitations/${id}/events`, { type: 'send_again' }, keyed())
  expect(sent).toMatchObject({ status: 200, body: { data: { state: 'pending' } } })
  expect((await accept(await tokenOf(email, 2), person)).status).toBe(200)
})
