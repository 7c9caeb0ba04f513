import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { password } from '#tests/support/members/members.ts'
import { logIn, type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { auditOf } from '#tests/support/planted/account-traces.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: SignedUp
beforeAll(async () => {
  ;({ server } = await startShop())
})

describe('the profile', () => {
  test('is changed where something is said, and stays as it is elsewhere', async () => {
    ida = await signUp(server)
    const first = await ida.call('PATCH', '/api/user', {
      name: ' Ida  Holm-Berg ',
      profile: { bio: 'Linen, mostly.', sizes: ['m', 'shoe-38', 'm'], muted: ['news'] },
    })
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          id: ida.id,
          name: 'Ida Holm-Berg',
          version: 3,
          profile: { bio: 'Linen, mostly.', sizes: ['m', 'shoe-38'], muted: ['news'] },
        },
      },
    })
    const second = await ida.call('PATCH', '/api/user', { profile: { bio: ' ', sizes: [] } })
    expect(second.body).toMatchObject({
      data: { name: 'Ida Holm-Berg', profile: { bio: null, sizes: [], muted: ['news'] } },
    })
    expect((await ida.call('GET', '/api/user')).body).toEqual(second.body)
  })

  test('in an older version is refused with the account as it is', async () => {
    ida = await signUp(server)
    const stale = await ida.call('PATCH', '/api/user', { name: 'Idalina', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: { name: 'Ida Holm', version: 2 } },
    })
    expect((await ida.call('PATCH', '/api/user', { name: 'Idalina', version: 2 })).status).toBe(200)
  })

  test.each([
    [{ name: 'I' }, 'name'],
    [{ profile: { bio: 'x'.repeat(501) } }, 'profile.bio'],
    [{ profile: { sizes: ['<b>'] } }, 'profile.sizes.0'],
    [{ profile: { muted: ['everything'] } }, 'profile.muted.0'],
    [{ email: 'nobody' }, 'email'],
    [{ is_company: true }, 'is_company'],
    [{ profile: { state: 'active' } }, 'profile.state'],
  ])('%j is refused by its field', async (json, field) => {
    const answer = await ida.call('PATCH', '/api/user', json)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })
})

describe('sessions', () => {
  const list = async ({ call }: SignedUp) =>
    ((await call('GET', '/api/user/sessions')).body as { data: { id: string; is_current: boolean }[] }).data

  test('are listed with what their browser said, the last used first, and nothing secret', async () => {
    ida = await signUp(server)
    await ask(server.url, 'POST', '/api/v1/tokens/create', {
      json: { email: ida.email, password },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    const answer = await ida.call('GET', '/api/user/sessions')
    expect(answer).toMatchObject({ status: 200 })
    const when = expect.stringMatching(/^2.+Z$/)
    expect(answer.body).toEqual({
      data: [
        {
          id: expect.stringMatching(/^s_/),
          created_at: when,
          last_used_at: when,
          device: 'Firefox on Windows',
          is_current: false,
        },
        {
          id: expect.stringMatching(/^s_/),
          created_at: when,
          last_used_at: when,
          device: '',
          is_current: true,
        },
      ],
    })
  })

  test('ended by their member are over at once, while others go on', async () => {
    ida = await signUp(server)
    const elsewhere = await logIn(server, ida)
    const [other] = (await list(ida)).filter(({ is_current }) => !is_current)
    expect((await ida.call('DELETE', `/api/user/sessions/${other?.id}`)).status).toBe(204)
    expect((await ask(server.url, 'GET', '/api/user', { bearer: elsewhere })).status).toBe(401)
    expect((await ida.call('GET', '/api/user')).status).toBe(200)
    expect(await auditOf(server, ida.id)).toContain('session_ended')
  })

  test('ended several times at once end once', async () => {
    ida = await signUp(server)
    await logIn(server, ida)
    const [other] = (await list(ida)).filter(({ is_current }) => !is_current)
    const end = () => ida.call('DELETE', `/api/user/sessions/${other?.id}`)
    const answers = await Promise.all([end(), end(), end()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    expect((await auditOf(server, ida.id)).filter(event => event === 'session_ended')).toHaveLength(1)
  })

  test('can end themselves, too', async () => {
    ida = await signUp(server)
    const [current] = await list(ida)
    expect((await ida.call('DELETE', `/api/user/sessions/${current?.id}`)).status).toBe(204)
    expect((await ida.call('GET', '/api/user')).status).toBe(401)
  })

  test('of another member look missing and go on', async () => {
    const [hers, other] = [await signUp(server), await signUp(server)]
    const [foreign] = await list(other)
    for (const id of [foreign?.id, 's_12345678', 'x']) {
      const answer = await hers.call('DELETE', `/api/user/sessions/${id}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await other.call('GET', '/api/user')).status).toBe(200)
  })
})

describe('a visitor who is not signed in gets 401:', () => {
  test.each([
    ['PATCH', '/api/user'],
    ['GET', '/api/user/sessions'],
    ['DELETE', '/api/user/sessions/s_12345678'],
    ['POST', '/api/user/deletion'],
    ['DELETE', '/api/user/deletion'],
    ['GET', '/api/user/export'],
  ])('%s %s', async (method, path) => {
    const json = method === 'GET' || method === 'DELETE' ? {} : { json: {} }
    expect((await ask(server.url, method, path, json)).status).toBe(401)
  })
})
