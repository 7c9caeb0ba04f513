import { beforeAll, describe, expect, test } from 'vitest'
import { identityId } from '#server/domains/sign-in/identities.ts'
import { membersOf } from '#tests/support/members/members.ts'
import { auditOf } from '#tests/support/planted/account-traces.ts'
import { openBrowser } from '#tests/support/server/cookie-jar.ts'
import { ask } from '#tests/support/server/http.ts'
import { whileLocked } from '#tests/support/server/lock-waits.ts'
import { openSignInShop, type SignInShop, tokenIn } from '#tests/support/server/sign-in-shop.ts'

let shop: SignInShop
let query: SignInShop['query']
beforeAll(async () => {
  shop = await openSignInShop()
  ;({ query } = shop)
})

let count = 0
/** Somebody who signed up with the provider and has no password. */
async function arrived() {
  count += 1
  const [sub, email] = [`way${count}`, `way${count}@demo.example`]
  const person = { sub, email, email_verified: true }
  shop.provider.person = person
  const token = tokenIn((await shop.signIn()).url)
  const bearer = (await shop.me(token)).headers.get('x-authenticated') ?? ''
  const [row] = await query('select id from users where email = $1', [email])
  const issuer = shop.provider.env.OIDC_ISSUER ?? ''
  return { id: String(row?.id), email, bearer, person, link: identityId({ issuer, subject: sub }) }
}
type Arrived = Awaited<ReturnType<typeof arrived>>

const list = async ({ bearer }: Arrived) =>
  (await ask(shop.origin, 'GET', '/api/user/identities', { bearer })).body
const unlink = ({ bearer }: Arrived, link: string) =>
  ask(shop.origin, 'DELETE', `/api/user/identities/${link}`, { bearer })
const setPassword = ({ bearer }: Arrived) =>
  ask(shop.origin, 'PUT', '/api/user/password', {
    bearer,
    json: { current: '', password: 'four calm otters' },
  })
const alsoBy = async ({ id }: Arrived, subject: string, issuer = shop.provider.env.OIDC_ISSUER ?? '') => {
  await query('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [issuer, subject, id])
  return identityId({ issuer, subject })
}
/** Nothing is to be mailed any more. */
const quiet = ({ id }: Arrived) =>
  expect
    .poll(() => query(`select 1 from graphile_worker._private_jobs where payload ->> 'userId' = $1`, [id]), {
      timeout: 20_000,
    })
    .toEqual([])
const lastWay = 'Set a password first. It’s your only way to log in.'
const free = [{ event: 'unlink', ok: true, reason: null }]

describe('a sign-in elsewhere', () => {
  test('is listed, and as the only way in it stays, with a word on what to do first', async () => {
    const ada = await arrived()
    const shown = {
      id: ada.link,
      name: 'Example Accounts',
      linked_at: expect.stringMatching(/^\d{4}-/),
      allowed: [{ event: 'unlink', ok: false, reason: lastWay }],
    }
    expect(await list(ada)).toEqual({ data: [shown] })
    expect(await unlink(ada, ada.link)).toMatchObject({
      status: 409,
      body: { code: 'last_way_in', message: lastWay, data: shown },
    })
    expect(await list(ada)).toEqual({ data: [shown] })
  })

  test('can be removed where there is a password; its owner gets a notification and a mail', async () => {
    const ada = await arrived()
    expect((await setPassword(ada)).status).toBe(200)
    expect(await list(ada)).toMatchObject({ data: [{ allowed: free }] })
    expect((await unlink(ada, ada.link)).status).toBe(204)
    expect(await list(ada)).toEqual({ data: [] })
    expect((await unlink(ada, ada.link)).status).toBe(404)
    const mail = await membersOf(shop.server).mail(ada.email, 'Example Accounts is no longer connected')
    expect(mail.parts.get('text/plain')).toContain('/forgot-password')
    expect(await auditOf(shop.server, ada.id)).toEqual([
      'signed_up',
      'email_verified',
      'signed_in',
      'password_changed',
      'identity_unlinked',
    ])
    const notifications = await ask(shop.origin, 'GET', '/api/v1/notifications', { bearer: ada.bearer })
    expect(notifications.body).toMatchObject({
      data: [{ kind: 'identity_unlinked', text: 'Example Accounts no longer opens your account.' }],
    })
    // it opens nothing now; the verified address leads to the question whether it should
    shop.provider.person = ada.person
    expect((await shop.signIn()).url.searchParams.get('notice')).toBe('link_account')
  })

  test('is connected with a mail to its owner', async () => {
    const email = 'linked-by-mail@demo.example'
    await shop.addMember('u_linkedmail1', email)
    shop.provider.person = { sub: 'linked-by-mail', email, email_verified: true }
    const browser = openBrowser()
    const token = (await shop.signIn(browser)).url.searchParams.get('link') ?? ''
    const answer = await ask(shop.origin, 'POST', '/api/v1/oauth/link', {
      json: { token },
      bearer: await shop.logIn(email),
      headers: { cookie: browser.cookies(shop.origin) },
    })
    expect(answer.status).toBe(200)
    const mail = await membersOf(shop.server).mail(email, 'Example Accounts is connected')
    expect(mail.parts.get('text/plain')).toContain('/account/settings')
  })

  test('is removed without a mail to an address that was never verified: it may be a stranger’s', async () => {
    const ada = await arrived()
    await setPassword(ada)
    await query(`update users set email_verified_at = null, state = 'unverified' where id = $1`, [ada.id])
    expect((await unlink(ada, ada.link)).status).toBe(204)
    await quiet(ada)
    expect(await membersOf(shop.server).mailsTo(ada.email, 'no longer opens')).toEqual([])
  })

  test('of two, one goes; of both at once, one', async () => {
    const ada = await arrived()
    const second = await alsoBy(ada, 'another-of-hers')
    expect(await list(ada)).toMatchObject({ data: [{ allowed: free }, { allowed: free }] })
    const answers = await Promise.all([unlink(ada, ada.link), unlink(ada, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await query('select 1 from identities where user_id = $1', [ada.id])).toHaveLength(1)
  })

  test('of a provider that is offered no longer opens nothing, and does not count as another way', async () => {
    const ada = await arrived()
    const former = await alsoBy(ada, 'ada', 'https://former.example/realm')
    expect(await list(ada)).toMatchObject({
      data: [
        { id: ada.link, allowed: [{ ok: false, reason: lastWay }] },
        { id: former, name: 'former.example', allowed: free },
      ],
    })
    expect((await unlink(ada, ada.link)).status).toBe(409)
    expect((await unlink(ada, former)).status).toBe(204)
  })

  test('of somebody else is none', async () => {
    const [ada, eve] = [await arrived(), await arrived()]
    await setPassword(eve)
    expect((await unlink(eve, ada.link)).status).toBe(404)
    expect(await list(ada)).toMatchObject({ data: [{ id: ada.link }] })
  })

  test('that goes takes along what it had just opened: neither its token nor its question works', async () => {
    const ada = await arrived()
    await setPassword(ada)
    shop.provider.person = ada.person
    const token = tokenIn((await shop.signIn()).url)
    expect(token).not.toBe('')
    await unlink(ada, ada.link)
    expect((await shop.me(token)).status).toBe(401)
  })

  test('that is removed while it is being used lets nobody in, whatever other sign-ins stay', async () => {
    const ada = await arrived()
    await setPassword(ada)
    await alsoBy(ada, `${ada.person.sub}-too`)
    await alsoBy(ada, ada.person.sub, 'https://former.example/realm')
    shop.provider.person = ada.person
    await quiet(ada)
    const landing = await whileLocked(
      shop.server.services.pool,
      ['select 1 from users where id = $1 for update', [ada.id]],
      // it has found its account before it waits for it
      () => shop.signIn(),
      query =>
        query('delete from identities where issuer = $1 and subject = $2', [
          shop.provider.env.OIDC_ISSUER,
          ada.person.sub,
        ]),
    )
    expect(landing.url.search).toBe('?notice=sign_in_failed')
  })
})
