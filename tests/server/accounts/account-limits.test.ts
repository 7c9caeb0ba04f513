import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { startServer } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { builtFrontend } from '#server/platform/http/pages/frontend.ts'
import { keyOfSender } from '#server/platform/rate-limit/limited-address.ts'
import { membersOf, password } from '#tests/support/members/members.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { ask } from '#tests/support/server/http.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
const start = async () => {
  const config = parseConfig({
    PORT: '0',
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    DEMO: '0',
    TRUST_PROXY: 'loopback',
  })
  server = await startServer(config, { frontend: await builtFrontend(), log: pino({ level: 'silent' }) })
}
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('limits')
  await start()
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await folder.remove()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (email: string, secret: string, address: string) =>
  ask(server.url, 'POST', '/api/v1/tokens/create', {
    json: { email, password: secret },
    headers: from(address),
  })
const signUp = (email: string, address: string, secret = password) =>
  ask(server.url, 'POST', '/api/v1/users', {
    json: { name: 'Ada', email, password: secret },
    headers: from(address),
  })

describe('guesses', () => {
  test('are counted through a restart, whatever else the guesser says of itself', async () => {
    const email = 'ada@x.example'
    expect((await signUp(email, '192.0.2.1')).status).toBe(201)
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await ask(server.url, 'POST', '/api/v1/tokens/create', {
        json: { email: guess % 2 === 0 ? 'ADA@X.example' : ` ${email} `, password: `guess ${guess}` },
        headers: { ...from('192.0.2.9'), 'user-agent': `agent ${guess}`, cookie: `a=${guess}` },
      })
      expect(answer.status).toBe(401)
    }
    expect((await login(email, password, '192.0.2.9')).status).toBe(429)
    await server.close()
    await start()
    const answer = await login(email, password, '192.0.2.9')
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(10 * 60)
    expect((await login(email, password, '192.0.2.10')).status).toBe(201)
  })

  test('from one network of IPv6 are from one address', async () => {
    const address = (host: number) => `2001:db8:1:2::${host}`
    for (let guess = 1; guess <= 10; guess += 1) {
      expect((await login('ada@x.example', 'wrong guess', address(guess))).status).toBe(401)
    }
    expect((await login('ada@x.example', password, address(99))).status).toBe(429)
    expect((await login('ada@x.example', password, '2001:db8:1:3::1')).status).toBe(201)
  })

  test('at the present password of a session that was left open are counted too', async () => {
    const bearer = (await login('ada@x.example', password, '192.0.2.20')).headers.get('x-authenticated') ?? ''
    const change = (current: string) =>
      ask(server.url, 'PUT', '/api/user/password', {
        bearer,
        json: { current, password: 'six quiet foxes' },
        headers: from('192.0.2.21'),
      })
    for (let guess = 0; guess < 10; guess += 1) expect((await change(`guess ${guess}`)).status).toBe(422)
    expect((await change(password)).status).toBe(429)
  })
})

describe('guesses at many accounts', () => {
  test('from one network come to an end, and those of its neighbours and of the members elsewhere do not', async () => {
    const network = (host: number) => `2001:db8:7:7::${host}`
    const guess = (at: number) => login(`nobody${at}@x.example`, 'a stolen password', network(at + 1))
    // a right one is none of them
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await login('ada@x.example', password, network(0))).status).toBe(201)
    }
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(at)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(await guess(100)).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await login('ada@x.example', password, network(0))).status).toBe(429)
    expect((await login('ada@x.example', password, '2001:db8:7:8::1')).status).toBe(201)
  })
})

describe('signing up', () => {
  test('is possible five times an hour from one address, and what is wrong in a form is no sign-up', async () => {
    for (let form = 0; form < 6; form += 1) {
      expect((await signUp('eve@x.example', '192.0.2.30', 'password1')).body).toMatchObject({
        code: 'breached_password',
      })
    }
    for (let person = 0; person < 5; person += 1) {
      expect((await signUp(`eve${person}@x.example`, '192.0.2.30')).status).toBe(201)
    }
    expect((await signUp('eve6@x.example', '192.0.2.30')).status).toBe(429)
    expect((await signUp('eve6@x.example', '192.0.2.31')).status).toBe(201)
  })
})

describe('mails to one address', () => {
  const asked = (email: string, address: string) =>
    membersOf(server).post('/passwords/forgot', { email }, from(address))
  const letters = async (email: string) => {
    const waiting = `select count(*)::int as left from graphile_worker._private_jobs`
    await expect.poll(async () => (await server.services.pool.query(waiting)).rows[0]?.left).toBe(0)
    return (await membersOf(server).mailsTo(email, 'Set a new password')).length
  }

  test('stop silently after five resets an hour from one network, and go on from another', async () => {
    const statuses = []
    for (let turn = 0; turn < 8; turn += 1) {
      const email = turn % 2 === 0 ? 'ada@x.example' : 'Ada@x.example'
      statuses.push((await asked(email, '192.0.2.40')).status)
    }
    expect(statuses).toEqual(Array(8).fill(202))
    expect(await letters('ada@x.example')).toBe(5)
    expect((await asked('ada@x.example', '192.0.2.41')).status).toBe(202)
    expect(await letters('ada@x.example')).toBe(6)
  })

  test('are twenty resets an hour, however many networks ask for them', async () => {
    for (let network = 0; network < 6; network += 1) {
      for (let turn = 0; turn < 5; turn += 1) await asked('eve0@x.example', `192.0.2.${50 + network}`)
    }
    expect(await letters('eve0@x.example')).toBe(20)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, counted) => {
  expect(keyOfSender({ ip: address })).toBe(counted)
})

test('what a trusted proxy passes on that is no address counts as the proxy', () => {
  const keys = ['abc1', 'abc2', '192.0.2.1'].map(ip =>
    keyOfSender({ ip, ips: ['127.0.0.1', '10.0.0.7', ip] }),
  )
  expect(keys).toEqual(['10.0.0.7', '10.0.0.7', '192.0.2.1'])
})
