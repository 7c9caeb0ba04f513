import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { oidcCookie } from '#server/domains/sign-in/oidc-cookie.ts'
import { hostileRedirects } from '#tests/support/hostile/hostile-redirects.ts'
import {
  addVictim,
  expectNothing,
  openSignIn,
  publicUrl,
  type SignInRig,
} from '#tests/support/server/sign-in-rig.ts'

let fresh: () => SignInRig
let rig: SignInRig

beforeAll(async () => {
  const opened = await openSignIn()
  ;({ fresh } = opened)
  await addVictim(opened.services)
})
beforeEach(() => {
  rig = fresh()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an answer that this browser did not ask for', () => {
  const asked = async () => {
    const { location, cookie } = await rig.begin()
    return { cookie, query: rig.provider.authorize(location) }
  }

  test.each<[string, (query: URLSearchParams) => void]>([
    ['the wrong state', query => query.set('state', 'a'.repeat(43))],
    ['no state', query => query.delete('state')],
    ['an empty state', query => query.set('state', '')],
    ['two states', query => query.append('state', query.get('state') ?? '')],
  ])('%s', async (_, change) => {
    const { cookie, query } = await asked()
    change(query)
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, cookie))
    expect(rig.provider.requests).not.toContain('POST /token')
  })

  test('no cookie', async () => {
    const { query } = await asked()
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, ''))
  })

  test('the cookie of another browser: signs nobody in, and this one’s sign-in goes on', async () => {
    const [hers, attackers] = [await asked(), await asked()]
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(attackers.query, hers.cookie))
    // and what was under way in the member's goes on
    expect((await rig.comeBack(hers.query, hers.cookie)).location).toMatch(
      /^\/login\?notice=sign_in_no_email$/,
    )
  })

  test('a cookie with one letter changed', async () => {
    const { cookie, query } = await asked()
    const last = cookie.at(-9) === 'A' ? 'B' : 'A'
    const changed = cookie.slice(0, -9) + last + cookie.slice(-8)
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, changed))
  })

  test('two cookies', async () => {
    const { cookie, query } = await asked()
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, `${cookie}; ${cookie}`))
  })

  test('a cookie that another server sealed', async () => {
    const { query } = await asked()
    const [sealed = ''] = oidcCookie(
      { config: rig.services.config, secret: Buffer.alloc(32, 9) },
      {
        kind: 'asked',
        state: query.get('state') ?? '',
        nonce: 'n',
        verifier: 'v',
        redirect: null,
        affiliate: null,
      },
    ).split(';')
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, sealed))
  })

  test('a cookie that waits for a member to confirm something else', async () => {
    const { query } = await asked()
    const [sealed = ''] = oidcCookie(rig.services, { kind: 'link', hash: 'h' }).split(';')
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, sealed))
  })

  test('one that comes after ten minutes', async () => {
    const { cookie, query } = await asked()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, cookie))
  })

  test('one that comes a second time', async () => {
    rig.provider.person = { sub: 'twice', email: 'twice@demo.example', email_verified: true }
    const { cookie, query } = await asked()
    const first = await rig.comeBack(query, cookie)
    expect(first).toMatchObject({ location: expect.stringMatching(/^\/oauth\//), cookie: '' })
    await expectNothing(rig, 'sign_in_expired', () => rig.comeBack(query, first.cookie))
    // nor where the cookie was kept: the code is used up
    await expectNothing(rig, 'sign_in_failed', () => rig.comeBack(query, cookie))
  })

  test.each([
    ['a good provider', {}],
    ['one that does not look at PKCE', { isCareless: true }],
  ])('a code that was given to somebody else, at %s', async (_, script) => {
    rig.provider.script = script
    const [hers, attackers] = [await asked(), await asked()]
    hers.query.set('code', attackers.query.get('code') ?? '')
    await expectNothing(rig, 'sign_in_failed', () => rig.comeBack(hers.query, hers.cookie))
  })

  test.each<[string, (query: URLSearchParams) => void]>([
    ['another issuer, as in a mix-up', query => query.set('iss', 'https://evil.example')],
    ['no issuer, where the provider promises one', query => query.delete('iss')],
    ['two codes', query => query.append('code', 'another')],
    ['no code', query => query.delete('code')],
    ['an id token in the address', query => query.set('id_token', 'x.y.z')],
    ['a response of another mode', query => query.set('response', 'x.y.z')],
  ])('one with %s', async (_, change) => {
    const { cookie, query } = await asked()
    change(query)
    await expectNothing(rig, 'sign_in_failed', () => rig.comeBack(query, cookie))
    expect(rig.provider.requests).not.toContain('POST /token')
  })

  test.each([
    ['access_denied', 'sign_in_denied'],
    ['temporarily_unavailable', 'sign_in_unavailable'],
    ['server_error', 'sign_in_unavailable'],
    ['login_required', 'sign_in_failed'],
    ['<script>alert(1)</script>', 'sign_in_failed'],
  ] as const)('the error %s', async (error, notice) => {
    const { cookie, query } = await asked()
    query.delete('code')
    query.set('error', error)
    query.set('error_description', '<img src=x onerror=alert(1)>')
    query.set('error_uri', 'https://evil.example')
    await expectNothing(rig, notice, () => rig.comeBack(query, cookie))
  })
})

describe('addresses', () => {
  const wanted = hostileRedirects.filter(target => typeof target === 'string')

  test('are never where a request says we are', async () => {
    const { location, headers } = await rig.begin('', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    })
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${publicUrl}/api/v1/oauth/oidc/callback`)
    expect(JSON.stringify(headers)).not.toContain('evil.example')
  })

  test.each(wanted.map(target => ({ target })))('lead nowhere but here: $target', async ({ target }) => {
    const { location, cookie } = await rig.begin(`?redirect=${encodeURIComponent(target)}`)
    const query = rig.provider.authorize(location)
    query.delete('code')
    query.set('error', 'access_denied')
    expect((await rig.comeBack(query, cookie)).location).toBe('/login?notice=sign_in_denied')
  })

  test('whoever gets in, or has to set a password first, is led nowhere else either', async () => {
    const { pool } = rig.services
    rig.provider.person = { sub: 'wanderer', email: 'wanderer@demo.example', email_verified: true }
    await rig.signIn()
    const land = async (target: string) => {
      const { location, cookie } = await rig.begin(`?redirect=${encodeURIComponent(target)}`)
      return (await rig.comeBack(rig.provider.authorize(location), cookie)).location
    }
    expect(await land('/account/ads?x=1')).toMatch(/^\/oauth\/[\w-]{43}\?redirect=%2Faccount%2Fads%3Fx%3D1$/)
    for (const target of wanted) expect(await land(target), target).toMatch(/^\/oauth\/[\w-]{43}$/)
    await pool.query(`update users set must_set_password = true where email = 'wanderer@demo.example'`)
    for (const target of wanted) {
      expect(await land(target), target).toMatch(/^\/reset-password\/[\w-]{43}\?required=1$/)
    }
  })
})
