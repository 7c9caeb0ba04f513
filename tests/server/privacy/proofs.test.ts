import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)
const bearerOf = ({ headers }: { headers: Headers }) => headers.get('x-authenticated') ?? ''
const other = 'six quiet foxes'

describe('an account without a password', () => {
  const asks: [string, (who: SignedUp) => Promise<{ status: number; body: unknown }>][] = [
    ['sets one', who => who.call('PUT', '/api/user/password', { current: 'whatever', password: other })],
    ['takes another address', who => who.call('PATCH', '/api/user', { email: freshAddress() })],
    ['hands out everything', who => who.call('GET', '/api/user/export')],
    ['is given up', who => who.call('POST', '/api/user/deletion', {})],
  ]
  test.each(asks)('%s only in a session that has just begun', async (_, asked) => {
    const ida = await signUp(server)
    await query('update users set password_hash = null where id = $1', [ida.id])
    await query(`update sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [ida.id])
    expect(await asked(ida)).toMatchObject({
      status: 403,
      body: { code: 'log_in_again', message: expect.stringContaining('Log out and in again') },
    })
    await query(`update sessions set created_at = now() - interval '14 minutes' where user_id = $1`, [ida.id])
    expect((await asked(ida)).status).toBe(200)
  })

  test('changes what is worth less in any session', async () => {
    const ida = await signUp(server)
    await query('update users set password_hash = null where id = $1', [ida.id])
    await query(`update sessions set created_at = now() - interval '1 day' where user_id = $1`, [ida.id])
    expect((await ida.call('PATCH', '/api/user', { name: 'Ida Holm' })).status).toBe(200)
  })
})

test('a password that has to be replaced is not replaced by itself', async () => {
  const { email, id } = await signUp(server)
  await query('update users set must_set_password = true where id = $1', [id])
  const recovery = (await members.login(email)).headers.get('x-recovery-token') ?? ''
  expect(await members.reset(recovery, password)).toMatchObject({
    status: 422,
    body: { code: 'same_password', errors: { password: [expect.any(String)] } },
  })
  // a mailed link is no way around it, and the refusal used nothing up
  expect((await members.reset(await members.resetToken(email), password)).status).toBe(422)
  expect((await members.reset(recovery, other)).status).toBe(200)
  expect((await members.login(email, other)).status).toBe(201)
})

describe('a changed password', () => {
  const change = (bearer: string) =>
    ask(server.url, 'PUT', '/api/user/password', { bearer, json: { current: password, password: other } })
  const statusOf = async (bearer: string) => (await members.user(bearer)).status
  const pass = (seconds: number, id: string) =>
    query(`update sessions set rotated_at = rotated_at - make_interval(secs => $2) where user_id = $1`, [
      id,
      seconds,
    ])

  test('brings the session its next token; the one before has a minute for calls under way', async () => {
    const ida = await signUp(server)
    await pass(25 * 3600, ida.id)
    const second = bearerOf(await members.user(ida.bearer))
    expect([await statusOf(second), await statusOf(ida.bearer)]).toEqual([200, 200])
    const [changed, ...beside] = await Promise.all([
      change(second),
      ...Array(5)
        .fill(0)
        .map(() => statusOf(second)),
    ])
    expect([changed.status, ...beside]).toEqual([200, 200, 200, 200, 200, 200])
    const third = bearerOf(changed)
    expect(third).not.toBe('')
    expect([await statusOf(third), await statusOf(second), await statusOf(ida.bearer)]).toEqual([
      200, 200, 401,
    ])
    await pass(61, ida.id)
    expect([await statusOf(third), await statusOf(second)]).toEqual([200, 401])
  })

  test('that a token was due to be followed with brings one, and the calls beside go on', async () => {
    const ida = await signUp(server)
    await pass(25 * 3600, ida.id)
    const next = bearerOf(await change(ida.bearer))
    expect([await statusOf(next), await statusOf(ida.bearer)]).toEqual([200, 200])
    await pass(61, ida.id)
    expect([await statusOf(next), await statusOf(ida.bearer)]).toEqual([200, 401])
  })
})
