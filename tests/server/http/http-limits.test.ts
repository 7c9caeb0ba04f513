import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { purgeSessions } from '#server/domains/members/sessions/sessions.ts'
import { purgeTries } from '#server/platform/rate-limit/rate-limit.ts'
import { type Answered, ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
/** The same with every limit halved. */
let strict: RunningServer
beforeAll(async () => {
  const startAt = (factor: string) =>
    startShop({ env: { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: factor } })
  ;({ server } = await startAt('1'))
  ;({ server: strict } = await startAt('0.5'))
})

interface Try {
  at?: RunningServer
  from?: string
  email?: string
  password?: string
}
const tryLogin = ({
  at = server,
  from = '192.0.2.1',
  email = 'mia@demo.example',
  password = 'wrong',
}: Try = {}) =>
  ask(at.url, 'POST', '/api/v1/tokens/create', {
    json: { email, password },
    headers: { 'x-forwarded-for': from },
  })

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await work())
  return answers
}
const statuses = (answers: Answered[]) => answers.map(({ status }) => status)

describe('guessing passwords', () => {
  test('is over after ten wrong tries in 15 minutes, even with the right one', async () => {
    expect(statuses(await times(10, () => tryLogin()))).toEqual(Array(10).fill(401))
    const answer = await tryLogin({ password: 'garderobe-demo' })
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: expect.stringMatching(/try again in 15 minutes\.$/) },
    })
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
  })

  test('locks out nobody at another address, and no other account at this one', async () => {
    expect((await tryLogin({ password: 'garderobe-demo' })).status).toBe(429)
    expect((await tryLogin({ password: 'garderobe-demo', from: '192.0.2.2' })).status).toBe(201)
    expect((await tryLogin({ email: 'other@demo.example' })).status).toBe(401)
  })

  test('is one account however its address is written', async () => {
    expect((await tryLogin({ email: ' MIA@demo.EXAMPLE', password: 'garderobe-demo' })).status).toBe(429)
  })

  test('goes on when the window has closed', async () => {
    await server.services.pool.query(`update rate_limits set opened_at = opened_at - interval '15 minutes'`)
    expect((await tryLogin({ password: 'garderobe-demo' })).status).toBe(201)
  })

  test('is not what somebody does who signs in often', async () => {
    const right = { password: 'garderobe-demo', from: '192.0.2.3' }
    expect(statuses(await times(12, () => tryLogin(right)))).toEqual(Array(12).fill(201))
  })

  test('counts for a network only where the password was wrong', async () => {
    const from = '192.0.2.30'
    await tryLogin({ from })
    await times(3, () => tryLogin({ password: 'garderobe-demo', from }))
    const { rows } = await server.services.pool.query(
      `select used from rate_limits where bucket = 'network' and key = $1`,
      [from],
    )
    expect(rows).toEqual([{ used: 1 }])
  })

  test('a correct password takes back its own attempt, and none of another network or account', async () => {
    const used = async () => {
      const { rows } = await server.services.pool.query(
        `select bucket, key, used from rate_limits where key like '192.0.2.4_%' order by bucket, key`,
      )
      return rows.map(({ bucket, key, used: tries }) => `${bucket} ${key} ${tries}`)
    }
    await tryLogin({ from: '192.0.2.41' })
    await tryLogin({ from: '192.0.2.42', email: 'other@demo.example' })
    await server.services.pool.query(
      `insert into rate_limits (bucket, key, opened_at, used) values ('signup', '192.0.2.43', now(), 3)`,
    )
    const before = await used()
    expect(before).toHaveLength(5)
    await tryLogin({ password: 'garderobe-demo', from: '192.0.2.43' })
    expect(await used()).toEqual([...before, 'network 192.0.2.43 0'].toSorted())
  })

  test('many at once are as many tries', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => tryLogin({ from: '192.0.2.4' })))
    expect(statuses(answers).sort()).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
  })

  test('is over sooner where the factor says so', async () => {
    const answers = await times(6, () => tryLogin({ at: strict }))
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('searching', () => {
  const search = (path: string, from: string) =>
    ask(strict.url, 'GET', path, { headers: { 'x-forwarded-for': from } })

  test('is over after the limit, with how long to wait; turning pages is not', async () => {
    const answers = await times(31, () => search('/api/v1/products?q=dress', '192.0.2.5'))
    expect(statuses(answers)).toEqual([...Array(30).fill(200), 429])
    const [last] = answers.slice(-1)
    expect(last?.body).toMatchObject({ code: 'too_many' })
    const wait = Number(last?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await search('/api/v1/products?sort=price', '192.0.2.5')).status).toBe(200)
    expect((await search('/api/v1/products?q=dress', '192.0.2.6')).status).toBe(200)
  })
})

describe('searching by pages', () => {
  const open = (path: string, from: string) =>
    ask(strict.url, 'GET', path, { headers: { 'x-forwarded-for': from } })

  test('is over after the same limit, with a page that says how long to wait', async () => {
    const answers = await times(31, () => open('/search?q=dress', '192.0.2.20'))
    expect(statuses(answers)).toEqual([...Array(30).fill(200), 429])
    const last = answers.at(-1)
    const wait = Number(last?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(last?.headers.get('cache-control')).toBe('no-store')
    expect(last?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(last?.text).toMatch(/<h1[^>]*>Too many requests<\/h1>/)
    expect(last?.text).toContain(`You’ve tried this too many times. Please try again in ${wait} seconds.`)
    expect(last?.text).toContain('href="/category/dresses"')
  })

  test('ends nobody’s reading of other pages, and nobody else’s searching', async () => {
    expect((await open('/search?q=dress', '192.0.2.20')).status).toBe(429)
    expect((await open('/catalog?q=dress', '192.0.2.20')).status).toBe(429)
    expect((await open('/catalog?sort=price', '192.0.2.20')).status).toBe(200)
    expect((await open('/search?q=dress', '192.0.2.21')).status).toBe(200)
  })

  test('counts together with searching by the API', async () => {
    const turns = [
      ...(await times(15, () => open('/search?q=coat', '192.0.2.22'))),
      ...(await times(15, () => open('/api/v1/products?q=coat', '192.0.2.22'))),
    ]
    expect(statuses(turns)).toEqual(Array(30).fill(200))
    expect((await open('/search?q=coat', '192.0.2.22')).status).toBe(429)
    expect((await open('/api/v1/products?q=coat', '192.0.2.22')).status).toBe(429)
  })
})

describe('a window of searches', () => {
  const search = (path: string, from: string) =>
    ask(strict.url, 'GET', path, { headers: { 'x-forwarded-for': from } })
  const passed = (seconds: number, key: string) =>
    strict.services.pool.query(
      `update rate_limits set opened_at = opened_at - make_interval(secs => $1) where bucket = 'search' and key = $2`,
      [seconds, key],
    )

  test('closes a minute after it began, whenever the last one came', async () => {
    const from = '192.0.2.40'
    await times(29, () => search('/api/v1/products?q=dress', from))
    await passed(50, from)
    expect(statuses(await times(2, () => search('/api/v1/products?q=dress', from)))).toEqual([200, 429])
    await passed(10, from)
    expect((await search('/api/v1/products?q=dress', from)).status).toBe(200)
  })

  test('searches that nobody waited for: the window has all of them in the database in the end', async () => {
    const from = '192.0.2.41'
    await times(12, () => search('/api/v1/products?q=dress', from))
    await expect
      .poll(async () => {
        const { rows } = await strict.services.pool.query<{ used: number }>(
          `select used from rate_limits where bucket = 'search' and key = $1`,
          [from],
        )
        return rows[0]?.used
      })
      .toBe(12)
  })

  test('is one for all addresses of a network, by the API and by pages', async () => {
    await times(15, () => search('/api/v1/products?q=dress', '2001:db8:1:1::1'))
    await times(15, () => search('/search?q=dress', '2001:db8:1:1::2'))
    expect((await search('/search?q=dress', '2001:db8:1:1::3')).status).toBe(429)
    expect((await search('/api/v1/products?q=dress', '2001:db8:1:1::4')).status).toBe(429)
    expect((await search('/search?q=dress', '2001:db8:1:2::1')).status).toBe(200)
  })
})

test('an address that nobody vouches for is not believed', async () => {
  const plain = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  const answers = [
    await tryLogin({ at: plain, from: '192.0.2.7' }),
    await tryLogin({ at: plain, from: '192.0.2.8' }),
  ]
  expect(statuses(answers)).toEqual([401, 429])
})

test('login tries of yesterday and expired sessions are purged', async () => {
  const { pool } = server.services
  await tryLogin({ password: 'garderobe-demo', from: '192.0.2.9' })
  await tryLogin({ from: '192.0.2.9' })
  await pool.query(
    `update rate_limits set opened_at = now() - interval '25 hours' where key like '192.0.2.9 %'`,
  )
  expect(await purgeTries({ pool })).toBe(1)
  await pool.query(`update sessions set expires_at = now() - interval '1 second'
    where id = (select id from sessions order by created_at desc limit 1)`)
  expect(await purgeSessions({ pool })).toBe(1)
})
