import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/server/cookie-jar.ts'
import { ask } from '#tests/support/server/http.ts'
import { whileLocked } from '#tests/support/server/lock-waits.ts'
import { openSignInShop, type SignInShop, tokenIn } from '#tests/support/server/sign-in-shop.ts'

let provider: SignInShop['provider']
let origin: SignInShop['origin']
let query: SignInShop['query']
let signIn: SignInShop['signIn']
let me: SignInShop['me']
let addMember: SignInShop['addMember']
let logIn: SignInShop['logIn']
let server: SignInShop['server']
beforeAll(async () => {
  ;({ provider, origin, query, signIn, me, addMember, logIn, server } = await openSignInShop())
})

describe('a sign-in with the address of an account', () => {
  let member = 0
  /** Back from the provider, at the login page of their own account. */
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

  test('is linked when the member logs in and confirms, and then opens the account', async () => {
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

  test('is not linked by a session from before it', async () => {
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

  test('is not linked where the address of the account changes meanwhile', async () => {
    const { email, browser, token } = await arrived()
    const bearer = await logIn(email)
    const answer = await whileLocked(
      server.services.pool,
      ['select 1 from users where email = $1 for update', [email]],
      () => link(token, bearer, browser.cookies(origin)),
      query => query(`update users set email = 'moving@demo.example' where email = $1`, [email]),
    )
    expect(answer).toMatchObject({ status: 422, body: { code: 'link_used' } })
    expect(await query(`select 1 from identities where subject = 'link${member}'`)).toEqual([])
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

  test('is not linked without a session', async () => {
    const { token } = await arrived()
    expect(await ask(origin, 'POST', '/api/v1/oauth/link', { json: { token } })).toMatchObject({
      status: 401,
    })
  })

  test('opens another account where the first one was never verified', async () => {
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
