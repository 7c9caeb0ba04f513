import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { tracesOf } from '#tests/support/planted/token-traces.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let url: string
beforeAll(async () => {
  ;({ server } = await startShop())
  url = server.url
})

const pair = { email: 'mia@demo.example', password: 'garderobe-demo' }
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

async function login(): Promise<string> {
  const answer = await ask(url, 'POST', '/api/v1/tokens/create', { json: pair })
  expect(answer).toMatchObject({ status: 201, body: { data: {} } })
  return answer.headers.get('x-authenticated') ?? ''
}

test.each(['suspended', 'suspended_leaving', 'deleted'])(
  'an account that is %s: opened neither by a session nor by the password',
  async state => {
    const bearer = await login()
    const { rows } = await query('select state from users where email = $1', [pair.email])
    await query('update users set state = $2 where email = $1', [pair.email, state])
    const answers = [
      await ask(url, 'GET', '/api/user', { bearer }),
      await ask(url, 'POST', '/api/v1/tokens/create', { json: pair }),
    ]
    await query('update users set state = $2 where email = $1', [pair.email, rows[0].state])
    // whoever knows the password is told why
    expect(answers.map(({ status }) => status)).toEqual([401, state === 'deleted' ? 401 : 403])
  },
)

describe('signing in', () => {
  test('answers the token in a header, which nobody may keep', async () => {
    const answer = await ask(url, 'POST', '/api/v1/tokens/create', { json: pair })
    expect(answer.headers.get('x-authenticated')).toMatch(/^s_[\w-]{22}\.[\w-]{43}$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).toBe('{"data":{}}')
  })

  test('stores no token, only what it is compared with', async () => {
    const token = await login()
    const { rows } = await query('select row_to_json(s)::text as text from sessions s')
    expect(rows.length).toBeGreaterThan(0)
    const stored = rows.map(({ text }) => text).join()
    const [id = '', secret = ''] = token.split('.')
    const traces = [...tracesOf(token), ...tracesOf(secret)]
    expect(traces.filter(trace => stored.includes(trace))).toEqual([])
    expect(stored).toContain(`"id":"${id}"`)
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
  })

  test('does not mind how the address is written', async () => {
    const json = { ...pair, email: '  MIA@Demo.Example ' }
    expect((await ask(url, 'POST', '/api/v1/tokens/create', { json })).status).toBe(201)
  })

  test('says the same of a wrong password, an unknown address, and a wrong one of a closed account', async () => {
    await query(
      `update users set email = 'theo@demo.example', state = 'suspended',
         password_hash = (select password_hash from users where email = $1) where id = 'u_theo00000001'`,
      [pair.email],
    )
    const tries = [
      { ...pair, password: 'garderobe-Demo' },
      { ...pair, email: 'nobody@demo.example' },
      { email: 'theo@demo.example', password: 'garderobe-Demo' },
    ]
    const answers = await Promise.all(tries.map(json => ask(url, 'POST', '/api/v1/tokens/create', { json })))
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        message: 'Email or password is wrong.',
        code: 'wrong_credentials',
        request_id: headers.get('x-request-id'),
      })
      expect(headers.get('x-authenticated')).toBeNull()
    }
  })

  test('to a closed account tells so to whoever knows its password', async () => {
    const json = { ...pair, email: 'theo@demo.example' }
    const answer = await ask(url, 'POST', '/api/v1/tokens/create', { json })
    expect(answer).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
    expect(answer.headers.get('x-authenticated')).toBeNull()
    expect(answer.headers.get('x-recovery-token')).toBeNull()
  })
})

describe('a session', () => {
  test('shows its user, without anything else of the account', async () => {
    const { body, headers } = await ask(url, 'GET', '/api/user', { bearer: await login() })
    expect(body).toEqual({
      data: {
        id: 'u_mia000000001',
        name: expect.any(String),
        email: 'mia@demo.example',
        email_verified: expect.any(Boolean),
        pending_email: null,
        state: 'active',
        version: expect.any(Number),
        deadline: null,
        allowed: [{ event: 'leave', ok: true, reason: null }],
        attachment: expect.any(Array),
        profile: {
          is_company: false,
          state: 'active',
          company_name: null,
          role: null,
          may: [],
          bio: null,
          sizes: [],
          muted: [],
          has_password: true,
          time_zone: null,
          is_time_zone_fixed: false,
          sizes_in: null,
          lengths_in: null,
        },
      },
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('ends with logout, and others of the same user go on', async () => {
    const [one, two] = [await login(), await login()]
    const left = await ask(url, 'DELETE', '/api/logout', { bearer: one })
    expect(left).toMatchObject({ status: 204, text: '' })
    expect((await ask(url, 'GET', '/api/user', { bearer: one })).status).toBe(401)
    expect((await ask(url, 'GET', '/api/user', { bearer: two })).status).toBe(200)
  })

  test('ends when its user is suspended', async () => {
    const token = await login()
    await query(`update users set state = 'suspended' where id = 'u_mia000000001'`)
    const answer = await ask(url, 'GET', '/api/user', { bearer: token })
    await query(`update users set state = 'active' where id = 'u_mia000000001'`)
    expect(answer.status).toBe(401)
  })

  test('lives thirty days from its last use', async () => {
    const token = await login()
    const left = async () =>
      (
        await query(`select (extract(epoch from expires_at - now()) / 86400)::float as days from sessions
        order by created_at desc limit 1`)
      ).rows[0].days
    await query(`update sessions set expires_at = now() + interval '2 days', last_used_at = now() - interval '28 days'
      where id = (select id from sessions order by created_at desc limit 1)`)
    expect((await ask(url, 'GET', '/api/user', { bearer: token })).status).toBe(200)
    expect(await left()).toBeCloseTo(30, 1)
  })

  test('that ran out is none', async () => {
    const token = await login()
    await query(`update sessions set expires_at = now() - interval '1 second'
      where id = (select id from sessions order by created_at desc limit 1)`)
    expect((await ask(url, 'GET', '/api/user', { bearer: token })).status).toBe(401)
  })

  test('asks for unread messages without sending anything', async () => {
    const answer = await ask(url, 'POST', '/api/v1/notification/check', { bearer: await login() })
    expect(answer).toMatchObject({ status: 200, text: '{"status":false}' })
  })
})

describe('a bearer that is no longer good is refused, also where anybody may ask', () => {
  const bearers = [
    '',
    'x',
    'undefined',
    'a'.repeat(43),
    `${'a'.repeat(43)} `,
    "' or 1=1 --",
    'a'.repeat(5000),
  ]
  test.each(bearers)('%j', async bearer => {
    for (const path of ['/api/v1/brands', '/api/v1/products', '/api/user']) {
      const answer = await ask(url, 'GET', path, { bearer })
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('one that ran out', async () => {
    const token = await login()
    await query(`update sessions set expires_at = now() - interval '1 second'`)
    expect((await ask(url, 'GET', '/api/v1/brands', { bearer: token })).status).toBe(401)
  })
})

describe('caches', () => {
  const lists = ['/api/v1/categories', '/api/v1/brands', '/api/v1/products', '/api/v1/search/suggest?q=dr']
  test.each(lists)('%s may be kept for everybody, and not with a bearer', async path => {
    const anonymous = await ask(url, 'GET', path)
    expect(anonymous.headers.get('cache-control')).toBe(
      'public, max-age=5, s-maxage=10, stale-while-revalidate=60',
    )
    // without it a cache hands the anonymous answer to who sends a bearer
    expect(anonymous.headers.get('vary')).toBe('Authorization, Accept-Encoding')
    const personal = await ask(url, 'GET', path, { bearer: await login() })
    expect(personal.headers.get('cache-control')).toBe('private, no-store')
    expect(personal.headers.get('vary')).toBe('Authorization')
  })

  test('refusals and everything else are not cached', async () => {
    const calls: [method: string, path: string, status: number][] = [
      ['GET', '/api/v1/products?color=mauve', 422],
      ['GET', '/api/v1/brands/nobody', 404],
      ['GET', '/api/v1/checkouts/k_12345678', 404],
      ['GET', '/api/v1/items?id=v_12345678', 200],
      ['POST', '/api/v1/contact', 400],
    ]
    for (const [method, path, status] of calls) {
      const answer = await ask(url, method, path)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, 'no-store'])
    }
  })
})
