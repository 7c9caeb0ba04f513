import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)
const other = 'six quiet foxes'
const bearerOf = ({ headers }: { headers: Headers }) => headers.get('x-authenticated') ?? ''
const change = (bearer: string, json: object) =>
  ask(server.url, 'PUT', '/api/user/password', { bearer, json })
const idOf = async (email: string): Promise<string> =>
  (await query('select id from users where email = $1', [email])).rows[0]?.id

describe('a reset link', () => {
  test('sets the password, logs in here and out everywhere else, and tells so', async () => {
    const email = freshAddress()
    const first = await members.verified(email)
    const second = bearerOf(await members.login(email))
    const answer = await members.reset(await members.resetToken(email), other)
    expect(answer).toMatchObject({ status: 200, body: { data: {} } })
    expect((await members.user(bearerOf(answer))).status).toBe(200)
    expect([(await members.user(first)).status, (await members.user(second)).status]).toEqual([401, 401])
    expect((await members.login(email)).status).toBe(401)
    expect((await members.login(email, other)).status).toBe(201)
    await members.mail(email, 'was changed')
  })

  test('works once, also for fifty who try at the same moment', async () => {
    const email = freshAddress()
    await members.verified(email)
    const token = await members.resetToken(email)
    const tries = Array.from({ length: 50 }, (_, at) => `${other} ${at}`)
    const answers = await Promise.all(tries.map(secret => members.reset(token, secret)))
    const worked = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []))
    expect(worked).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect({ status, body }).toMatchObject({ status: 422, body: { code: 'link_used' } })
    }
    const [won = 0] = worked
    expect((await members.login(email, tries[won])).status).toBe(201)
    const sessions = await query('select 1 from sessions where user_id = $1', [await idOf(email)])
    expect(sessions.rowCount).toBe(2)
  })

  test('is over after thirty minutes', async () => {
    const email = freshAddress()
    await members.verified(email)
    const token = await members.resetToken(email)
    const { rows } = await query(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from user_tokens
       where purpose = 'reset_password' and user_id = $1`,
      [await idOf(email)],
    )
    expect(rows).toEqual([{ minutes: 30 }])
    await query(`update user_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [
      await idOf(email),
    ])
    expect((await members.reset(token, other)).body).toMatchObject({ code: 'link_used' })
    expect((await members.login(email)).status).toBe(201)
  })

  test('is dead once the password was changed otherwise', async () => {
    const email = freshAddress()
    const bearer = await members.verified(email)
    const token = await members.resetToken(email)
    expect((await change(bearer, { current: password, password: other })).status).toBe(200)
    expect((await members.reset(token, 'eight brave owls')).body).toMatchObject({ code: 'link_used' })
    expect((await members.login(email, other)).status).toBe(201)
  })

  test('verifies nothing, and a link to verify sets no password', async () => {
    const email = freshAddress()
    await members.signUp(email)
    const reset = await members.resetToken(email)
    expect((await members.verify(reset)).body).toMatchObject({ code: 'link_used' })
    const { rows } = await query(
      `update user_tokens set purpose = 'verify_email' where purpose = 'reset_password' and user_id = $1 returning 1`,
      [await idOf(email)],
    )
    expect(rows).toHaveLength(1)
    expect((await members.reset(reset, other)).body).toMatchObject({ code: 'link_used' })
  })

  test('proves the address of a member who had not verified it', async () => {
    const email = freshAddress()
    await members.signUp(email)
    const answer = await members.reset(await members.resetToken(email), other)
    expect((await members.user(bearerOf(answer))).body).toMatchObject({
      data: { email_verified: true, state: 'active' },
    })
  })

  test('of an account that was closed meanwhile opens nothing', async () => {
    const email = freshAddress()
    await members.verified(email)
    const token = await members.resetToken(email)
    await query(`update users set state = 'suspended' where email = $1`, [email])
    expect((await members.reset(token, other)).body).toMatchObject({ code: 'link_used' })
  })

  test('that a breached password was tried with goes on working', async () => {
    const email = freshAddress()
    await members.verified(email)
    const token = await members.resetToken(email)
    expect(await members.reset(token, 'Password1')).toMatchObject({
      status: 422,
      body: { code: 'breached_password', errors: { password: [expect.any(String)] } },
    })
    expect((await members.reset(token, other)).status).toBe(200)
  })
})

describe('a new address that waits for its link', () => {
  test.each([
    [
      'is reset',
      async (email: string) => bearerOf(await members.reset(await members.resetToken(email), other)),
    ],
    [
      'is changed',
      async (_: string, bearer: string) =>
        bearerOf(await change(bearer, { current: password, password: other })),
    ],
  ])('is forgotten when the password %s, and its link is dead', async (_, setAnew) => {
    const [email, newEmail] = [freshAddress(), freshAddress()]
    const bearer = await members.verified(email)
    const asked = await ask(server.url, 'PATCH', '/api/user', { bearer, json: { email: newEmail, password } })
    expect(asked).toMatchObject({ status: 200, body: { data: { email, pending_email: newEmail } } })
    const link = tokenIn(await members.mail(newEmail, 'Confirm your email'), '/?verify=')

    const next = await setAnew(email, bearer)
    const hers = { status: 200, body: { data: { email, email_verified: true, pending_email: null } } }
    expect(await members.user(next)).toMatchObject(hers)
    expect(await members.verify(link, next)).toMatchObject({ status: 422, body: { code: 'link_used' } })
  })
})

describe('two accounts with one address', () => {
  test('one of which verifies it: the other can no longer verify it', async () => {
    const email = freshAddress()
    const squatter = await members.signUp(email, { password: 'five loud geese' })
    const squatterId = await idOf(email)
    await members.mail(email, 'Welcome')
    const owner = await members.signUp(email)
    const link = tokenIn(await members.mail(email, 'Welcome', 2), '/?verify=')
    expect((await members.verify(link, squatter)).body).toMatchObject({ code: 'log_in_first' })
    expect((await members.verify(link, owner)).status).toBe(200)
    expect((await members.user(owner)).body).toMatchObject({ data: { email_verified: true } })
    expect((await members.login(email)).status).toBe(201)
    // the link that was mailed for the other account is there, and gives nothing any more
    const { rows } = await query(`select count(*)::int as left from user_tokens where user_id = $1`, [
      squatterId,
    ])
    expect(rows).toEqual([{ left: 1 }])
    expect((await members.user(squatter)).body).toMatchObject({ data: { email_verified: false } })
    await ask(server.url, 'POST', '/api/v1/email/verification', { bearer: squatter })
    await members.mail(email, 'You already have an account')
  })

  test('one of which was never verified are both logged in to, each by its own password', async () => {
    const email = freshAddress()
    await members.verified(email)
    await members.signUp(email, { name: 'Eve Newcomer', password: other })
    const [mine, hers] = [await members.login(email), await members.login(email, other)]
    expect((await members.user(bearerOf(mine))).body).toMatchObject({ data: { name: 'Ada Lovelace' } })
    expect((await members.user(bearerOf(hers))).body).toMatchObject({ data: { name: 'Eve Newcomer' } })
    // the link of a forgotten password is the owner's
    const answer = await members.reset(await members.resetToken(email), 'eight brave owls')
    expect((await members.user(bearerOf(answer))).body).toMatchObject({ data: { name: 'Ada Lovelace' } })
  })

  test('that open their links at the same moment: one is verified, the other refused', async () => {
    const email = freshAddress()
    const people = [await members.signUp(email), await members.signUp(email)]
    const mails = await expect
      .poll(async () => (await members.mailsTo(email, 'Welcome')).length)
      .toBe(2)
      .then(() => members.mailsTo(email, 'Welcome'))
    const tokens = mails.map(({ parts }) => /verify=([\w-]+)/.exec(parts.get('text/plain') ?? '')?.[1] ?? '')
    // which link is whose only their mails know: each tries both, and gets no further with the other's
    const pairs = tokens.flatMap(token => people.map(bearer => members.verify(token, bearer)))
    const statuses = (await Promise.all(pairs)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200 || status === 409).sort()).toEqual([200, 409])
    const seen = await Promise.all(people.map(bearer => members.user(bearer)))
    const verified = seen.map(({ body }) => JSON.stringify(body).includes('"email_verified":true'))
    expect(verified.sort()).toEqual([false, true])
  })
})

describe('changing the password', () => {
  test('needs the present one, keeps this session and ends the others', async () => {
    const email = freshAddress()
    const here = await members.verified(email)
    const there = bearerOf(await members.login(email))
    expect(await change(here, { current: other, password: other })).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: { current: ['This is not your password.'] } },
    })
    expect((await change(here, { current: password, password: 'iloveyou1' })).body).toMatchObject({
      code: 'breached_password',
    })
    expect((await members.user(there)).status).toBe(200)
    expect(await change(here, { current: password, password: other })).toMatchObject({
      status: 200,
      body: { data: {} },
    })
    expect([(await members.user(here)).status, (await members.user(there)).status]).toEqual([200, 401])
    expect((await members.login(email)).status).toBe(401)
    await members.mail(email, 'was changed')
    const { rows } = await query(
      `select event, by from audit_log where user_id = $1 and event !~ '^sign(ed)?_in' order by id`,
      [await idOf(email)],
    )
    expect(rows.map(({ event }) => event)).toEqual(['signed_up', 'email_verified', 'password_changed'])
  })

  test('by two at once is one change: the other was asked with a password that is none any more', async () => {
    const email = freshAddress()
    const [one, two] = [await members.verified(email), bearerOf(await members.login(email))]
    const answers = await Promise.all([
      change(one, { current: password, password: other }),
      change(two, { current: password, password: 'eight brave owls' }),
    ])
    const [changed, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    // compared before the change, it is refused with the session that the change ended; after it, for the password
    expect([changed, [401, 422].includes(refused ?? 0)]).toEqual([200, true])
  })

  test('leaves no login behind that looked at the old one', async () => {
    const email = freshAddress()
    const here = await members.verified(email)
    const userId = await idOf(email)
    const [changed, ...logins] = await Promise.all([
      change(here, { current: password, password: other }),
      ...Array.from({ length: 12 }, () => members.login(email)),
    ])
    expect(changed?.status).toBe(200)
    const still = await Promise.all(
      logins.filter(({ status }) => status === 201).map(answer => members.user(bearerOf(answer))),
    )
    expect(still.every(({ status }) => status === 401)).toBe(true)
    const { rowCount } = await query('select 1 from sessions where user_id = $1', [userId])
    expect(rowCount).toBe(1)
  })
})
