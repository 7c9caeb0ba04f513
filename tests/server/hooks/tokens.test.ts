import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { ApiToken } from '#src/api/contract/business/tokens.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { newStaff } from '#tests/support/members/staff.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const path = '/api/v1/business/tokens'
const products = '/api/v1/business/products'

async function created(brand: Brand, body: object = {}): Promise<ApiToken & { token: string }> {
  const given = { name: 'ERP', scopes: ['products:read'], expires_in_days: null, ...body }
  const answer = await brand.call('POST', path, given)
  expect(answer.status).toBe(201)
  return (answer.body as { data: ApiToken & { token: string } }).data
}
const listed = async (brand: Brand) => (await brand.call('GET', path)).body as { data: ApiToken[] }
const read = (bearer: string) => ask(server.url, 'GET', products, { bearer })
const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)

test('a token is shown once, and no table, log or stored answer has it', async () => {
  const brand = await aBrand(server)
  const { token, ...made } = await created(brand)
  expect(token).toMatch(new RegExp(`^${made.id}\\.[A-Za-z0-9_-]{43}$`))
  expect((await listed(brand)).data).toEqual([{ ...made, last_used_at: null, state: 'active' }])
  expect((await read(token)).status).toBe(200)
  expect((await listed(brand)).data[0]?.last_used_at).not.toBeNull()
  const secret = token.split('.')[1] ?? ''
  const { rows: tables } = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await query(
      `select count(*)::int as found from ${name} r where strpos(r::text, $1) > 0`,
      [secret],
    )
    expect([name, rows[0].found]).toEqual([name, 0])
  }
})

test('a revoked token, an expired one and a mistyped one are refused with the next call', async () => {
  const brand = await aBrand(server)
  const [one, other, third] = [await created(brand), await created(brand), await created(brand)]
  expect((await brand.call('DELETE', `${path}/${one.id}`)).status).toBe(204)
  // twice is once
  expect((await brand.call('DELETE', `${path}/${one.id}`)).status).toBe(204)
  await query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [other.id])
  const mistyped = `${third.token.slice(0, -1)}${third.token.endsWith('A') ? 'B' : 'A'}`
  // a secret is worth nothing beside the id of another token
  const mixed = `${third.id}.${one.token.split('.')[1]}`
  for (const token of [one.token, other.token, mistyped, mixed, 'at_', third.id])
    expect(await read(token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect((await read(third.token)).status).toBe(200)
  const states = new Map((await listed(brand)).data.map(({ id, state }) => [id, state]))
  expect([states.get(one.id), states.get(other.id), states.get(third.id)]).toEqual([
    'revoked',
    'expired',
    'active',
  ])
  const { rows } = await query(
    `select event, details from audit_log where user_id = $1 and event like 'api_token%' order by id`,
    [brand.id],
  )
  expect(rows.filter(({ event }) => event === 'api_token_created')).toHaveLength(3)
  expect(rows.filter(({ event }) => event === 'api_token_revoked')).toMatchObject([
    { details: { program: one.id } },
  ])
})

test('a token acts for its company alone, and stops with its account', async () => {
  const [brand, other] = [await aBrand(server), await aBrand(server)]
  const mine = await brand.active()
  const theirs = await other.active()
  const { token } = await created(brand)
  const get = (id: string) => ask(server.url, 'GET', `${products}/${id}`, { bearer: token })
  expect([(await get(mine.id)).status, (await get(theirs.id)).status]).toEqual([200, 404])
  await query(`update users set state = 'suspended' where id = $1`, [brand.id])
  expect((await get(mine.id)).status).toBe(401)
  await query(`update users set state = 'active' where id = $1`, [brand.id])
  expect((await get(mine.id)).status).toBe(200)
})

test('the log of a change names the token that made it', async () => {
  const brand = await aBrand(server)
  const { id } = await brand.active()
  const { token, id: tokenId } = await created(brand, { scopes: ['products:write'] })
  const json = { type: 'archive' }
  expect((await ask(server.url, 'POST', `${products}/${id}/events`, { bearer: token, json })).status).toBe(
    200,
  )
  const { rows } = await query(
    `select event, by, staff_id, token_id from transition_log where kind = 'product' and entity_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(rows).toEqual([{ event: 'archive', by: 'seller', staff_id: null, token_id: tokenId }])
})

test('a token that calls too often is refused with how long to wait, and others are not', async () => {
  const brand = await aBrand(server)
  const [busy, calm] = [await created(brand), await created(brand)]
  await query(`insert into rate_limits (bucket, key, opened_at, used) values ('api', $1, now(), 1000000)`, [
    busy.id,
  ])
  const refused = await read(busy.token)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await read(calm.token)).status).toBe(200)
})

test('only the owner makes tokens, a company has room for twenty, and a token makes none', async () => {
  const brand = await aBrand(server)
  const { token } = await created(brand, {
    scopes: ['products:read', 'products:write', 'orders:read', 'orders:write', 'documents:read'],
  })
  const json = { name: 'More', scopes: ['orders:read'], expires_in_days: 30 }
  const { bearer } = await newStaff(server, brand.id, 'manager')
  expect(await ask(server.url, 'POST', path, { bearer, json })).toMatchObject({
    status: 403,
    body: { code: 'role_refused' },
  })
  for (const at of [path, '/api/v1/business/webhooks', '/api/v1/business/staff'])
    expect(await ask(server.url, 'GET', at, { bearer: token })).toMatchObject({
      status: 403,
      body: { code: 'scope_refused' },
    })
  const made = await Promise.all(Array.from({ length: 22 }, () => brand.call('POST', path, json)))
  expect(made.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 201),
    ...[409, 409, 409],
  ])
})

test('a token without a name, with an unknown scope or without any is refused with a sentence', async () => {
  const brand = await aBrand(server)
  for (const [field, wrong] of Object.entries({ name: ' ', scopes: ['all'], expires_in_days: 1000 })) {
    const body = { name: 'ERP', scopes: ['orders:read'], expires_in_days: null, [field]: wrong }
    const answer = await brand.call('POST', path, body)
    const [[named, sentences] = []] = Object.entries(
      (answer.body as { errors?: Record<string, string[]> }).errors ?? {},
    )
    expect([answer.status, named?.split('.')[0]]).toEqual([422, field])
    expect(sentences?.[0]).toMatch(/^\p{Lu}.*\.$/u)
    expect(sentences?.[0]).not.toContain('Invalid')
  }
})
