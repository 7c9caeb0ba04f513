import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/server/cookie-jar.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { openSignInShop, type SignInShop, tokenIn } from '#tests/support/server/sign-in-shop.ts'

let provider: SignInShop['provider']
let origin: SignInShop['origin']
let query: SignInShop['query']
let signIn: SignInShop['signIn']
let me: SignInShop['me']
let addMember: SignInShop['addMember']
beforeAll(async () => {
  ;({ provider, origin, query, signIn, me, addMember } = await openSignInShop())
})

describe('with a provider', () => {
  test('the login page can name it', async () => {
    expect(await ask(origin, 'GET', '/api/v1/oauth/providers')).toMatchObject({
      status: 200,
      body: { data: [{ id: 'oidc', name: 'Example Accounts' }] },
    })
  })

  test('somebody new gets an account, and the same one the next time', async () => {
    provider.person = { sub: 'ada', name: 'Ada Lovelace', email: 'ada@demo.example', email_verified: true }
    const first = await signIn()
    const bearer = (await me(tokenIn(first.url))).headers.get('x-authenticated') ?? ''
    expect((await me(bearer)).body).toMatchObject({
      data: {
        name: 'Ada Lovelace',
        email: 'ada@demo.example',
        email_verified: true,
        state: 'active',
        profile: { is_company: false, has_password: false },
      },
    })
    const again = await me(tokenIn((await signIn()).url))
    expect(again.body).toEqual((await me(bearer)).body)
    expect(await query(`select event from audit_log order by id`)).toEqual([
      { event: 'signed_up' },
      { event: 'email_verified' },
      { event: 'signed_in' },
      { event: 'signed_in' },
    ])
    expect(await query(`select issuer, subject from identities`)).toEqual([
      { issuer: provider.env.OIDC_ISSUER, subject: 'ada' },
    ])
  })

  test('a new name or address there changes nothing here', async () => {
    provider.person = { sub: 'ada', name: 'Eve', email: 'eve@demo.example', email_verified: true }
    const { body } = await me(tokenIn((await signIn()).url))
    expect(body).toMatchObject({ data: { name: 'Ada Lovelace', email: 'ada@demo.example' } })
  })

  test('an address that is not verified there is verified here, by mail', async () => {
    provider.person = { sub: 'bea', email: 'bea@demo.example', email_verified: false }
    const { body } = await me(tokenIn((await signIn()).url))
    expect(body).toMatchObject({
      data: { name: 'bea', email: 'bea@demo.example', email_verified: false, state: 'unverified' },
    })
  })

  test('without an address there is no account', async () => {
    provider.person = { sub: 'nobody', name: 'Nobody' }
    const { url } = await signIn()
    expect(url.href).toBe(`${origin}/login?notice=sign_in_no_email`)
  })

  test('several browsers of somebody new at once open one account', async () => {
    for (let round = 1; round <= 5; round++) {
      const email = `cleo${round}@demo.example`
      provider.person = { sub: `cleo${round}`, email, email_verified: true }
      const landed = await Promise.all([signIn(), signIn(), signIn(), signIn()])
      const accounts = await Promise.all(landed.map(async ({ url }) => (await me(tokenIn(url))).body))
      for (const account of accounts) expect(account).toMatchObject({ data: { email } })
      expect(await query('select 1 from users where email = $1', [email])).toHaveLength(1)
    }
  })

  test('a member goes on to the page that they wanted', async () => {
    provider.person = { sub: 'ada' }
    const { url } = await signIn(openBrowser(), '?redirect=%2Faccount%2Fsettings%3Ftab%3D1')
    expect(tokenIn(url)).not.toBe('')
    expect(url.search).toBe('?redirect=%2Faccount%2Fsettings%3Ftab%3D1')
  })

  test('the affiliate who brought a new member is noted', async () => {
    await query(`insert into affiliates (slug, name) values ('friend', 'A friend')`)
    provider.person = { sub: 'dora', email: 'dora@demo.example', email_verified: true }
    const { url } = await signIn(openBrowser(), '?affiliate_slug=friend')
    // the browser is told that an account was made, and forgets whose link it was
    expect(url.search).toBe('?joined=1')
    expect((await signIn(openBrowser(), '?affiliate_slug=friend')).url.search).toBe('')
    expect(
      await query(
        `select a.slug from affiliate_signups a join users u on u.id = a.user_id where email = 'dora@demo.example'`,
      ),
    ).toEqual([{ slug: 'friend' }])
  })

  test.each([
    ['suspended', 'ada'],
    ['deleted', 'ada'],
  ])('an account that is %s stays closed, and its log says so', async (state, sub) => {
    const set = `update users set state = $1 where email = 'ada@demo.example'`
    await query(set, [state])
    const refused = () =>
      query(`select by, details from audit_log where event = 'sign_in_refused'
        and user_id = (select id from users where email = 'ada@demo.example')`)
    const before = await refused()
    provider.person = { sub, email: 'ada@demo.example', email_verified: true }
    const { url } = await signIn()
    await query(set, ['active'])
    expect(url.href).toBe(`${origin}/login?notice=account_closed`)
    expect(await refused()).toEqual([
      ...before,
      { by: 'member', details: { way: 'provider', why: 'closed' } },
    ])
  })

  test('whoever must set a new password does so first', async () => {
    const set = `update users set must_set_password = $1 where email = 'ada@demo.example'`
    await query(set, [true])
    provider.person = { sub: 'ada' }
    const { url } = await signIn(openBrowser(), '?redirect=%2Faccount%2Fads')
    expect(url.search).toBe('?required=1&redirect=%2Faccount%2Fads')
    const [, token = ''] = /^\/reset-password\/([\w-]{43})$/.exec(url.pathname) ?? []
    const answer = await ask(origin, 'POST', '/api/v1/passwords/reset', {
      json: { token, password: 'a-long-new-password-of-ada' },
    })
    expect(answer.status).toBe(200)
    expect((await me(answer.headers.get('x-authenticated') ?? '')).status).toBe(200)
    // and the provider leads in again, with nothing in between
    expect((await me(tokenIn((await signIn()).url))).status).toBe(200)
  })

  test('a company signs in as itself', async () => {
    await addMember('u_maison0001', 'maison@demo.example')
    await query(`update users set is_company = true where id = 'u_maison0001'`)
    await query(
      `insert into companies (user_id, name, state) values ('u_maison0001', 'Maison', 'pending_approval')`,
    )
    await query(`insert into identities (issuer, subject, user_id) values ($1, 'maison', 'u_maison0001')`, [
      provider.env.OIDC_ISSUER,
    ])
    provider.person = { sub: 'maison' }
    const { body } = await me(tokenIn((await signIn()).url))
    expect(body).toMatchObject({ data: { profile: { is_company: true, company_name: 'Maison' } } })
  })

  test('no secret of the sign-in is stored on the way', async () => {
    provider.person = { sub: 'ada' }
    const browser = openBrowser()
    const { headers, status } = await signIn(browser)
    expect(status).toBe(303)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(browser.cookies(origin)).toBe('')
    const began = await fetch(`${origin}/api/v1/oauth/oidc`, { redirect: 'manual' })
    expect(began.headers.get('cache-control')).toBe('no-store')
    expect(began.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^oidc_state=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ])
  })

  test.each(['a'.repeat(43), `s_${'a'.repeat(22)}.${'a'.repeat(43)}`])(
    'the page that takes the token %s is there, and not cached',
    async token => {
      const { status, headers } = await ask(origin, 'GET', `/oauth/${token}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each(['/api/v1/oauth/other', '/api/v1/oauth/oidc/other', '/api/v1/oauth/'])(
    '%s is nothing',
    async path => {
      expect(await ask(origin, 'GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  test.each(['/api/v1/oauth/oidc', '/api/v1/oauth/oidc/callback'])(
    '%s is only for looking at',
    async path => {
      for (const method of ['HEAD', 'POST']) {
        expect((await ask(origin, method, path, method === 'POST' ? { json: {} } : {})).status).toBe(404)
      }
    },
  )
})

test('without a provider there is nothing to sign in with', async () => {
  const plain = await startTestServer()
  expect((await ask(plain.url, 'GET', '/api/v1/oauth/providers')).body).toEqual({ data: [] })
  expect((await ask(plain.url, 'GET', '/api/v1/oauth/oidc')).status).toBe(404)
})

test('too many sign-ins lead back to the login page with a notice', async () => {
  const strict = await startTestServer({ env: { ...provider.env, RATE_LIMIT_FACTOR: '0.05' } })
  const open = () => ask(strict.url, 'GET', '/api/v1/oauth/oidc')
  const locations = []
  for (let tries = 0; tries < 4; tries++) locations.push((await open()).headers.get('location') ?? '')
  expect(locations.map(location => location.startsWith(provider.env.OIDC_ISSUER ?? ''))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(locations[3]).toBe('/login?notice=too_many_sign_ins')
})
