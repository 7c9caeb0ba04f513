import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/passwords.ts'
import type { RunningServer } from '#server/start.ts'
import { openBrowser } from '#tests/support/cookie-jar.ts'
import { ask } from '#tests/support/http.ts'
import { type RealProvider, startRealProvider } from '#tests/support/real-provider.ts'
import { startTestServer } from '#tests/support/server.ts'

let server: RunningServer
let provider: RealProvider
/** As people type it. */
let origin: string

beforeAll(async () => {
  provider = await startRealProvider()
  server = await startTestServer({ env: provider.env })
  origin = server.services.config.publicUrl
  provider.open(`${origin}/api/v1/oauth/oidc/callback`)
})
afterAll(() => provider.close())

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

/** From the link on the login page until the browser is back on a page of ours. */
const signIn = (browser = openBrowser(), search = '') =>
  browser.visit(
    `${origin}/api/v1/oauth/oidc${search}`,
    ({ origin: at, pathname }) => at === origin && !pathname.startsWith('/api/'),
  )

const tokenIn = ({ pathname }: URL) => /^\/oauth\/([\w-]{43})$/.exec(pathname)?.[1] ?? ''
const me = (bearer: string) => ask(origin, 'GET', '/api/user', { bearer })

async function addMember(id: string, email: string): Promise<void> {
  await query(
    `insert into users (id, email, name, password_hash, state, email_verified_at)
     values ($1, $2, 'Mia Berg', $3, 'active', now())`,
    [id, email, await hashPassword('garderobe-demo')],
  )
}
const logIn = async (email: string) => {
  const json = { email, password: 'garderobe-demo' }
  const answer = await ask(origin, 'POST', '/api/v1/tokens/create', { json })
  return answer.headers.get('x-authenticated') ?? ''
}

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

  test('she goes on to where she wanted', async () => {
    provider.person = { sub: 'ada' }
    const { url } = await signIn(openBrowser(), '?redirect=%2Faccount%2Fsettings%3Ftab%3D1')
    expect(tokenIn(url)).not.toBe('')
    expect(url.search).toBe('?redirect=%2Faccount%2Fsettings%3Ftab%3D1')
  })

  test('the affiliate who brought her is noted', async () => {
    await query(`insert into affiliates (slug, name) values ('friend', 'A friend')`)
    provider.person = { sub: 'dora', email: 'dora@demo.example', email_verified: true }
    await signIn(openBrowser(), '?affiliate_slug=friend')
    expect(
      await query(
        `select a.slug from affiliate_signups a join users u on u.id = a.user_id where email = 'dora@demo.example'`,
      ),
    ).toEqual([{ slug: 'friend' }])
  })

  test.each([
    ['suspended', 'ada'],
    ['deleted', 'ada'],
  ])('an account that is %s stays closed', async (state, sub) => {
    const set = `update users set state = $1 where email = 'ada@demo.example'`
    await query(set, [state])
    provider.person = { sub, email: 'ada@demo.example', email_verified: true }
    const { url } = await signIn()
    await query(set, ['active'])
    expect(url.href).toBe(`${origin}/login?notice=account_closed`)
  })

  test('whoever must set a new password does so first', async () => {
    const set = `update users set must_set_password = $1 where email = 'ada@demo.example'`
    await query(set, [true])
    provider.person = { sub: 'ada' }
    const { url } = await signIn()
    await query(set, [false])
    const [, token = ''] = /^\/reset-password\/([\w-]{43})$/.exec(url.pathname) ?? []
    const answer = await ask(origin, 'POST', '/api/v1/passwords/reset', {
      json: { token, password: 'a-long-new-password-of-ada' },
    })
    expect(answer.status).toBe(200)
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

  test('nothing that opens a door is kept on the way', async () => {
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

  test('the page that takes the token is kept by nobody', async () => {
    const { headers } = await ask(origin, 'GET', `/oauth/${'a'.repeat(43)}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

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

describe('the token that a sign-in ends with', () => {
  const signedIn = async () => {
    provider.person = { sub: 'ada' }
    return tokenIn((await signIn()).url)
  }

  test('is a bearer once: of 20 who come first one gets in', async () => {
    const token = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => me(token)))
    const let_in = answers.filter(({ status }) => status === 200)
    expect(let_in).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    const next = let_in[0]?.headers.get('x-authenticated') ?? ''
    expect(next).toMatch(/^[\w-]{43}$/)
    expect(next).not.toBe(token)
    for (const { status, headers } of answers) {
      if (status === 401) expect(headers.get('x-authenticated')).toBeNull()
    }
    expect((await me(next)).status).toBe(200)
    expect((await me(token)).status).toBe(401)
  })

  test('opens nothing that others may keep, and is not used up there', async () => {
    const token = await signedIn()
    const answer = await ask(origin, 'GET', '/api/v1/brands', { bearer: token })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('x-authenticated')).toBeNull()
    expect((await me(token)).status).toBe(200)
  })

  test('lives sixty seconds', async () => {
    const token = await signedIn()
    const [{ left }] = (await query(
      `select extract(epoch from expires_at - now())::int as left from user_tokens where purpose = 'sign_in'
        order by created_at desc limit 1`,
    )) as [{ left: number }]
    expect(left).toBeGreaterThan(50)
    expect(left).toBeLessThanOrEqual(60)
    await query(`update user_tokens set expires_at = now() where purpose = 'sign_in'`)
    expect((await me(token)).status).toBe(401)
  })

  test('is none any more when the account was suspended meanwhile', async () => {
    const token = await signedIn()
    await query(`update users set state = 'suspended' where email = 'ada@demo.example'`)
    const { status } = await me(token)
    await query(`update users set state = 'active' where email = 'ada@demo.example'`)
    expect(status).toBe(401)
  })

  test('is no link of another kind', async () => {
    const token = await signedIn()
    const json = { token, password: 'a-long-new-password' }
    expect((await ask(origin, 'POST', '/api/v1/passwords/reset', { json })).status).toBe(422)
    expect((await ask(origin, 'POST', '/api/v1/email/verify', { json: { token } })).status).toBe(422)
  })
})

describe('somebody whose address has an account already', () => {
  let member = 0
  /** Back from the provider, at the login page of her own account. */
  const arrived = async () => {
    member += 1
    const email = `link${member}@demo.example`
    await addMember(`u_link00000${member}`, email)
    provider.person = { sub: `link${member}`, email, email_verified: true }
    const browser = openBrowser()
    const { url } = await signIn(browser)
    expect(url.pathname).toBe('/login')
    expect(url.searchParams.get('notice')).toBe('link_account')
    return { email, browser, token: url.searchParams.get('link') ?? '' }
  }
  const link = (token: string, bearer: string, cookie: string) =>
    ask(origin, 'POST', '/api/v1/oauth/link', { json: { token }, bearer, headers: { cookie } })
  const isLinked = async (email: string) =>
    (await query('select 1 from identities i join users u on u.id = i.user_id where u.email = $1', [email]))
      .length > 0

  test('logs in to it, says that the two belong together, and signs in by either from then on', async () => {
    const { email, browser, token } = await arrived()
    expect(await isLinked(email)).toBe(false)
    const bearer = await logIn(email)
    const answer = await link(token, bearer, browser.cookies(origin))
    expect(answer).toMatchObject({ status: 200, body: { data: {} } })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^oidc_state=; Path=\/; Max-Age=0;/),
    ])
    expect((await me(tokenIn((await signIn()).url))).body).toEqual((await me(bearer)).body)
    expect(await query(`select event from audit_log where user_id = 'u_link000001'`)).toContainEqual({
      event: 'identity_linked',
    })
    expect((await ask(origin, 'GET', '/api/v1/notifications', { bearer })).body).toMatchObject({
      data: [{ kind: 'identity_linked', text: 'You can log in with Example Accounts from now on.' }],
    })
  })

  test('is not linked by coming back again', async () => {
    const { email, browser } = await arrived()
    expect((await signIn(browser)).url.searchParams.get('notice')).toBe('link_account')
    expect(await isLinked(email)).toBe(false)
  })

  test('is not linked in another browser, whoever sent the link', async () => {
    const { email, token } = await arrived()
    const bearer = await logIn(email)
    for (const cookie of ['', 'oidc_state=x', (await arrived()).browser.cookies(origin)]) {
      expect(await link(token, bearer, cookie)).toMatchObject({ status: 422, body: { code: 'link_used' } })
    }
    expect(await isLinked(email)).toBe(false)
  })

  test('is not linked to the account of somebody else', async () => {
    const { email, browser, token } = await arrived()
    const another = await arrived()
    const answer = await link(token, await logIn(another.email), browser.cookies(origin))
    expect(answer).toMatchObject({ status: 403, body: { code: 'other_account' } })
    expect([await isLinked(email), await isLinked(another.email)]).toEqual([false, false])
    // and the right one still can
    expect((await link(token, await logIn(email), browser.cookies(origin))).status).toBe(200)
  })

  test('is not linked by a session that was there before', async () => {
    member += 1
    const email = `link${member}@demo.example`
    await addMember(`u_link00000${member}`, email)
    const bearer = await logIn(email)
    provider.person = { sub: `link${member}`, email, email_verified: true }
    const browser = openBrowser()
    const { url } = await signIn(browser)
    const answer = await link(url.searchParams.get('link') ?? '', bearer, browser.cookies(origin))
    expect(answer).toMatchObject({ status: 403, body: { code: 'log_in_again' } })
    expect(await isLinked(email)).toBe(false)
  })

  test('is linked once, however often it is confirmed', async () => {
    const { email, browser, token } = await arrived()
    const bearer = await logIn(email)
    const cookie = browser.cookies(origin)
    const answers = await Promise.all(Array.from({ length: 10 }, () => link(token, bearer, cookie)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect(await query(`select 1 from identities where subject = 'link${member}'`)).toHaveLength(1)
    expect(await isLinked(email)).toBe(true)
  })

  test.each([
    ['has another address by now', `update users set email = 'moved@demo.example' where email = $1`],
    ['is verified no longer', `update users set email_verified_at = null where email = $1`],
    ['has waited too long', `update user_tokens set expires_at = now() where email = $1`],
  ])('is not linked where it %s', async (_, change) => {
    const { email, browser, token } = await arrived()
    const bearer = await logIn(email)
    await query(change, [email])
    const answer = await link(token, bearer, browser.cookies(origin))
    expect(answer).toMatchObject({ status: 422, body: { code: 'link_used' } })
    expect(await query(`select 1 from identities where subject = 'link${member}'`)).toEqual([])
  })

  test('is asked to log in before anything else', async () => {
    const { token } = await arrived()
    expect(await ask(origin, 'POST', '/api/v1/oauth/link', { json: { token } })).toMatchObject({
      status: 401,
    })
  })

  test('whose account nobody has verified gets one of her own', async () => {
    await addMember('u_squatter01', 'owner@demo.example')
    await query(`update users set email_verified_at = null, state = 'unverified' where id = 'u_squatter01'`)
    provider.person = { sub: 'owner', email: 'owner@demo.example', email_verified: true }
    const { body } = await me(tokenIn((await signIn()).url))
    expect(body).toMatchObject({ data: { email: 'owner@demo.example', email_verified: true } })
    expect(await query(`select user_id from identities where subject = 'owner'`)).not.toEqual([
      { user_id: 'u_squatter01' },
    ])
  })
})

test('without a provider there is nothing to sign in with', async () => {
  const plain = await startTestServer()
  expect((await ask(plain.url, 'GET', '/api/v1/oauth/providers')).body).toEqual({ data: [] })
  expect((await ask(plain.url, 'GET', '/api/v1/oauth/oidc')).status).toBe(404)
})

test('who tries too often waits, and is told so on the login page', async () => {
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
