import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { oidcCookie } from '#server/oidc-cookie.ts'
import type { SignInNotice } from '#src/api/contract/oauth.ts'
import { encode, newKeys, type Script, signed } from '#tests/support/hostile-provider.ts'
import { hostileRedirects } from '#tests/support/hostile-redirects.ts'
import { addMember, openSignIn, publicUrl, type SignInRig } from '#tests/support/sign-in-rig.ts'

let fresh: () => SignInRig
let rig: SignInRig
const victim = 'u_victim00001'

beforeAll(async () => {
  const opened = await openSignIn()
  ;({ fresh } = opened)
  await addMember(opened.services, { id: victim, email: 'mia@demo.example' })
  const known = 'insert into identities (issuer, subject, user_id) values ($1, $2, $3)'
  await opened.services.pool.query(known, ['https://elsewhere.example', 'mia-elsewhere', victim])
})
beforeEach(() => {
  rig = fresh()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Nobody got in, nothing was written, and the login page is told why. */
async function expectNothing(notice: SignInNotice, attempt: () => Promise<{ location: string }>) {
  const before = await rig.world()
  const { location } = await attempt()
  expect(location).toBe(`/login?notice=${notice}`)
  expect(await rig.world()).toBe(before)
}

const attacker = newKeys()
const html = { body: '<!doctype html><script>alert(1)</script>' }

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
    await expectNothing('sign_in_expired', () => rig.comeBack(query, cookie))
    expect(rig.provider.requests).not.toContain('POST /token')
  })

  test('no cookie', async () => {
    const { query } = await asked()
    await expectNothing('sign_in_expired', () => rig.comeBack(query, ''))
  })

  test('the cookie of another browser: nobody is signed in to an account that is not hers', async () => {
    const [hers, attackers] = [await asked(), await asked()]
    await expectNothing('sign_in_expired', () => rig.comeBack(attackers.query, hers.cookie))
    // and what was under way in hers goes on
    expect((await rig.comeBack(hers.query, hers.cookie)).location).toMatch(
      /^\/login\?notice=sign_in_no_email$/,
    )
  })

  test('a cookie with one letter changed', async () => {
    const { cookie, query } = await asked()
    const last = cookie.at(-9) === 'A' ? 'B' : 'A'
    const changed = cookie.slice(0, -9) + last + cookie.slice(-8)
    await expectNothing('sign_in_expired', () => rig.comeBack(query, changed))
  })

  test('two cookies', async () => {
    const { cookie, query } = await asked()
    await expectNothing('sign_in_expired', () => rig.comeBack(query, `${cookie}; ${cookie}`))
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
    await expectNothing('sign_in_expired', () => rig.comeBack(query, sealed))
  })

  test('a cookie that waits for a member to confirm something else', async () => {
    const { query } = await asked()
    const [sealed = ''] = oidcCookie(rig.services, { kind: 'link', hash: 'h' }).split(';')
    await expectNothing('sign_in_expired', () => rig.comeBack(query, sealed))
  })

  test('one that comes after ten minutes', async () => {
    const { cookie, query } = await asked()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    await expectNothing('sign_in_expired', () => rig.comeBack(query, cookie))
  })

  test('one that comes a second time', async () => {
    rig.provider.person = { sub: 'twice', email: 'twice@demo.example', email_verified: true }
    const { cookie, query } = await asked()
    const first = await rig.comeBack(query, cookie)
    expect(first).toMatchObject({ location: expect.stringMatching(/^\/oauth\//), cookie: '' })
    await expectNothing('sign_in_expired', () => rig.comeBack(query, first.cookie))
    // nor where the cookie was kept: the code is used up
    await expectNothing('sign_in_failed', () => rig.comeBack(query, cookie))
  })

  test.each([
    ['a good provider', {}],
    ['one that does not look at PKCE', { isCareless: true }],
  ])('a code that was given to somebody else, at %s', async (_, script) => {
    rig.provider.script = script
    const [hers, attackers] = [await asked(), await asked()]
    hers.query.set('code', attackers.query.get('code') ?? '')
    await expectNothing('sign_in_failed', () => rig.comeBack(hers.query, hers.cookie))
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
    await expectNothing('sign_in_failed', () => rig.comeBack(query, cookie))
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
    await expectNothing(notice, () => rig.comeBack(query, cookie))
  })
})

describe('an id token that proves nothing', () => {
  const withMail = { sub: 'mia-elsewhere', email: 'mia@demo.example', email_verified: true }
  const listing =
    (...algs: string[]): NonNullable<Script['discovery']> =>
    document => ({ body: { ...document, id_token_signing_alg_values_supported: algs } })
  const now = () => Math.floor(Date.now() / 1000)
  const hs256 = (secret: string | Buffer): NonNullable<Script['idToken']> => {
    return (header, claims) => {
      const input = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
    }
  }
  const none: Script['idToken'] = (header, claims) =>
    `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`

  const cases: Record<string, Script | (() => Script)> = {
    'signed by another key': { idToken: (header, claims) => signed(header, claims, attacker.privateKey) },
    'signed by a key that it brings along': {
      idToken: (header, claims) =>
        signed({ ...header, jwk: attacker.publicKey.export({ format: 'jwk' }) }, claims, attacker.privateKey),
    },
    'signed by a key that it names the address of': {
      idToken: (header, claims) =>
        signed({ ...header, kid: 'two', jku: 'https://evil.example/jwks' }, claims, attacker.privateKey),
    },
    'whose signature is of other claims': {
      idToken(header, claims) {
        const [head, , signature] = signed(header, { ...claims, sub: 'me' }, rig.provider.key).split('.')
        return `${head}.${encode(claims)}.${signature}`
      },
    },
    'without a signature': { idToken: none },
    'without a signature, which the provider allows': { idToken: none, discovery: listing('RS256', 'none') },
    'signed with the client secret': () => ({ idToken: hs256(rig.provider.config.clientSecret) }),
    'signed with the client secret, which the provider allows': () => ({
      idToken: hs256(rig.provider.config.clientSecret),
      discovery: listing('HS256', 'RS256'),
    }),
    'signed with the public key as if it were a secret': () => ({
      idToken: hs256(rig.provider.publicKey.export({ type: 'spki', format: 'pem' })),
      discovery: listing('HS256', 'RS256'),
    }),
    'with an extension that we do not know': {
      idToken: (header, claims) => signed({ ...header, crit: ['b64'], b64: false }, claims, rig.provider.key),
    },
    'that is encrypted': { idToken: () => 'a.b.c.d.e' },
    'that is no token': { idToken: () => 'mia' },
    'with another nonce': { claims: claims => ({ ...claims, nonce: 'another' }) },
    'without a nonce': { claims: ({ nonce: _, ...claims }) => claims },
    'for another audience': { claims: claims => ({ ...claims, aud: 'another-shop' }) },
    'for several audiences': { claims: claims => ({ ...claims, aud: ['garderobe', 'another-shop'] }) },
    'given to another party': {
      claims: claims => ({ ...claims, aud: ['garderobe', 'another-shop'], azp: 'another-shop' }),
    },
    'of another issuer, with a subject that is known there': {
      claims: claims => ({ ...claims, iss: 'https://elsewhere.example' }),
    },
    'of nearly the same issuer': { claims: claims => ({ ...claims, iss: `${String(claims.iss)}/` }) },
    'that ran out': { claims: claims => ({ ...claims, exp: now() - 60 }) },
    'without an end': { claims: ({ exp: _, ...claims }) => claims },
    'from the future': { claims: claims => ({ ...claims, iat: now() + 120 }) },
    'without a time': { claims: ({ iat: _, ...claims }) => claims },
    'that is not valid yet': { claims: claims => ({ ...claims, nbf: now() + 120 }) },
    'without a subject': { claims: ({ sub: _, ...claims }) => claims },
    'with an empty subject': { claims: claims => ({ ...claims, sub: '' }) },
    'with a blank subject': { claims: claims => ({ ...claims, sub: '  ' }) },
    'with a subject that is a number': { claims: claims => ({ ...claims, sub: 7 }) },
    'with a subject that is a list': { claims: claims => ({ ...claims, sub: ['mia-elsewhere'] }) },
    'with a NUL in its subject': { claims: claims => ({ ...claims, sub: 'mia-elsewhere\0' }) },
    'with a subject that is too long': { claims: claims => ({ ...claims, sub: 'x'.repeat(256) }) },
  }

  test('without any of this it would have been looked at', async () => {
    rig.provider.person = withMail
    expect((await rig.signIn()).location).toMatch(/^\/login\?notice=link_account&/)
  })

  test.each(Object.entries(cases))('one %s', async (_, given) => {
    rig.provider.person = withMail
    const script = typeof given === 'function' ? given() : given
    await expectNothing('sign_in_failed', () => rig.signIn(script))
  })
})

describe('a provider that answers badly', () => {
  const large = { body: { large: 'x'.repeat(300_000) } }

  test.each<[string, Script]>([
    [
      'another issuer',
      { discovery: document => ({ body: { ...document, issuer: 'https://evil.example' } }) },
    ],
    ['a page', { discovery: () => html }],
    ['an error', { discovery: () => ({ status: 500, body: {} }) }],
    ['the way elsewhere', { discovery: () => ({ status: 302, headers: { location: '/jwks' }, body: {} }) }],
    ['far too much', { discovery: () => large }],
    ['nothing', { discovery: () => 'reset' }],
    ['nothing in time', { discovery: () => 'hang' }],
    [
      'an address that is a script',
      { discovery: document => ({ body: { ...document, authorization_endpoint: 'javascript:alert(1)' } }) },
    ],
    [
      'no address to ask at',
      { discovery: ({ authorization_endpoint: _, ...document }) => ({ body: document }) },
    ],
  ])('%s when asked who it is', async (_, script) => {
    rig.provider.script = script
    await expectNothing('sign_in_unavailable', () => rig.begin())
    // and is asked again as soon as somebody tries again
    rig.provider.script = {}
    expect((await rig.begin()).location).toContain(`${rig.provider.config.issuer.origin}/auth?`)
  })

  test.each<[string, Script, 'sign_in_failed' | 'sign_in_unavailable']>([
    ['a page', { jwks: () => html }, 'sign_in_failed'],
    ['that they are gone', { jwks: () => ({ status: 404, body: {} }) }, 'sign_in_failed'],
    ['an error', { jwks: () => ({ status: 500, body: {} }) }, 'sign_in_failed'],
    ['none', { jwks: () => ({ body: { keys: [] } }) }, 'sign_in_failed'],
    ['nonsense', { jwks: () => ({ body: { keys: 'x' } }) }, 'sign_in_failed'],
    ['far too many', { jwks: () => large }, 'sign_in_unavailable'],
    ['nothing in time', { jwks: () => 'hang' }, 'sign_in_unavailable'],
  ])('%s when asked for its keys', async (_, script, notice) => {
    rig.provider.person = { sub: 'mia', email: 'keys@demo.example', email_verified: true }
    await expectNothing(notice, () => rig.signIn(script))
  })

  test.each<[string, Script, 'sign_in_failed' | 'sign_in_unavailable']>([
    ['a page', { token: () => html }, 'sign_in_failed'],
    ['an error', { token: () => ({ status: 500, body: {} }) }, 'sign_in_failed'],
    ['no id token', { token: ({ id_token: _, ...answer }) => ({ body: answer }) }, 'sign_in_failed'],
    [
      'another kind of token',
      { token: answer => ({ body: { ...answer, token_type: 'mac' } }) },
      'sign_in_failed',
    ],
    [
      'a name of 4 MB',
      { claims: claims => ({ ...claims, name: 'x'.repeat(4_000_000) }) },
      'sign_in_unavailable',
    ],
    ['nothing', { token: () => 'reset' }, 'sign_in_unavailable'],
  ])('%s when asked for a token', async (_, script, notice) => {
    rig.provider.person = { sub: 'mia', email: 'token@demo.example', email_verified: true }
    await expectNothing(notice, () => rig.signIn(script))
  })

  test.each([302, 307, 308])('a redirect (%d) of the call that carries our secret', async status => {
    const location = `${rig.provider.config.issuer.origin}/elsewhere`
    await expectNothing('sign_in_failed', () =>
      rig.signIn({ token: () => ({ status, headers: { location }, body: {} }) }),
    )
    expect(rig.provider.requests.join()).not.toContain('/elsewhere')
  })

  test.each(['token_endpoint', 'jwks_uri'])('a %s in the open on another machine', async endpoint => {
    const discovery: Script['discovery'] = document => ({
      body: { ...document, [endpoint]: 'http://192.0.2.1/' },
    })
    await expectNothing('sign_in_unavailable', () => rig.signIn({ discovery }))
  })

  test.each<[string, Script, 'sign_in_failed' | 'sign_in_unavailable' | 'sign_in_no_email']>([
    [
      'somebody else',
      { userinfo: claims => ({ body: { ...claims, sub: 'mia-elsewhere' } }) },
      'sign_in_failed',
    ],
    ['nobody', { userinfo: ({ sub: _, ...claims }) => ({ body: claims }) }, 'sign_in_failed'],
    ['a page', { userinfo: () => html }, 'sign_in_failed'],
    ['an error', { userinfo: () => ({ status: 500, body: {} }) }, 'sign_in_failed'],
    ['far too much', { userinfo: () => large }, 'sign_in_unavailable'],
    ['no address', { userinfo: () => ({ body: { sub: 'asked' } }) }, 'sign_in_no_email'],
  ])('%s when asked for the person', async (_, script, notice) => {
    rig.provider.person = { sub: 'asked', email: 'asked@demo.example', email_verified: true }
    const claims: Script['claims'] = ({ email: _, email_verified: __, ...token }) => token
    await expectNothing(notice, () => rig.signIn({ claims, ...script }))
  })
})

describe('claims that would be somebody else', () => {
  const stranger = async (claims: Record<string, unknown>) => {
    rig.provider.person = { sub: randomUUID(), ...claims }
    return rig.signIn()
  }
  const accountOf = async (location: string) => {
    const token = /^\/oauth\/([\w-]{43})$/.exec(location)?.[1] ?? ''
    const { rows } = await rig.services.pool.query<{
      id: string
      email: string
      name: string
      state: string
    }>(
      `select u.id, u.email, u.name, u.state from user_tokens t join users u on u.id = t.user_id
        where t.token_hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    )
    return rows[0]
  }
  const ofVictim = async () => {
    const { rows } = await rig.services.pool.query(
      `select to_jsonb(u) as account, (select json_agg(i) from identities i where i.user_id = u.id) as identities,
        (select count(*) from sessions where user_id = u.id) as sessions,
        (select count(*) from user_tokens where user_id = u.id and purpose <> 'link_identity') as tokens
       from users u where id = $1`,
      [victim],
    )
    return rows
  }

  test('her address, verified: she would have to log in and confirm', async () => {
    const before = await ofVictim()
    const { location } = await stranger({ email: 'mia@demo.example', email_verified: true })
    expect(location).toMatch(/^\/login\?notice=link_account&link=[\w-]{43}$/)
    expect(await ofVictim()).toEqual(before)
  })

  test.each(['MIA@Demo.Example', ' mia@demo.example '])(
    'written as %j it is the same address',
    async email => {
      const before = await ofVictim()
      const { location } = await stranger({ email, email_verified: true })
      expect(location).toMatch(/^\/login\?notice=link_account&/)
      expect(await ofVictim()).toEqual(before)
    },
  )

  test.each([false, 'true', 1, undefined, null, ['true'], {}])(
    'her address, verified: %j, opens another account that can never have it',
    async email_verified => {
      const before = await ofVictim()
      const { location } = await stranger({ email: 'mia@demo.example', email_verified })
      const opened = await accountOf(location)
      expect(opened).toMatchObject({ email: 'mia@demo.example', state: 'unverified' })
      expect(opened?.id).not.toBe(victim)
      expect(await ofVictim()).toEqual(before)
    },
  )

  test('her subject, which another issuer knows her by', async () => {
    const before = await ofVictim()
    rig.provider.person = { sub: 'mia-elsewhere', email: 'other@demo.example', email_verified: true }
    const { location } = await rig.signIn()
    expect((await accountOf(location))?.id).not.toBe(victim)
    expect(await ofVictim()).toEqual(before)
  })

  test.each([
    'mia@demo.example\0',
    'mia\u200b@demo.example',
    '\u202emia@demo.example',
    'mia@demo.example, evil@evil.example',
    'mia@demo.example\r\nBcc: evil@evil.example',
    `${'m'.repeat(250)}@demo.example`,
    'mia',
    '',
    7,
    ['mia@demo.example'],
    { address: 'mia@demo.example' },
  ])('the address %j is none', async email => {
    await expectNothing('sign_in_no_email', () => stranger({ email, email_verified: true }))
  })

  test.each([
    'mi\u0430@demo.example',
    'm\u0131a@demo.example',
    'mia@d\u0435mo.example',
    'mia+1@demo.example',
  ])('the look-alike %s is another address', async email => {
    const before = await ofVictim()
    const { location } = await stranger({ email, email_verified: true })
    expect(await accountOf(location)).toMatchObject({ email, state: 'active' })
    expect(await ofVictim()).toEqual(before)
  })

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['  Ada \n\t Lovelace\u0000\u202e ', 'Ada Lovelace'],
    ['x'.repeat(500), 'x'.repeat(60)],
    ['👩‍👩‍👧‍👦'.repeat(40), '👩‍👩‍👧‍👦'.repeat(5)],
    ['\u200b', 'n'],
    ['\u200d \u200c', 'n'],
    ['می\u200cنا', 'می\u200cنا'],
    [{ first: 'Ada' }, 'n'],
  ])('the name %j becomes one that can be kept', async (name, kept) => {
    const email = `${randomUUID()}@demo.example`
    const { location } = await stranger({ name, email, email_verified: true })
    const opened = await accountOf(location)
    expect(opened?.name).toBe(kept === 'n' ? email.split('@')[0] : kept)
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
})
