import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { tracesOf } from '#tests/support/planted/token-traces.ts'
import { type Answered, ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

let token: string
beforeEach(async () => {
  await query('delete from sessions')
  const json = { email: 'mia@demo.example', password: 'garderobe-demo' }
  token = next(await ask(server.url, 'POST', '/api/v1/tokens/create', { json })) ?? ''
})

const next = ({ headers }: Answered) => headers.get('x-authenticated')
const user = (bearer = token) => ask(server.url, 'GET', '/api/user', { bearer })
/** The id of the session that a token names. */
const idIn = (bearer: string | null) => /^(s_[\w-]{22})\.[\w-]{43}$/.exec(bearer ?? '')?.[1]
/** Lets time pass for the session. */
const pass = (time: string) => query(`update sessions set rotated_at = rotated_at - $1::interval`, [time])

async function rotated(): Promise<string> {
  await pass('25 hours')
  const given = next(await user())
  expect(idIn(given)).toBe(idIn(token))
  return given ?? ''
}

describe('a token', () => {
  test('stays for a day', async () => {
    await pass('23 hours 59 minutes')
    expect(next(await user())).toBeNull()
    await pass('2 minutes')
    const given = next(await user())
    expect(given).not.toBe(token)
    expect(await user(given ?? '')).toMatchObject({ status: 200 })
    expect(next(await user(given ?? ''))).toBeNull()
  })

  test('that is due: twenty calls at once get one new token, and none is refused', async () => {
    await pass('25 hours')
    const answers = await Promise.all(Array.from({ length: 20 }, () => user()))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const given = answers.map(next).filter(value => value !== null)
    expect(given).toHaveLength(1)
    expect((await user(given[0])).status).toBe(200)
    expect((await user()).status).toBe(200)
  })

  test('before is good for sixty seconds after the new one was used, and no longer', async () => {
    const fresh = await rotated()
    await pass('10 minutes')
    // its answer took ten minutes; calls that are under way are not refused for that
    expect((await user(fresh)).status).toBe(200)
    expect((await user()).status).toBe(200)
    await pass('59 seconds')
    const late = await user()
    expect([late.status, next(late)]).toEqual([200, null])
    await pass('2 seconds')
    expect((await user()).status).toBe(401)
    expect((await user(fresh)).status).toBe(200)
  })

  test('whose answer was lost goes on, and is rotated again', async () => {
    const lost = await rotated()
    const soon = await user()
    expect([soon.status, next(soon)]).toEqual([200, null])
    await pass('2 hours')
    const again = await user()
    expect(again.status).toBe(200)
    const found = next(again)
    expect(idIn(found)).toBe(idIn(token))
    expect((await user(found ?? '')).status).toBe(200)
    expect((await user(lost)).status).toBe(401)
    await pass('61 seconds')
    expect((await user()).status).toBe(401)
  })

  test('whose answer was lost brings one new one to twenty calls at once', async () => {
    await rotated()
    await pass('2 hours')
    const answers = await Promise.all(Array.from({ length: 20 }, () => user()))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.map(next).filter(value => value !== null)).toHaveLength(1)
  })
})

describe('a token from before sessions were named in them', () => {
  const old = 'o'.repeat(43)
  beforeEach(() => query('update sessions set token_hash = sha256($1)', [Buffer.from(old)]))

  test('stays valid, and its next names the session', async () => {
    expect((await user(old)).status).toBe(200)
    await pass('25 hours')
    const given = next(await user(old))
    expect(idIn(given)).toBe(idIn(token))
    expect((await user(given ?? '')).status).toBe(200)
    expect((await user(old)).status).toBe(200)
    await pass('61 seconds')
    expect((await user(old)).status).toBe(401)
  })

  test('opens nothing with the id put before it', async () => {
    expect((await user(`${idIn(token)}.${old}`)).status).toBe(401)
  })
})

describe('the new token', () => {
  test('never comes with what others may keep', async () => {
    await pass('25 hours')
    for (const path of [
      '/api/v1/brands',
      '/api/v1/categories',
      '/api/v1/products',
      '/api/v1/search/suggest?q=dr',
    ]) {
      const answer = await ask(server.url, 'GET', path, { bearer: token })
      expect([path, answer.status, next(answer)]).toEqual([path, 200, null])
    }
    expect(next(await user())).not.toBeNull()
  })

  test.each([
    ['a thing that is not there', 'GET', '/api/v1/checkouts/k_123456789012345678', undefined, 404],
    ['a field that is wrong', 'POST', '/api/v1/checkouts', { lines: [] }, 422],
    ['a body that is none', 'PUT', '/api/user/password', [], 400],
  ])('also comes with a refusal: %s', async (_, method, path, json, status) => {
    await pass('25 hours')
    const answer = await ask(server.url, method, path, {
      bearer: token,
      ...(json === undefined ? {} : { json }),
    })
    expect(answer.status).toBe(status)
    expect((await user(next(answer) ?? '')).status).toBe(200)
  })

  test('does not come with the end of its session', async () => {
    await pass('25 hours')
    const answer = await ask(server.url, 'DELETE', '/api/logout', { bearer: token })
    expect([answer.status, next(answer)]).toEqual([204, null])
    expect((await user()).status).toBe(401)
  })

  test('does not come with the end of its session by its id', async () => {
    const { rows } = await query('select id from sessions')
    await pass('25 hours')
    const answer = await ask(server.url, 'DELETE', `/api/user/sessions/${rows[0]?.id}`, { bearer: token })
    expect([answer.status, next(answer)]).toEqual([204, null])
    expect((await user()).status).toBe(401)
  })

  test('does not come to who may not come in', async () => {
    await pass('25 hours')
    await query(`update users set state = 'suspended' where id = 'u_mia000000001'`)
    const answer = await user()
    await query(`update users set state = 'active' where id = 'u_mia000000001'`)
    expect([answer.status, next(answer)]).toEqual([401, null])
  })

  test('leaves neither itself nor the one before in the database', async () => {
    const fresh = await rotated()
    const { rows } = await query('select row_to_json(s)::text as text from sessions s')
    expect(rows).toHaveLength(1)
    const secrets = [token, fresh].map(bearer => bearer.split('.')[1] ?? '')
    const traces = [token, fresh, ...secrets].flatMap(tracesOf)
    expect(traces.filter(trace => rows[0].text.includes(trace))).toEqual([])
  })
})
