import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { forgetPerson } from '#server/domains/accounts/forget-person.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import {
  adOf,
  dataIn,
  newWriter,
  openConversation,
  type Writer,
  writerOf,
} from '#tests/support/members/conversation.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop
let company: Writer
beforeAll(async () => {
  ;({ server, shop } = await startShop())
  const bearer = await bearerOf(server.services, shop.seller)
  company = writerOf(server, {
    id: shop.seller,
    email: '',
    bearer,
    call: (method, path, json, headers = {}) =>
      ask(server.url, method, path, { bearer, headers, ...(json === undefined ? {} : { json }) }),
  })
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

test('a member asks the seller of an ad; there is one conversation for each of them and each listing', async () => {
  const { buyer, seller, ad, id } = await openConversation(server)
  const twins = await Promise.all(Array.from({ length: 8 }, () => buyer.asked(ad)))
  expect(new Set(twins.map(thread => thread.id))).toEqual(new Set([id]))
  const other = await adOf(server, seller)
  expect((await buyer.asked(other)).id).not.toBe(id)
  expect(await buyer.thread(id)).toEqual({
    id,
    listing: {
      id: ad,
      slug: 'suede-boots',
      kind: 'ad',
      title: 'Suede boots',
      price: '30.00',
      state: 'for_sale',
      attachment: [],
    },
    with: {
      id: seller.id,
      name: 'Ida Holm',
      is_company: false,
      has_page: true,
      attachment: [],
      is_blocked: false,
    },
    role: 'buyer',
    unread: 0,
    is_archived: false,
    is_muted: false,
    state: 'open',
    version: 1,
    allowed: [],
    closed: null,
    last_message: null,
    orders: [],
    at: expect.stringMatching(/Z$/),
  })
  expect(
    await query(`select event, by, to_state from transition_log where kind = 'thread' and entity_id = $1`, [
      id,
    ]),
  ).toEqual([{ event: 'open', by: 'system', to_state: 'open' }])
})

test('two who ask at once for the first time get the same conversation', async () => {
  const [buyer, seller] = [await newWriter(server), await newWriter(server)]
  for (const _ of Array(4)) {
    const ad = await adOf(server, seller)
    const asked = await Promise.all(Array.from({ length: 6 }, () => buyer.asked(ad)))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  }
  expect(await query('select 1 from threads where buyer_id = $1', [buyer.id])).toHaveLength(4)
})

slowTest('without a message it is in nobody’s list', async () => {
  const { buyer, seller, id } = await openConversation(server)
  expect([(await buyer.threads()).data, (await seller.threads()).data]).toEqual([[], []])
  await buyer.wrote(id, 'Is it still available?')
  for (const one of [buyer, seller])
    expect((await one.threads()).data).toMatchObject([
      { id, last_message: { text: 'Is it still available?' } },
    ])
})

slowTest('a company is asked about its product, under the name of its brand, and answers', async () => {
  const buyer = await newWriter(server)
  const { id, ...thread } = await buyer.asked(shop.dress)
  expect(thread).toMatchObject({
    listing: { kind: 'product', price: '59.00', state: 'for_sale' },
    with: { id: shop.seller, name: 'Atelier Nord', is_company: true },
  })
  await buyer.wrote(id, 'Does it run small?')
  expect(await company.thread(id)).toMatchObject({ role: 'seller', unread: 1, with: { is_company: false } })
  await company.wrote(id, 'Take your usual size.')
  expect(await buyer.texts(id)).toEqual(['Does it run small?', 'Take your usual size.'])
  // it cannot ask itself, nor others
  expect(await company.ask(shop.ad)).toMatchObject({ status: 403, body: { code: 'private_only' } })
})

test('a listing that is not public cannot be asked about, but a conversation stays when the ad goes', async () => {
  const { buyer, seller, ad, id } = await openConversation(server)
  await buyer.wrote(id, 'Hello')
  const draft = await adOf(server, seller, { state: 'draft' })
  for (const missing of [draft, 'a_notthere000', 'p_notthere000'])
    expect(await buyer.ask(missing)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await buyer.ask('x')).toMatchObject({
    status: 422,
    body: { errors: { product_id: expect.anything() } },
  })
  await query(`update ads set state = 'draft' where id = $1`, [ad])
  expect(await buyer.asked(ad)).toMatchObject({ id, listing: null, closed: null })
  expect((await (await newWriter(server)).ask(ad)).status).toBe(404)
})

test.each([
  ['reserved', 'reserved'],
  ['sold', 'sold'],
  ['paused', 'paused'],
])('shows an ad that is %s as %s', async (state, shown) => {
  const { buyer, ad, id } = await openConversation(server)
  await query('update ads set state = $2 where id = $1', [ad, state])
  expect((await buyer.thread(id)).listing).toMatchObject({ state: shown })
})

test('a question about the seller’s own listing is refused', async () => {
  const seller = await newWriter(server)
  expect(await seller.ask(await adOf(server, seller))).toMatchObject({
    status: 409,
    body: { code: 'own_listing', message: 'This is your own listing.' },
  })
})

test('five new conversations an hour are enough; each counts with its first message or offer', async () => {
  const limited = (await startShop({ env: { RATE_LIMIT_FACTOR: '1' } })).server
  const [buyer, seller] = [await newWriter(limited), await newWriter(limited)]
  const ads = await Promise.all(Array.from({ length: 6 }, () => adOf(limited, seller)))
  const threads: string[] = []
  for (const ad of ads) threads.push((await buyer.asked(ad)).id)
  for (const id of threads.slice(0, 5)) await buyer.wrote(id, 'Hello')
  const [first = '', sixth = ''] = [threads[0], threads[5]]
  const tooMany = { status: 429, body: { code: 'too_many' } }
  expect(await buyer.write(sixth, 'Hello')).toMatchObject(tooMany)
  const offer = { amount: '25.00' }
  const key = { 'idempotency-key': 'an offer as the first word' }
  expect(await buyer.call('POST', `/api/v1/threads/${sixth}/offers`, offer, key)).toMatchObject(tooMany)
  // six were opened, six messages and an offer sent: seven are left of the twenty in a minute
  const sent = []
  for (let count = 0; count < 9; count++) sent.push((await buyer.write(first, `${count}`)).status)
  expect(sent).toEqual([...Array(7).fill(201), 429, 429])
  expect(await buyer.asked(ads[0] ?? '')).toMatchObject({ id: first })
  // it is the member who is counted, not the house
  expect((await seller.write(first, 'Yes')).status).toBe(201)
})

slowTest(
  'an order is linked on the page of each side, and leads the seller to the conversation',
  async () => {
    const buyer = await newWriter(server)
    const { id } = await buyer.asked(shop.dress)
    const [dress] = await query('select id from variants where product_id = $1 order by id', [shop.dress])
    const { id: order, number, state } = await buyer.buy(dress.id)
    const shown = { id: order, number, state }
    expect((await buyer.thread(id)).orders).toEqual([{ ...shown, href: `/account/purchases?order=${order}` }])
    expect((await company.thread(id)).orders).toEqual([
      { ...shown, href: `/account/business/orders?order=${order}` },
    ])
    expect(dataIn(await company.call('GET', `/api/v1/orders/${order}`))).toMatchObject({
      thread_id: id,
      buyer: { name: 'Ida Holm' },
    })
    const { id: other } = await (await newWriter(server)).buy(dress.id)
    expect(dataIn(await company.call('GET', `/api/v1/orders/${other}`))).toMatchObject({ thread_id: null })
  },
)

test('a conversation is not found by a stranger, who can neither read, write nor archive it', async () => {
  const { buyer, id } = await openConversation(server)
  const message = await buyer.wrote(id, 'Hello')
  const stranger = await newWriter(server)
  const path = `/api/v1/threads/${id}`
  for (const answer of [
    await stranger.call('GET', path),
    await stranger.call('GET', `${path}/messages`),
    await stranger.write(id, 'Hello'),
    await stranger.read(id, message.id),
    await stranger.call('POST', `${path}/events`, { type: 'archive' }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await ask(server.url, 'GET', path)).status).toBe(401)
})

test('a restricted member neither asks nor writes, and a suspended seller is not asked', async () => {
  const { buyer, seller, ad, id } = await openConversation(server)
  await query('update users set is_restricted = true where id = $1', [buyer.id])
  const other = await adOf(server, seller)
  const sentence = 'Your account can’t send messages right now. Customer service can tell you more.'
  expect(await buyer.ask(other)).toMatchObject({ status: 403, body: { message: sentence } })
  expect(await buyer.write(id, 'Hello')).toMatchObject({
    status: 403,
    body: { code: 'thread_closed', message: sentence },
  })
  expect((await buyer.thread(id)).closed).toBe(sentence)
  await query('update users set is_restricted = false where id = $1', [buyer.id])
  await query(`update users set state = 'suspended' where id = $1`, [seller.id])
  expect((await buyer.ask(other)).status).toBe(404)
  expect(await buyer.asked(ad)).toMatchObject({ closed: 'Ida Holm can’t receive messages right now.' })
  expect((await buyer.write(id, 'Hello')).status).toBe(403)
})

test('a deleted account leaves the conversation without its name, its words and its images', async () => {
  const { buyer, id } = await openConversation(server)
  const seller = await signUp(server)
  const thread = (await buyer.asked(await adOf(server, seller))).id
  const writer = writerOf(server, seller)
  const images = [await writer.image()]
  await writer.wrote(thread, { text: 'I live in Harbor Street', images })
  await buyer.wrote(thread, 'Thank you')
  await change(server.services, async uow => {
    await forgetPerson(uow, seller.id)
    await uow.client.query(`update users set state = 'deleted' where id = $1`, [seller.id])
  })
  expect(await buyer.thread(thread)).toMatchObject({
    with: { name: 'Deleted member', attachment: [] },
    closed: 'This account was deleted.',
  })
  const { data } = await buyer.messages(thread)
  expect(data.map(({ text, images: left }) => [text, left])).toEqual([
    ['Thank you', []],
    ['This message was deleted.', []],
  ])
  expect(await buyer.write(thread, 'Are you there?')).toMatchObject({
    status: 403,
    body: { message: 'This account was deleted.' },
  })
  expect(dataIn(await buyer.call('GET', `/api/v1/threads/${id}`))).toMatchObject({ closed: null })
})
