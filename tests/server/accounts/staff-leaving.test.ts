import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { StaffMember } from '#src/api/contract/business/staff.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { membersOf } from '#tests/support/members/members.ts'
import { newStaff } from '#tests/support/members/staff.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const staff = '/api/v1/business/staff'
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const leave = (bearer: string) => ask(server.url, 'POST', `${staff}/leave`, { bearer })
const remove = (brand: Brand, id: string) => brand.call('POST', `${staff}/${id}/events`, { type: 'remove' })
const stateOf = async (id: string) =>
  (await query('select state from staff_members where id = $1', [id]))[0]?.state
const endsOf = (id: string) =>
  query(
    `select event, by, to_state, staff_id from transition_log where kind = 'staff_member' and entity_id = $1`,
    [id],
  )
const subject = 'left the staff of'
/** The address of a company's owner. */
const addressOf = async ({ id }: Brand): Promise<string> =>
  (await query('select email from users where id = $1', [id]))[0]?.email

test('a member of staff leaves: the company is gone at once, the account stays, and the owner gets an email', async () => {
  const brand = await aBrand(server)
  const { id, userId, bearer } = await newStaff(server, brand.id, 'manager')
  const call = (path: string) => ask(server.url, 'GET', path, { bearer })
  expect((await call('/api/v1/business/orders')).status).toBe(200)
  expect(await leave(bearer)).toMatchObject({ status: 200, body: { data: {} } })
  expect(await call('/api/v1/business/orders')).toMatchObject({ status: 403, body: { code: 'no_company' } })
  expect(await call('/api/user')).toMatchObject({
    status: 200,
    body: { data: { profile: { role: null, may: [], company_name: null } } },
  })
  expect(await leave(bearer)).toMatchObject({ status: 403, body: { code: 'no_company' } })
  expect(await stateOf(id)).toBe('left')
  expect(await endsOf(id)).toEqual([{ event: 'leave', by: 'member', to_state: 'left', staff_id: id }])
  expect(await query('select event, details from audit_log where user_id = $1', [userId])).toContainEqual({
    event: 'staff_left',
    details: { company: brand.id },
  })
  await membersOf(server).mail(await addressOf(brand), `Lena Brandt ${subject} ${brand.name}`)
  const { body } = await brand.call('GET', staff)
  expect((body as { data: { members: StaffMember[] } }).data.members.map(({ role }) => role)).toEqual([
    'owner',
  ])
})

test('a member of staff who left can be invited again', async () => {
  const brand = await aBrand(server)
  const { bearer, email } = await newStaff(server, brand.id, 'support')
  expect((await leave(bearer)).status).toBe(200)
  const invited = await brand.call(
    'POST',
    `${staff}/invitations`,
    { email, role: 'warehouse' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(invited.status).toBe(201)
})

test('the owner does not leave', async () => {
  const brand = await aBrand(server)
  expect(await leave(brand.bearer)).toMatchObject({
    status: 409,
    body: { message: 'A company always has its owner.' },
  })
  expect((await brand.call('GET', '/api/v1/business/orders')).status).toBe(200)
})

test('tokens of the company go on working after a manager left', async () => {
  const brand = await aBrand(server)
  const made = await brand.call('POST', '/api/v1/business/tokens', {
    name: 'Stock',
    scopes: ['products:read'],
    expires_in_days: 30,
  })
  expect(made.status).toBe(201)
  const { token } = (made.body as { data: { token: string } }).data
  const { bearer } = await newStaff(server, brand.id, 'manager')
  expect((await leave(bearer)).status).toBe(200)
  expect((await ask(server.url, 'GET', '/api/v1/business/products', { bearer: token })).status).toBe(200)
})

test('a member who leaves twice at once leaves once, and one mail is sent', async () => {
  for (let round = 0; round < 3; round++) {
    const brand = await aBrand(server)
    const { id, bearer } = await newStaff(server, brand.id, 'support')
    const answers = await Promise.all([1, 2, 3].map(() => leave(bearer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409 || status === 403)).toHaveLength(2)
    expect(await endsOf(id)).toHaveLength(1)
    await membersOf(server).mail(await addressOf(brand), subject)
    expect(await membersOf(server).mailsTo(await addressOf(brand), subject)).toHaveLength(1)
  }
})

test('a member who leaves while the owner removes them is gone by one of both', async () => {
  for (let round = 0; round < 8; round++) {
    const brand = await aBrand(server)
    const { id, bearer } = await newStaff(server, brand.id, 'support')
    const [left, removed] = await Promise.all([leave(bearer), remove(brand, id)])
    const state = await stateOf(id)
    expect(['left', 'removed']).toContain(state)
    expect([left.status === 200, removed.status === 200]).toEqual([state === 'left', state === 'removed'])
    expect(await endsOf(id)).toHaveLength(1)
  }
})
