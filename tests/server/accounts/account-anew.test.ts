import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { type HostileProvider, startHostileProvider } from '#tests/support/hostile/hostile-provider.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import { marker, plantMember } from '#tests/support/planted/planted-member.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowDescribe, slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let provider: HostileProvider
let members: ReturnType<typeof membersOf>
let coat: string
beforeAll(async () => {
  provider = await startHostileProvider()
  const { issuer, clientId, clientSecret } = provider.config
  const env = { OIDC_ISSUER: String(issuer), OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const started = await startShop({ env })
  server = started.server
  members = membersOf(server)
  const [variant] = await query('select id from variants where product_id = $1 limit 1', [started.shop.coat])
  coat = variant?.id
  return () => provider.close()
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const bearerOf = ({ headers }: { headers: Headers }) => headers.get('x-authenticated') ?? ''
const hers = 'her very own words'

/** What the login with the provider ends in. */
async function arrive(person: object): Promise<string> {
  Object.assign(provider, { script: {}, person })
  const begun = await fetch(`${server.url}/api/v1/oauth/oidc`, { redirect: 'manual' })
  const cookie = (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const search = provider.authorize(begun.headers.get('location') ?? '')
  const back = await fetch(`${server.url}/api/v1/oauth/oidc/callback?${search}`, {
    redirect: 'manual',
    headers: { cookie },
  })
  return back.headers.get('location') ?? ''
}
async function signIn(person: object): Promise<string> {
  const token = /^\/oauth\/([\w-]+)/.exec(await arrive(person))?.[1] ?? ''
  return bearerOf(await members.user(token))
}
/** Whoever reads the address sets a password. */
const takes = async (email: string, headers = {}) =>
  members.post('/passwords/reset', { token: await members.resetToken(email), password: hers }, headers)

describe('a stranger’s account taken over by its address', () => {
  test('ends their session, and their provider login opens another', async () => {
    const email = freshAddress()
    const stranger = { sub: 'stranger', name: 'Evil Eve', email, email_verified: false }
    const his = await signIn(stranger)
    expect((await members.user(his)).body).toMatchObject({ data: { name: 'Evil Eve', email } })
    const taken = await takes(email)
    expect((await members.user(bearerOf(taken))).body).toMatchObject({
      data: { name: email.split('@')[0], email, email_verified: true, state: 'active' },
    })
    expect((await members.user(his)).status).toBe(401)
    const [{ id } = { id: '' }] = await query('select id from users where email = $1', [email])
    const again = await signIn(stranger)
    const [landed] = await query('select user_id from identities where subject = $1', [stranger.sub])
    expect(landed.user_id).not.toBe(id)
    expect((await members.user(again)).body).toMatchObject({ data: { email_verified: false } })
  })

  test('leaves no text or image of theirs in any table', async () => {
    const { ida } = await plantMember(server, coat)
    await query(`update users set email_verified_at = null, state = 'unverified' where id = $1`, [ida.id])
    const before = await query('select id from images where owner_id = $1', [ida.id])
    expect(before.length).toBeGreaterThan(2)
    const bearer = bearerOf(await takes(ida.email))
    const exported = await ask(server.url, 'GET', '/api/user/export', { bearer })
    const { data } = exported.body as { data: Record<string, object[]> }
    const left = Object.keys(data).filter(name => data[name]?.length !== 0)
    // what was done with the address without an account is the owner’s; of the stranger’s what others have bought and written stays
    expect(left.toSorted()).toEqual([
      'about',
      'account',
      'ads',
      'audit_log',
      'checkout_lines',
      'checkouts',
      'dispute_entries',
      'disputes',
      'email_addresses',
      'history',
      // one that was drawn for an ad with an offer
      'images',
      'messages_to_us',
      'offers',
      'order_lines',
      'order_notes',
      'orders_bought',
      'orders_sold',
      'payments',
      'postings',
      'refunds',
      'reports_made',
      'reports_upheld',
      'return_entries',
      'returns',
      'reviews_received',
      'reviews_written',
      'sessions',
      'shipments',
      'threads',
      'withdrawals',
    ])
    expect(data.sessions).toHaveLength(1)
    const addresses = z.array(z.object({ email: z.string() })).parse(data.email_addresses)
    expect(new Set(addresses.map(({ email }) => email))).toEqual(new Set([ida.email]))
    expect(data.orders_bought).toMatchObject([{ email: ida.email }])
    const planted = ['bio', 'size', 'town', 'pending', 'agent', 'issuer', 'subject', 'told', 'face', 'hat']
    for (const word of [...planted, 'described', 'flaw', 'unsold', 'typed', 'linked', 'said', 'seen']) {
      expect(exported.text).not.toContain(marker + word)
    }
    expect(await query('select 1 from images where owner_id = $1', [ida.id])).toEqual([])
    const checkout = await ask(server.url, 'POST', '/api/v1/checkouts', {
      bearer,
      json: { lines: [{ id: coat, quantity: 1 }] },
    })
    expect(checkout.body).toMatchObject({ data: { email: ida.email, address: null } })
  })

  slowTest('keeps the answer to somebody else’s idempotency key', async () => {
    const other = await members.verified(freshAddress())
    const write = () =>
      ask(server.url, 'POST', '/api/v1/contact', {
        bearer: other,
        json: { name: 'Somebody', email: 'somebody@x.example', message: 'Sent twice' },
        headers: { 'idempotency-key': 'of somebody else' },
      })
    const first = await write()
    expect(first.status).toBe(202)
    const email = freshAddress()
    await members.signUp(email)
    expect((await takes(email)).status).toBe(200)
    expect(await write()).toMatchObject({ status: 202, body: first.body })
    expect(await query(`select 1 from contact_messages where message = 'Sent twice'`)).toHaveLength(1)
  })

  slowTest('drops their request for deletion and pending address', async () => {
    const email = freshAddress()
    const his = await members.signUp(email, { name: 'Evil Eve' })
    const requested = { email: freshAddress(), password }
    expect((await ask(server.url, 'PATCH', '/api/user', { bearer: his, json: requested })).status).toBe(200)
    const gone = await ask(server.url, 'POST', '/api/user/deletion', { bearer: his, json: { password } })
    expect(gone.status).toBe(200)
    const bearer = bearerOf(await takes(email))
    expect((await members.user(bearer)).body).toMatchObject({
      data: { state: 'active', deadline: null, pending_email: null },
    })
    // the address as signed up and as proved, not the requested one
    const { body } = await ask(server.url, 'GET', '/api/user/export', { bearer })
    expect(body).toMatchObject({
      data: {
        email_addresses: [
          { email, proven_at: null },
          { email, proven_at: expect.any(String) },
        ],
      },
    })
  })
})

slowDescribe('an account whose password is reset keeps its content', () => {
  const kept = async (bearer: string) => {
    const { status } = await ask(server.url, 'PATCH', '/api/user', {
      bearer,
      json: { name: 'Ada Lovelace', profile: { bio: 'Mine.' } },
    })
    expect(status).toBe(200)
  }

  test('when the reset comes with its session', async () => {
    const email = freshAddress()
    const bearer = await members.signUp(email)
    await kept(bearer)
    const next = bearerOf(await takes(email, { authorization: `Bearer ${bearer}` }))
    expect((await members.user(next)).body).toMatchObject({
      data: { name: 'Ada Lovelace', profile: { bio: 'Mine.' }, email_verified: true },
    })
  })

  test('when its address was verified before', async () => {
    const email = freshAddress()
    await kept(await members.verified(email))
    const next = bearerOf(await takes(email))
    expect((await members.user(next)).body).toMatchObject({
      data: { name: 'Ada Lovelace', profile: { bio: 'Mine.' } },
    })
  })
})
