import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { beginSession } from '#server/sessions.ts'
import type { RunningServer } from '#server/start.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { urlOf } from '#src/api/wire.ts'
import { seedShop, shopper, viewerOf } from '#tests/support/checkout.ts'
import { ask } from '#tests/support/http.ts'
import { startTestServer } from '#tests/support/server.ts'

/** Stands in everything that only its owner may see; the column follows. */
const marker = 'zq7marker'

let server: RunningServer
let ids: string[]
/** A visitor, another member, a company that never sold to her. */
let strangers: (string | undefined)[]

beforeAll(async () => {
  server = await startTestServer()
  const { pool } = server.services
  const shop = await seedShop(server.services)
  await pool.query(`update categories set slug = 'shirts'`)
  const [variant = ''] = await shop.product([50])
  const ad = await shop.ad()
  const hers = await plant(variant)
  const theirs = [newId('u'), newId('u')]
  await pool.query(
    `insert into users (id, email, name, is_company, state) values ($1, $1 || '@y.example', 'Bo', false, 'active'),
       ($2, $2 || '@y.example', 'Other', true, 'active')`,
    theirs,
  )
  const bearers = await Promise.all(theirs.map(id => beginSession(pool, id, '')))
  strangers = [undefined, ...bearers]
  const { rows } = await pool.query<{ id: string }>(
    `select id from products union select id from sessions union select id from orders union select id from checkouts
     union select id from users union select id from addresses union select slug from brands`,
  )
  ids = [...new Set([...rows.map(({ id }) => id), ad, hers])]
})

/** Somebody who sells and buys, with a marker in every private column. Answers her id. */
async function plant(variant: string): Promise<string> {
  const { services } = server
  const { pool } = services
  const id = newId('u')
  const to = (column: string) => `${marker}-${column}`
  await pool.query(
    `insert into users (id, email, pending_email, name, password_hash, state, email_verified_at, sizes, muted)
     values ($1, $2, $3, 'Ida', $4, 'active', now(), $5, $6)`,
    [id, to('mail@x.example'), to('next@x.example'), to('hash'), [to('size')], [to('muted')]],
  )
  await pool.query(
    `insert into addresses (id, user_id, name, line1, line2, postcode, city, country)
     values ($1, $2, $3, $4, $5, $6, $7, 'DE')`,
    [newId('d'), id, to('name'), to('line1'), to('line2'), to('code'), to('city')],
  )
  await pool.query('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
    to('issuer'),
    to('subject'),
    id,
  ])
  await pool.query(
    `insert into notifications (user_id, kind, text, href, key) values ($1, 'order', $2, $3, $4)`,
    [id, to('text'), `/${to('href')}`, randomUUID()],
  )
  await pool.query(
    `insert into contact_messages (id, name, email, message) values ($1, $2, 'a@x.example', $3)`,
    [newId('m'), to('writer'), to('message')],
  )
  await pool.query(
    `insert into sessions (id, user_id, token_hash, agent, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [newId('s'), id, Buffer.from(to('token')), to('agent')],
  )
  const buyer = shopper(services, viewerOf(id))
  const address = {
    name: to('who'),
    line1: to('street'),
    line2: to('floor'),
    postcode: '10115',
    city: to('town'),
    country: 'DE',
  }
  for (const isPaid of [true, false]) {
    const opened = await buyer.create([variant, 1])
    const checkout = await buyer.patch(opened.id, { email: to('buyer@x.example'), address })
    if (isPaid) await buyer.pay(checkout)
  }
  return id
}

const reads = Object.values(endpoints as Record<string, AnyEndpoint>).filter(({ method }) => method === 'GET')

test.each(reads)('$path shows strangers nothing of what is private', async endpoint => {
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const inputs = params.length === 0 ? [{}] : ids.map(id => ({ params: { [params[0] ?? '']: id } }))
  for (const bearer of strangers) {
    for (const input of inputs) {
      for (const query of ['', `q=${marker}-line1`, `seller=${ids.find(id => id.startsWith('u_'))}`]) {
        const path = urlOf(endpoint, input) + (query === '' ? '' : `?${query}`)
        const { text, headers } = await ask(server.url, 'GET', path, bearer === undefined ? {} : { bearer })
        // what was asked for may be repeated; nothing else of hers
        expect(text.replaceAll(`${marker}-line1`, ''), path).not.toContain(marker)
        expect(JSON.stringify([...headers]), path).not.toContain(marker)
      }
    }
  }
})

test('no page shows it either', async () => {
  const { text: sitemap } = await ask(server.url, 'GET', '/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const addressed = ids.flatMap(id => [
    `/checkout/${id}`,
    `/product/x/${id}`,
    `/account/settings?order=${id}`,
  ])
  expect(listed.length).toBeGreaterThan(5)
  for (const path of [...listed, ...addressed, '/metrics', '/api/v1/openapi.json', '/robots.txt']) {
    const { text } = await ask(server.url, 'GET', path)
    expect(text, path).not.toContain(marker)
  }
})

test('she herself sees it: the markers are where they are looked for', async () => {
  const { pool } = server.services
  const { rows } = await pool.query<{ id: string }>(`select id from users where email like $1`, [
    `${marker}%`,
  ])
  const bearer = await beginSession(pool, rows[0]?.id ?? '', '')
  const seen = await Promise.all(
    ['/api/user', '/api/user/addresses', '/api/v1/notifications', '/api/user/sessions'].map(path =>
      ask(server.url, 'GET', path, { bearer }),
    ),
  )
  for (const { text } of seen) expect(text).toContain(marker)
})
