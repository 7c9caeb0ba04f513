import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encode, newKeys, type Script, signed } from '#tests/support/hostile/hostile-provider.ts'
import { addVictim, expectNothing, openSignIn, type SignInRig } from '#tests/support/server/sign-in-rig.ts'

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

const attacker = newKeys()
const html = { body: '<!doctype html><script>alert(1)</script>' }

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
    await expectNothing(rig, 'sign_in_failed', () => rig.signIn(script))
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
    await expectNothing(rig, 'sign_in_unavailable', () => rig.begin())
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
    await expectNothing(rig, notice, () => rig.signIn(script))
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
    await expectNothing(rig, notice, () => rig.signIn(script))
  })

  test.each([302, 307, 308])('a redirect (%d) of the call that carries our secret', async status => {
    const location = `${rig.provider.config.issuer.origin}/elsewhere`
    await expectNothing(rig, 'sign_in_failed', () =>
      rig.signIn({ token: () => ({ status, headers: { location }, body: {} }) }),
    )
    expect(rig.provider.requests.join()).not.toContain('/elsewhere')
  })

  test.each(['token_endpoint', 'jwks_uri'])('a %s in the open on another machine', async endpoint => {
    const discovery: Script['discovery'] = document => ({
      body: { ...document, [endpoint]: 'http://192.0.2.1/' },
    })
    await expectNothing(rig, 'sign_in_unavailable', () => rig.signIn({ discovery }))
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
    await expectNothing(rig, notice, () => rig.signIn({ claims, ...script }))
  })
})
