import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { verificationMail } from '#server/domains/account-mails/mail-drafts.ts'
import { membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { auditOf, mailsTo } from '#tests/support/planted/account-traces.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: SignedUp
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

describe('a change of address', () => {
  test('waits for its link, and both addresses get a mail', async () => {
    ida = await signUp(server)
    const answer = await ida.call('PATCH', '/api/user', { email: 'ida.new@x.example', password })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { email: ida.email, email_verified: true, pending_email: 'ida.new@x.example' } },
    })
    expect(await mailsTo(server, ida.email, ida)).toContain('Your Garderobe email is about to change')
    expect(await auditOf(server, ida.id)).toEqual(['signed_up', 'email_verified', 'address_change_asked'])
    const members = membersOf(server)
    const link = await members.mail('ida.new@x.example', 'Confirm your email')
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

  test('to one that somebody else has is answered like any other', async () => {
    const [hers, other] = [await signUp(server), await signUp(server)]
    // a letter goes to the address that is wanted when it is written: each is waited for
    await mailsTo(server, hers.email, hers)
    const taken = await hers.call('PATCH', '/api/user', { email: other.email, password })
    expect(await mailsTo(server, other.email, hers)).toContain('You already have an account on Garderobe')
    const free = await hers.call('PATCH', '/api/user', { email: 'nobody-has-this@x.example', password })
    const told = ({ status, text }: typeof taken, email: string) => [
      status,
      text.replaceAll(email, '…').replace(/"version":\d+/, ''),
    ]
    expect(told(taken, other.email)).toEqual(told(free, 'nobody-has-this@x.example'))
    expect(await mailsTo(server, 'nobody-has-this@x.example', hers)).toEqual([
      'Confirm your email for Garderobe',
    ])
    expect(await mailsTo(server, other.email, hers)).not.toContain('Confirm your email for Garderobe')
    expect((await other.call('GET', '/api/user')).body).toMatchObject({ data: { pending_email: null } })
  })

  test('ends the link of the change before, and a change to the present address ends both', async () => {
    ida = await signUp(server)
    await ida.call('PATCH', '/api/user', { email: 'first@x.example', password })
    await query(
      `insert into user_tokens (token_hash, purpose, user_id, email, expires_at)
       values ('\\x01', 'verify_email', $1, 'first@x.example', now() + interval '1 day')`,
      [ida.id],
    )
    await ida.call('PATCH', '/api/user', { email: 'second@x.example', password })
    // the letter to the second may have been written already: its link is good
    const links = () => query('select email from user_tokens where user_id = $1', [ida.id])
    expect(await links()).not.toContainEqual({ email: 'first@x.example' })
    const back = await ida.call('PATCH', '/api/user', { email: ida.email.toUpperCase(), password })
    expect(back.body).toMatchObject({ data: { email: ida.email, pending_email: null } })
    expect(await links()).toEqual([])
  })

  test('is taken back without the password, and its link is dead then', async () => {
    ida = await signUp(server)
    await ida.call('PATCH', '/api/user', { email: 'a-whim@x.example', password })
    const members = membersOf(server)
    const link = tokenIn(await members.mail('a-whim@x.example', 'Confirm your email'), '/?verify=')
    // what they asked for by mail meanwhile stays good
    const reset = await members.resetToken(ida.email)
    const back = await ida.call('PATCH', '/api/user', { pending_email: null })
    expect(back).toMatchObject({
      status: 200,
      body: { data: { email: ida.email, email_verified: true, pending_email: null } },
    })
    expect(await members.verify(link)).toMatchObject({ status: 422, body: { code: 'link_used' } })
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({ data: { email: ida.email } })
    expect(await auditOf(server, ida.id)).toEqual([
      'signed_up',
      'email_verified',
      'address_change_asked',
      'address_change_taken_back',
    ])
    // a second press changes nothing and says nothing
    expect((await ida.call('PATCH', '/api/user', { pending_email: null })).status).toBe(200)
    expect((await auditOf(server, ida.id)).length).toBe(4)
    expect((await members.reset(reset, 'seven quiet herons')).status).toBe(200)
  })

  test('that is taken back before its mail was written: no mail is written', async () => {
    ida = await signUp(server)
    await query(`update users set pending_email = 'too-late@x.example' where id = $1`, [ida.id])
    await ida.call('PATCH', '/api/user', { pending_email: null })
    const late = { userId: ida.id, isWelcome: false }
    expect(await verificationMail(server.services, late, async () => true)).toBeNull()
  })

  test.each(['other@x.example', '', false])(
    'cannot be made by setting the pending address to %j',
    async pending => {
      ida = await signUp(server)
      const answer = await ida.call('PATCH', '/api/user', { pending_email: pending })
      expect(answer).toMatchObject({ status: 422, body: { errors: { pending_email: [expect.any(String)] } } })
    },
  )

  test('is not announced to an address that was only typed at sign-up', async () => {
    ida = await signUp(server, { isVerified: false })
    // the welcome is on its way to the address that was typed
    await mailsTo(server, ida.email, ida)
    await ida.call('PATCH', '/api/user', { email: 'really-hers@x.example', password })
    expect(await mailsTo(server, 'really-hers@x.example', ida)).toEqual(['Confirm your email for Garderobe'])
    // a welcome that was late would not go there
    const late = { userId: ida.id, isWelcome: true }
    expect(await verificationMail(server.services, late, async () => true)).toMatchObject({ to: ida.email })
    expect(await mailsTo(server, ida.email, ida)).not.toContain('Your Garderobe email is about to change')
  })

  test('at the same time as another: both are answered, one of them stands', async () => {
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

  test('with guessed passwords is stopped after ten tries', async () => {
    const { server: strict } = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } })
    const guesser = await signUp(strict)
    const guess = () => guesser.call('PATCH', '/api/user', { email: 'mine@x.example', password: 'a guess' })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(422), 429, 429])
  })
})
