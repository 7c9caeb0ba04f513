import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { tracesOf } from '#tests/support/planted/token-traces.ts'
import { ask, askRaw, readRaw } from '#tests/support/server/http.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startTestServer } from '#tests/support/server/server.ts'

const publicUrl = 'https://shop.example'
let server: RunningServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: publicUrl } })
  members = membersOf(server)
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

describe('signing up', () => {
  test('mails a link that verifies the address, in a session of its account alone, and once', async () => {
    const email = freshAddress()
    const bearer = await members.signUp(email)
    expect((await members.user(bearer)).body).toMatchObject({
      data: { email, email_verified: false, state: 'unverified' },
    })
    const mail = await members.mail(email, 'Welcome')
    const token = tokenIn(mail, `${publicUrl}/?verify=`)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mail.parts.get('text/html')).toContain(`href="${publicUrl}/?verify=${token}"`)
    const stranger = await members.verified(freshAddress())
    for (const other of [undefined, stranger]) {
      expect(await members.verify(token, other)).toMatchObject({
        status: 403,
        body: { code: 'log_in_first' },
      })
    }
    expect((await members.user(bearer)).body).toMatchObject({ data: { email_verified: false } })
    expect(await members.verify(token, bearer)).toMatchObject({ status: 200, body: { data: { email } } })
    expect((await members.user(bearer)).body).toMatchObject({
      data: { email_verified: true, state: 'active' },
    })
    expect(await members.verify(token, bearer)).toMatchObject({ status: 422, body: { code: 'link_used' } })
  })

  test('repeats nothing that was typed, so that nobody writes to strangers through us', async () => {
    const email = freshAddress()
    await members.signUp(email, { name: 'Win a prize at evil.example' })
    const { parts } = await members.mail(email, 'Welcome')
    expect([...parts.values()].join()).not.toContain('evil.example')
  })

  test('with an address that somebody has verified mails its owner that there is an account', async () => {
    const email = freshAddress()
    const owner = await members.verified(email)
    const newcomer = await members.signUp(email, { name: 'Eve', password: 'five loud geese' })
    const mail = await members.mail(email, 'You already have an account')
    expect(mail.parts.get('text/plain')).not.toContain('verify=')
    expect((await members.user(owner)).body).toMatchObject({ data: { name: 'Ada Lovelace', email } })
    expect((await members.user(newcomer)).body).toMatchObject({ data: { email_verified: false } })
    expect((await members.login(email)).status).toBe(201)
  })

  test('sent again, the first link goes on working until one was used', async () => {
    const email = freshAddress()
    const bearer = await members.signUp(email)
    const first = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
    const again = await ask(server.url, 'POST', '/api/v1/email/verification', { bearer })
    expect(again).toMatchObject({ status: 202, body: { data: {} } })
    const second = tokenIn(await members.mail(email, 'Confirm your email'), '/?verify=')
    expect(second).not.toBe(first)
    expect((await members.verify(first, bearer)).status).toBe(200)
    expect((await members.verify(second, bearer)).body).toMatchObject({ code: 'link_used' })
  })

  test('a verified address is not verified again', async () => {
    const email = freshAddress()
    const bearer = await members.verified(email)
    await ask(server.url, 'POST', '/api/v1/email/verification', { bearer })
    await jobsDone()
    expect(await members.mailsTo(email, 'Confirm your email')).toEqual([])
  })
})

describe('links', () => {
  test('are of the shop, whatever host the request names', async () => {
    const email = freshAddress()
    const body = JSON.stringify({ name: 'Ada', email, password })
    const heard = await askRaw(
      server.url,
      [
        'POST /api/v1/users HTTP/1.1',
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: http',
        'Forwarded: host=evil.example',
        'Origin: https://evil.example',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
    expect(readRaw(heard).status).toBe(201)
    const forgot = await members.post('/passwords/forgot', { email }, { 'x-forwarded-host': 'evil.example' })
    expect(forgot.status).toBe(202)
    const mails = [await members.mail(email, 'Welcome'), await members.mail(email, 'Set a new password')]
    for (const { headers, parts } of mails) {
      const all = [...headers.values(), ...parts.values()].join('\n')
      expect(all).not.toContain('evil')
      const links = [...(parts.get('text/html') ?? '').matchAll(/href="([^"]*)"/g)].map(
        ([, href = '']) => href,
      )
      expect(links.length).toBeGreaterThan(0)
      for (const href of links) expect(new URL(href).origin).toBe(publicUrl)
    }
  })
})

describe('jobs', () => {
  test('hold no token, and the database no token that could be used', async () => {
    await query(`create table seen_jobs (payload text)`)
    await query(`create function see_job() returns trigger language plpgsql as $$
      begin insert into seen_jobs values (new.payload::text); return null; end $$`)
    await query(`create trigger see_jobs after insert on graphile_worker._private_jobs
      for each row execute function see_job()`)
    const email = freshAddress()
    await members.signUp(email)
    const verify = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
    const reset = await members.resetToken(email)
    const { rows } = await query('select payload from seen_jobs')
    const payloads = rows.map(({ payload }) => String(payload)).join()
    expect(payloads).toContain(email)
    const tokens = JSON.stringify((await query('select row_to_json(t) from user_tokens t')).rows)
    for (const secret of [verify, reset]) {
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(tracesOf(secret).filter(trace => (payloads + tokens).includes(trace))).toEqual([])
    }
  })

  test('for an account that is gone, closed or has no mail due: nothing is sent, nothing fails', async () => {
    const email = freshAddress()
    await members.verified(email)
    const { rows } = await query(`update users set state = 'suspended' where email = $1 returning id`, [
      email,
    ])
    const userId = rows[0]?.id
    await jobsDone()
    const before = (await outboxOf(server)).length
    const add = (task: string, payload: object) =>
      query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
    await add('mail_verification', { userId, isWelcome: false })
    await add('mail_verification', { userId: 'u_nobody', isWelcome: true })
    await add('mail_account', { userId, template: 'password-changed' })
    await add('mail_account', { userId: 'u_nobody', template: 'leaving' })
    await add('mail_reset', { email })
    await add('mail_reset', { email: 'nobody@x.example' })
    await jobsDone()
    expect(await outboxOf(server)).toHaveLength(before)
    // a job that failed waits for its next try, and mails nothing meanwhile either
    const failed = await query(
      'select payload, last_error from graphile_worker._private_jobs where last_error is not null',
    )
    expect(failed.rows).toEqual([])
  })
})

describe('mails about an account', () => {
  test('tell an address that it is to be left, and a new one how to be verified', async () => {
    const [old, wanted] = [freshAddress(), freshAddress()]
    const bearer = await members.verified(old)
    const { rows } = await query('update users set pending_email = $2 where email = $1 returning id', [
      old,
      wanted,
    ])
    const userId = rows[0]?.id
    await query(
      `select graphile_worker.add_job('mail_account', json_build_object('userId', $1::text, 'template', 'address-changing', 'to', $2::text)),
        graphile_worker.add_job('mail_verification', json_build_object('userId', $1::text, 'isWelcome', false))`,
      [userId, old],
    )
    await members.mail(old, 'email is about to change')
    const token = tokenIn(await members.mail(wanted, 'Confirm your email'), '/?verify=')
    const reset = await members.resetToken(old)
    expect((await members.verify(token)).body).toMatchObject({ code: 'log_in_first' })
    expect(await members.verify(token, bearer)).toMatchObject({
      status: 200,
      body: { data: { email: wanted } },
    })
    expect((await members.user(bearer)).body).toMatchObject({ data: { email: wanted, pending_email: null } })
    // what was mailed to the address before no longer opens anything
    expect((await members.reset(reset, 'six quiet foxes')).body).toMatchObject({ code: 'link_used' })
    expect((await members.login(old)).status).toBe(401)
    expect((await members.login(wanted)).status).toBe(201)
  })

  test('name the day of deletion while the member is leaving, and are not sent after they stay', async () => {
    const email = freshAddress()
    await members.verified(email)
    const { rows } = await query('select id from users where email = $1', [email])
    const userId = rows[0]?.id
    await query(
      `insert into deadlines (kind, entity_id, send_id, event, at)
      values ('user', $1, 'x', 'xstate.after.grace.user.leaving', '2026-12-24T10:00:00Z')`,
      [userId],
    )
    const job = `select graphile_worker.add_job('mail_account', json_build_object('userId', $1::text, 'template', 'leaving'))`
    await query(job, [userId])
    await members.mail(email, 'will be deleted on Thu, Dec 24')
    await query(`delete from deadlines where entity_id = $1`, [userId])
    await query(job, [userId])
    await jobsDone()
    expect(await members.mailsTo(email, 'will be deleted on')).toHaveLength(1)
  })
})

/** Every job that is due has been worked on. */
async function jobsDone(): Promise<void> {
  const due = 'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()'
  await expect.poll(async () => (await query(due)).rows[0]?.due).toBe(0)
}
