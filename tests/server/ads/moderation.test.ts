import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { cli } from '#tests/support/server/cli.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { days } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Shop
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  ;({ server, shop } = await startShop())
  members = membersOf(server)
})
const run = (...line: string[]) => cli(server.services.config.databaseUrl, ...line)
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const idOf = async (email: string): Promise<string> =>
  (await query('select id from users where email = $1', [email]))[0]?.id
const audited = async (id: string) =>
  (await query('select event, by, details from audit_log where user_id = $1 order by id', [id])).map(
    ({ event, by }) => `${event} by ${by}`,
  )
const moved = (id: string) =>
  query(
    `select kind, event, by, from_state, to_state, payload from transition_log
     where entity_id = $1 and by = 'moderator' order by at, version`,
    [id],
  )
const stateOf = async (email: string) =>
  (await query('select state from users where email = $1', [email]))[0]?.state

describe('a company', () => {
  test('waits for approval, which makes its brand and sends its owner one mail', async () => {
    const email = freshAddress()
    const bearer = await members.verified(email, { is_company: true, company_name: 'Müller & Söhne' })
    const profile = async () => {
      const { body } = await members.user(bearer)
      return body
    }
    expect(await profile()).toMatchObject({
      data: { profile: { is_company: true, state: 'pending_approval', company_name: 'Müller & Söhne' } },
    })
    expect((await ask(server.url, 'GET', '/api/v1/brands/muller-sohne')).status).toBe(404)
    const id = await idOf(email)
    expect(await run('approve-company', email)).toBe(`${email} (${id}) has its shop open.`)
    expect(await profile()).toMatchObject({ data: { profile: { state: 'open' } } })
    const mail = await members.mail(email, 'Müller & Söhne is open on Garderobe')
    expect(mail.parts.get('text/plain')).toContain('/account/business')
    expect(
      await query(
        'select slug, name from brands where id = (select brand_id from companies where user_id = $1)',
        [id],
      ),
    ).toEqual([{ slug: 'muller-sohne', name: 'Müller & Söhne' }])
    await expect(run('approve-company', id)).rejects.toThrow('This is not possible now. The shop is open.')
    expect(await members.mailsTo(email, 'is open on')).toHaveLength(1)
    expect(await audited(id)).toContain('company_approved by moderator')
    expect(await moved(id)).toEqual([
      {
        kind: 'company',
        event: 'approve',
        by: 'moderator',
        from_state: 'pending_approval',
        to_state: 'open',
        payload: null,
      },
    ])
  })

  test('of a name that is taken gets a slug of its own, also when both are approved at once', async () => {
    const emails = [freshAddress(), freshAddress()]
    for (const email of emails) {
      await members.signUp(email, { is_company: true, company_name: 'Atelier Nord' })
    }
    await Promise.all(emails.map(email => run('approve-company', email)))
    const slugs = await query(`select slug from brands where name = 'Atelier Nord' order by slug`)
    expect(slugs).toHaveLength(3)
    for (const { slug } of slugs) expect(slug).toMatch(/^atelier-nord(-[a-z0-9]+)?$/)
  })

  test('has to say what it is called', async () => {
    const answer = await members.post('/users', {
      name: 'Ada',
      email: freshAddress(),
      password: 'four calm otters',
      is_company: true,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: { company_name: [expect.any(String)] } } })
  })

  test('that is suspended is in no list, no cart and on no page, and comes back', async () => {
    const { body } = await ask(server.url, 'GET', `/api/v1/products/${shop.dress}`)
    const [, variant = ''] = /"id":"(v_[^"]+)"/.exec(JSON.stringify(body)) ?? []
    const seen = async () => {
      const [list, page, html, cart] = await Promise.all([
        ask(server.url, 'GET', '/api/v1/products?category=dresses&limit=100'),
        ask(server.url, 'GET', `/api/v1/products/${shop.dress}`),
        ask(server.url, 'GET', `/product/bias-cut-slip-dress/${shop.dress}`),
        ask(server.url, 'GET', `/api/v1/items?id=${variant}`),
      ])
      return {
        listed: list.text.includes(shop.dress),
        page: page.status,
        html: html.status,
        cart: cart.text.includes(variant),
      }
    }
    const there = { listed: true, page: 200, html: 200, cart: true }
    expect(await seen()).toEqual(there)
    await expect(run('suspend-company', shop.seller, ' ')).rejects.toThrow('Enter why the shop is closed.')
    await run('suspend-company', shop.seller, 'It sells copies.')
    await expect.poll(seen).toEqual({ listed: false, page: 404, html: 404, cart: false })
    const checkout = await ask(server.url, 'POST', '/api/v1/checkouts', {
      json: { lines: [{ id: variant, quantity: 1 }] },
    })
    expect(checkout.status).toBe(422)
    await run('resume-company', shop.seller)
    await expect.poll(seen).toEqual(there)
    expect(await moved(shop.seller)).toMatchObject([
      { event: 'suspend', payload: { reason: 'It sells copies.' } },
      { event: 'resume' },
    ])
    expect(await audited(shop.seller)).toEqual([
      'company_suspended by moderator',
      'company_resumed by moderator',
    ])
  })
})

describe('an account', () => {
  test('that is suspended is logged out, its links are dead and its ads gone, until it is restored', async () => {
    const [{ seller_id: seller } = { seller_id: '' }] = await query(
      'select seller_id from ads where id = $1',
      [shop.ad],
    )
    const email = freshAddress()
    const bearer = await members.verified(email)
    const id = await idOf(email)
    await query('update ads set seller_id = $1 where id = $2', [id, shop.ad])
    const adIs = async () => (await ask(server.url, 'GET', `/api/v1/products/${shop.ad}`)).status
    const reset = await members.resetToken(email)
    await expect(run('suspend-user', email, '')).rejects.toThrow(
      'The command is: npm run cli -- suspend-user',
    )
    expect(await run('suspend-user', email, 'Sold what was not hers.')).toBe(`${email} (${id}) is closed.`)
    expect((await members.user(bearer)).status).toBe(401)
    expect((await members.login(email)).body).toMatchObject({ code: 'account_suspended' })
    expect((await members.reset(reset, 'six quiet foxes')).body).toMatchObject({ code: 'link_used' })
    await expect.poll(adIs).toBe(404)
    expect(await query('select 1 from sessions where user_id = $1', [id])).toEqual([])
    await run('restore-user', email)
    await expect.poll(adIs).toBe(200)
    expect((await members.user(bearer)).status).toBe(401)
    expect((await members.login(email)).status).toBe(201)
    expect(await audited(id)).toEqual([
      'signed_up by member',
      'email_verified by member',
      'suspended by moderator',
      'sign_in_refused by system',
      'restored by moderator',
      'signed_in by member',
    ])
    await query('update ads set seller_id = $1 where id = $2', [seller, shop.ad])
  })

  test('that is restricted stays so through a suspension, until it is lifted', async () => {
    const email = freshAddress()
    const bearer = await members.verified(email)
    await run('restrict-user', email, 'Links in every message.')
    expect((await members.user(bearer)).body).toMatchObject({ data: { state: 'restricted' } })
    await run('suspend-user', email, 'And again.')
    await run('restore-user', email)
    expect(await stateOf(email)).toBe('restricted')
    await run('lift-user', email)
    expect(await stateOf(email)).toBe('active')
    await run('suspend-user', email, 'Something else.')
    await run('restore-user', email)
    expect(await stateOf(email)).toBe('active')
  })

  test('that is suspended while it is being left is deleted when its days are over, unless it is restored', async () => {
    const [email, restored] = [freshAddress(), freshAddress()]
    for (const each of [email, restored]) {
      const bearer = await members.verified(each)
      const left = await ask(server.url, 'POST', '/api/user/deletion', { bearer, json: { password } })
      expect(left.status).toBe(200)
      await run('suspend-user', each, 'Sold what was not hers.')
      expect(await stateOf(each)).toBe('suspended_leaving')
      expect((await members.user(bearer)).status).toBe(401)
      expect((await members.login(each)).body).toMatchObject({ code: 'account_suspended' })
    }
    await advanceClock(server.services.db, days(20))
    await run('restore-user', restored)
    expect(await stateOf(restored)).toBe('leaving')
    await run('suspend-user', restored, 'Once more.')
    await run('restore-user', restored)
    const bearer = (await members.login(restored)).headers.get('x-authenticated') ?? ''
    const id = await idOf(email)
    await advanceClock(server.services.db, days(9))
    await sweep(server.services)
    expect(await stateOf(email)).toBe('suspended_leaving')
    expect((await ask(server.url, 'DELETE', '/api/user/deletion', { bearer })).status).toBe(204)
    await advanceClock(server.services.db, days(2))
    await sweep(server.services)
    expect(await query('select state, name from users where id = $1', [id])).toEqual([
      { state: 'deleted', name: 'Deleted member' },
    ])
    expect(await stateOf(restored)).toBe('active')
  })

  test('whose member cannot log in is deleted by a moderator, in thirty days', async () => {
    const email = freshAddress()
    await members.verified(email)
    const id = await idOf(email)
    await expect(run('delete-user', email)).rejects.toThrow('Only the member can do this.')
    await run('suspend-user', email, 'Spam.')
    expect(await run('delete-user', email)).toMatch(/ is deleted in thirty days\./)
    expect((await audited(id)).slice(-2)).toEqual(['suspended by moderator', 'deletion_asked by moderator'])
    await expect(run('delete-user', email)).rejects.toThrow('This is not possible now.')
    const reset = await members.mailsTo(email, 'Set a new password')
    await members.forgot(email)
    await advanceClock(server.services.db, days(29))
    await sweep(server.services)
    expect(await stateOf(email)).toBe('suspended_leaving')
    await advanceClock(server.services.db, days(1))
    await sweep(server.services)
    expect(await query('select state from users where id = $1', [id])).toEqual([{ state: 'deleted' }])
    expect(await members.mailsTo(email, 'Set a new password')).toEqual(reset)
  })

  test('whose password is forced is logged out everywhere and sets a new one with the old', async () => {
    const email = freshAddress()
    const bearer = await members.verified(email)
    const reset = await members.resetToken(email)
    await run('force-password', email)
    expect((await members.user(bearer)).status).toBe(401)
    expect((await members.reset(reset, 'six quiet foxes')).body).toMatchObject({ code: 'link_used' })
    const answer = await members.login(email)
    expect(answer).toMatchObject({ status: 403, body: { code: 'new_password_required' } })
    const recovery = answer.headers.get('x-recovery-token') ?? ''
    expect((await members.reset(recovery, 'six quiet foxes')).status).toBe(200)
    expect((await members.login(email, 'six quiet foxes')).status).toBe(201)
    expect(await audited(await idOf(email))).toContain('password_forced by moderator')
  })

  test('is named by its id where several have the address and none verified it', async () => {
    const email = freshAddress()
    await members.signUp(email)
    await members.signUp(email)
    await expect(run('suspend-user', email, 'Spam.')).rejects.toThrow(
      /^2 accounts have the address .+ Name one by its id:\n {2}u_/,
    )
    const [{ id } = { id: '' }] = await query('select id from users where email = $1 limit 1', [email])
    await run('suspend-user', id, 'Spam.')
    expect(await query('select state from users where email = $1 order by state', [email])).toEqual([
      { state: 'suspended' },
      { state: 'unverified' },
    ])
  })
})

describe('a moderator command that makes no sense is refused with a sentence:', () => {
  test.each([
    [['suspend-user', 'nobody@x.example', 'Spam.'], 'There is no account nobody@x.example.'],
    [['approve-company', 'mia@demo.example'], 'is a private account, not a company.'],
    [['restore-user', 'mia@demo.example'], 'This is not possible now. The account is in use.'],
    [['lift-user', 'mia@demo.example'], 'This is not possible now. The account is in use.'],
    [
      ['suspend-user', 'mia@demo.example'],
      'The command is: npm run cli -- suspend-user <email-or-id> <reason>',
    ],
    [['suspend-user', 'mia@demo.example', ' '], 'Enter a reason.'],
    [['add-affiliate', 'Not A Slug', 'Somebody'], '"Not A Slug" is no slug'],
  ])('%j', async (line, sentence) => {
    await expect(run(...line)).rejects.toThrow(sentence)
  })

  test('on an empty database', async () => {
    const empty = await createTestDatabase({ empty: true })
    try {
      await expect(cli(empty.url, 'suspend-user', 'mia@demo.example', 'Spam.')).rejects.toThrow(
        'The database is empty, or older than this program: start the server first.',
      )
    } finally {
      await empty.drop()
    }
  })
})
