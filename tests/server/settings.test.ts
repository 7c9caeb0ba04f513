import { beforeAll, describe, expect, test } from 'vitest'
import { verificationLetter } from '#server/accounts/letters.ts'
import type { RunningServer } from '#server/start.ts'
import { ask } from '#tests/support/http.ts'
import { membersOf, password, tokenIn } from '#tests/support/members.ts'
import { logIn, type SignedUp, signUp } from '#tests/support/signed-up.ts'
import { startShop } from '#tests/support/start-shop.ts'

let server: RunningServer
let ida: SignedUp
beforeAll(async () => {
  ;({ server } = await startShop())
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
/** The subjects of the mails to an address, once nothing about this account waits to be sent. */
async function mailsTo(address: string, { id }: SignedUp): Promise<string[]> {
  await expect
    .poll(() => query(`select 1 from graphile_worker._private_jobs where payload ->> 'userId' = $1`, [id]))
    .toEqual([])
  const mails = await membersOf(server).mailsTo(address, '')
  return mails.map(({ headers }) => headers.get('subject')?.[0] ?? '')
}
const auditOf = async (id: string) =>
  (await query('select event from audit_log where user_id = $1 order by id', [id])).map(({ event }) => event)

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

  test('an older version is refused with the account as it is', async () => {
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

describe('another address', () => {
  test('waits for its link, and both addresses are told', async () => {
    ida = await signUp(server)
    const answer = await ida.call('PATCH', '/api/user', { email: 'ida.new@x.example', password })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { email: ida.email, email_verified: true, pending_email: 'ida.new@x.example' } },
    })
    expect(await mailsTo(ida.email, ida)).toContain('Your account on Garderobe is to get another address')
    expect(await auditOf(ida.id)).toEqual(['signed_up', 'email_verified', 'address_change_asked'])
    const members = membersOf(server)
    const link = await members.mail('ida.new@x.example', 'Verify your address')
    expect((await members.verify(tokenIn(link, '/?verify='), ida.bearer)).status).toBe(200)
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({
      data: { email: 'ida.new@x.example', email_verified: true, pending_email: null },
    })
  })

  test('needs the password', async () => {
    ida = await signUp(server)
    const tries = [
      [{ email: 'other@x.example' }, 'password_needed'],
      [{ email: 'other@x.example', password: 'not it at all' }, 'wrong_password'],
    ] as const
    for (const [json, code] of tries) {
      const answer = await ida.call('PATCH', '/api/user', json)
      expect(answer).toMatchObject({
        status: 422,
        body: { code, errors: { password: [expect.any(String)] } },
      })
    }
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({ data: { pending_email: null } })
  })

  test('one that somebody else has is answered like any other', async () => {
    const [hers, other] = [await signUp(server), await signUp(server)]
    // a letter goes to the address that is wanted when it is written: each is waited for
    await mailsTo(hers.email, hers)
    const taken = await hers.call('PATCH', '/api/user', { email: other.email, password })
    expect(await mailsTo(other.email, hers)).toContain('You already have an account on Garderobe')
    const free = await hers.call('PATCH', '/api/user', { email: 'nobody-has-this@x.example', password })
    const told = ({ status, text }: typeof taken, email: string) => [
      status,
      text.replaceAll(email, '…').replace(/"version":\d+/, ''),
    ]
    expect(told(taken, other.email)).toEqual(told(free, 'nobody-has-this@x.example'))
    expect(await mailsTo('nobody-has-this@x.example', hers)).toEqual(['Verify your address for Garderobe'])
    expect(await mailsTo(other.email, hers)).not.toContain('Verify your address for Garderobe')
    expect((await other.call('GET', '/api/user')).body).toMatchObject({ data: { pending_email: null } })
  })

  test('a link to one that was wanted before is dead, and her own takes the wish back', async () => {
    ida = await signUp(server)
    await ida.call('PATCH', '/api/user', { email: 'first@x.example', password })
    await query(
      `insert into user_tokens (token_hash, purpose, user_id, email, expires_at)
       values ('\\x01', 'verify_email', $1, 'first@x.example', now() + interval '1 day')`,
      [ida.id],
    )
    await ida.call('PATCH', '/api/user', { email: 'second@x.example', password })
    expect(await query('select 1 from user_tokens where user_id = $1', [ida.id])).toEqual([])
    const back = await ida.call('PATCH', '/api/user', { email: ida.email.toUpperCase(), password })
    expect(back.body).toMatchObject({ data: { email: ida.email, pending_email: null } })
  })

  test('is taken back without a word of password, and its link is dead then', async () => {
    ida = await signUp(server)
    await ida.call('PATCH', '/api/user', { email: 'a-whim@x.example', password })
    const members = membersOf(server)
    const link = tokenIn(await members.mail('a-whim@x.example', 'Verify your address'), '/?verify=')
    // what she asked for by mail meanwhile stays good
    const reset = await members.resetToken(ida.email)
    const back = await ida.call('PATCH', '/api/user', { pending_email: null })
    expect(back).toMatchObject({
      status: 200,
      body: { data: { email: ida.email, email_verified: true, pending_email: null } },
    })
    expect(await members.verify(link)).toMatchObject({ status: 422, body: { code: 'link_used' } })
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({ data: { email: ida.email } })
    expect(await auditOf(ida.id)).toEqual([
      'signed_up',
      'email_verified',
      'address_change_asked',
      'address_change_taken_back',
    ])
    // a second press changes nothing and says nothing
    expect((await ida.call('PATCH', '/api/user', { pending_email: null })).status).toBe(200)
    expect((await auditOf(ida.id)).length).toBe(4)
    expect((await members.reset(reset, 'seven quiet herons')).status).toBe(200)
  })

  test('is taken back before its mail was written: none goes there any more', async () => {
    ida = await signUp(server)
    await query(`update users set pending_email = 'too-late@x.example' where id = $1`, [ida.id])
    await ida.call('PATCH', '/api/user', { pending_email: null })
    const late = { userId: ida.id, isWelcome: false }
    expect(await verificationLetter(server.services, late, async () => true)).toBeNull()
  })

  test.each(['other@x.example', '', false])('cannot be set to %j as if it had been asked for', async wish => {
    ida = await signUp(server)
    const answer = await ida.call('PATCH', '/api/user', { pending_email: wish })
    expect(answer).toMatchObject({ status: 422, body: { errors: { pending_email: [expect.any(String)] } } })
  })

  test('a stranger whose address was only typed at sign-up is told nothing of it', async () => {
    ida = await signUp(server, { isVerified: false })
    // the welcome is on its way to the address that was typed
    await mailsTo(ida.email, ida)
    await ida.call('PATCH', '/api/user', { email: 'really-hers@x.example', password })
    expect(await mailsTo('really-hers@x.example', ida)).toEqual(['Verify your address for Garderobe'])
    // a welcome that was late would not go there
    const late = { userId: ida.id, isWelcome: true }
    expect(await verificationLetter(server.services, late, async () => true)).toMatchObject({ to: ida.email })
    expect(await mailsTo(ida.email, ida)).not.toContain('Your account on Garderobe is to get another address')
  })

  test('two at once: both are answered, one of them stands', async () => {
    ida = await signUp(server)
    const wanted = ['one@x.example', 'two@x.example']
    const answers = await Promise.all(
      wanted.map(email => ida.call('PATCH', '/api/user', { email, password })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await ida.call('GET', '/api/user')
    expect(wanted).toContain((body as { data: { pending_email: string } }).data.pending_email)
    expect(body).toMatchObject({ data: { email: ida.email, version: 4 } })
  })

  test('who guesses the password is stopped', async () => {
    const { server: strict } = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } })
    const guesser = await signUp(strict)
    const guess = () => guesser.call('PATCH', '/api/user', { email: 'mine@x.example', password: 'a guess' })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(422), 429, 429])
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

  test('one that is ended is over at once, others go on', async () => {
    ida = await signUp(server)
    const elsewhere = await logIn(server, ida)
    const [other] = (await list(ida)).filter(({ is_current }) => !is_current)
    expect((await ida.call('DELETE', `/api/user/sessions/${other?.id}`)).status).toBe(204)
    expect((await ask(server.url, 'GET', '/api/user', { bearer: elsewhere })).status).toBe(401)
    expect((await ida.call('GET', '/api/user')).status).toBe(200)
    expect(await auditOf(ida.id)).toContain('session_ended')
  })

  test('ended twice at once it ends once', async () => {
    ida = await signUp(server)
    await logIn(server, ida)
    const [other] = (await list(ida)).filter(({ is_current }) => !is_current)
    const end = () => ida.call('DELETE', `/api/user/sessions/${other?.id}`)
    const answers = await Promise.all([end(), end(), end()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    expect((await auditOf(ida.id)).filter(event => event === 'session_ended')).toHaveLength(1)
  })

  test('the one that asks can be ended, too', async () => {
    ida = await signUp(server)
    const [current] = await list(ida)
    expect((await ida.call('DELETE', `/api/user/sessions/${current?.id}`)).status).toBe(204)
    expect((await ida.call('GET', '/api/user')).status).toBe(401)
  })

  test('somebody else’s looks missing and goes on', async () => {
    const [hers, other] = [await signUp(server), await signUp(server)]
    const [foreign] = await list(other)
    for (const id of [foreign?.id, 's_12345678', 'x']) {
      const answer = await hers.call('DELETE', `/api/user/sessions/${id}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await other.call('GET', '/api/user')).status).toBe(200)
  })
})

describe('leaving', () => {
  test('waits thirty days, says until when, and can be taken back', async () => {
    ida = await signUp(server)
    const asked = await ida.call('POST', '/api/user/deletion', { password })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        data: {
          state: 'leaving',
          deadline: {
            event: 'grace_deadline',
            description: 'Otherwise everything about you is deleted; the books keep a number.',
          },
        },
      },
    })
    const { deadline } = (asked.body as { data: { deadline: { at: string } } }).data
    expect((Date.parse(deadline.at) - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
    const told = (await mailsTo(ida.email, ida)).filter(subject => /is deleted on \w+day, /.test(subject))
    expect(told).toHaveLength(1)
    expect(await ida.call('DELETE', '/api/user/deletion')).toMatchObject({ status: 204, text: '' })
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({
      data: { state: 'active', deadline: null },
    })
    expect(await auditOf(ida.id)).toEqual([
      'signed_up',
      'email_verified',
      'deletion_asked',
      'deletion_taken_back',
    ])
  })

  test('needs the password', async () => {
    ida = await signUp(server)
    for (const json of [{}, { password: 'not it at all' }]) {
      const answer = await ida.call('POST', '/api/user/deletion', json)
      expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
    }
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({ data: { state: 'active' } })
  })

  test('asked for twice at once it happens once; the other is shown what stands', async () => {
    ida = await signUp(server)
    const leave = () => ida.call('POST', '/api/user/deletion', { password })
    const answers = await Promise.all([leave(), leave()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'not_allowed',
      data: { state: 'leaving' },
    })
    expect((await mailsTo(ida.email, ida)).filter(subject => subject.includes('is deleted on'))).toHaveLength(
      1,
    )
    expect(await query(`select 1 from deadlines where entity_id = $1`, [ida.id])).toHaveLength(1)
  })

  test('nothing to take back is said', async () => {
    ida = await signUp(server)
    expect(await ida.call('DELETE', '/api/user/deletion')).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', data: { state: 'active' } },
    })
  })
})

describe('nobody who is not signed in', () => {
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
