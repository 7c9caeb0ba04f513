import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#tests/support/server/http.ts'
import { openSignInShop, type SignInShop, tokenIn } from '#tests/support/server/sign-in-shop.ts'

let provider: SignInShop['provider']
let origin: SignInShop['origin']
let query: SignInShop['query']
let signIn: SignInShop['signIn']
let me: SignInShop['me']
beforeAll(async () => {
  ;({ provider, origin, query, signIn, me } = await openSignInShop())
})

describe('the token that a sign-in ends with', () => {
  const signedIn = async () => {
    provider.person = { sub: 'ada', email: 'ada@demo.example', email_verified: true }
    return tokenIn((await signIn()).url)
  }

  test('is a bearer once: of 20 who come first one gets in', async () => {
    const token = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => me(token)))
    const let_in = answers.filter(({ status }) => status === 200)
    expect(let_in).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    const next = let_in[0]?.headers.get('x-authenticated') ?? ''
    expect(next).toMatch(/^s_[\w-]{22}\.[\w-]{43}$/)
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
