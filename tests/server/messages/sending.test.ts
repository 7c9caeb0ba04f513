import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { newWriter, openConversation } from '#tests/support/members/conversation.ts'
import { ask } from '#tests/support/server/http.ts'
import { whileLocked } from '#tests/support/server/lock-waits.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

test('a text reaches the other side, and only its sender sees its key', async () => {
  const { buyer, seller, id } = await openConversation(server)
  const key = randomUUID()
  const message = await buyer.wrote(id, ' Is it still available?\nI would pay today. ', key)
  expect(message).toEqual({
    id: expect.stringMatching(/^m_/),
    kind: 'text',
    from: buyer.id,
    text: 'Is it still available?\nI would pay today.',
    warnings: [],
    images: [],
    offer: null,
    event: null,
    key,
    at: expect.stringMatching(/Z$/),
  })
  expect((await seller.messages(id)).data).toEqual([{ ...message, key: null }])
  expect((await buyer.messages(id)).data).toEqual([message])
})

test('a message needs words or an image, and a key', async () => {
  const { buyer, id } = await openConversation(server)
  for (const empty of [{}, { text: '' }, { text: '  \n ' }, { text: '\u200B' }, { text: '', images: [] }])
    expect(await buyer.write(id, empty)).toMatchObject({
      status: 422,
      body: { errors: { text: ['Write a message.'] } },
    })
  expect((await buyer.write(id, 'a'.repeat(2001))).status).toBe(422)
  expect((await buyer.write(id, 'a'.repeat(2000))).status).toBe(201)
  // what is masked may be longer than what was typed
  expect((await buyer.wrote(id, 'a.io '.repeat(400))).text).toHaveLength(400 * 15 - 1)
  expect(await buyer.call('POST', `/api/v1/threads/${id}/messages`, { text: 'Hello' })).toMatchObject({
    status: 400,
    body: { code: 'idempotency_key_required' },
  })
})

test('a link is masked and stored nowhere; a contact is passed on with a warning', async () => {
  const { buyer, seller, id } = await openConversation(server)
  const sent = await buyer.wrote(
    id,
    'Look at https://secret.example/x, mail mia@mail.example or +1 555 123 4567',
  )
  const seen = (await seller.messages(id)).data[0]
  for (const message of [sent, seen])
    expect(message).toMatchObject({
      text: 'Look at [link removed], mail mia@mail.example or +1 555 123 4567',
      warnings: ['link', 'email', 'phone'],
    })
  expect((await seller.threads()).data[0]?.last_message).toMatchObject({
    warnings: ['link', 'email', 'phone'],
  })
  const stored = await query('select text from messages union all select response::text from idempotency')
  expect(stored.filter(({ text }) => String(text).includes('secret.example'))).toEqual([])
})

describe('sent twice it is one message', () => {
  test('fifty times at once with one key', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.write(id, 'Hello', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await seller.texts(id)).toEqual(['Hello'])
    expect((await seller.thread(id)).unread).toBe(1)
  })

  test('again when the stored responses are gone', async () => {
    const { buyer, id } = await openConversation(server)
    const key = randomUUID()
    const first = await buyer.wrote(id, 'Hello', key)
    await query('delete from idempotency where key = $1', [key])
    expect(await buyer.wrote(id, 'Hello', key)).toEqual(first)
    expect(await buyer.texts(id)).toEqual(['Hello'])
  })

  test('the same key with other words is refused, and another person’s key is another key', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const key = randomUUID()
    await buyer.wrote(id, 'Hello', key)
    expect(await buyer.write(id, 'Good-bye', key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    await seller.wrote(id, 'Hello back', key)
    expect(await buyer.texts(id)).toEqual(['Hello', 'Hello back'])
  })
})

test('messages that both send at the same time have one order for both, and none is lost', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => [buyer.wrote(id, `b${at}`), seller.wrote(id, `s${at}`)]).flat(),
  )
  const [his, hers] = [await buyer.messages(id, '?limit=100'), await seller.messages(id, '?limit=100')]
  const order = hers.data.map(message => message.id)
  expect(order).toHaveLength(40)
  expect(his.data.map(message => message.id)).toEqual(order)
  expect([(await buyer.thread(id)).unread, (await seller.thread(id)).unread]).toEqual([20, 20])
  expect((await buyer.thread(id)).last_message?.id).toBe(order[0])
})

test('positions follow the order of commits: a poll never misses what a slower one wrote', async () => {
  const { buyer, seller, id } = await openConversation(server)
  const { id: first } = await buyer.wrote(id, 'first')
  const second = await whileLocked(
    server.services.pool,
    ['select 1 from threads where id = $1 for update', [id]],
    () => seller.wrote(id, 'second'),
    async () => expect((await buyer.messages(id, `?after=${first}`)).data).toEqual([]),
  )
  expect((await buyer.messages(id, `?after=${first}`)).data.map(message => message.id)).toEqual([second.id])
})

describe('images', () => {
  test('up to five go with a message, in their order, by addresses that open for whoever reads it', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const images = await Promise.all(Array.from({ length: 5 }, () => buyer.image()))
    const message = await buyer.wrote(id, { images })
    expect(message).toMatchObject({ kind: 'image', text: '', warnings: [] })
    const [seen] = (await seller.messages(id)).data
    expect(seen?.images.map(({ url }) => /i_[\w-]{24}/.exec(url)?.[0])).toEqual(images)
    for (const image of seen?.images ?? []) {
      expect(image.url).toMatch(/^\/private\//)
      expect((await ask(server.url, 'GET', image.url)).status).toBe(200)
      expect((await ask(server.url, 'GET', image.url.split('?')[0] ?? '')).status).toBe(403)
    }
    expect(await buyer.write(id, { images: [...images, await buyer.image()] })).toMatchObject({ status: 422 })
  })

  test('with words it is both', async () => {
    const { buyer, id } = await openConversation(server)
    const message = await buyer.wrote(id, { text: 'The label', images: [await buyer.image()] })
    expect(message).toMatchObject({ kind: 'image', text: 'The label', images: [{ alt: '' }] })
  })

  test('only one’s own, for a message, and once', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const [hers, ofGarment, twice] = await Promise.all([
      seller.image(),
      buyer.image('garment'),
      buyer.image(),
    ])
    await buyer.wrote(id, { images: [twice] })
    const fresh = await buyer.image()
    for (const [images, sentence] of [
      [[hers], 'One of these photos no longer exists.'],
      [['i_notthere0000'], 'One of these photos no longer exists.'],
      [[ofGarment], 'One of these photos wasn’t uploaded for a message.'],
      [[twice], 'One of these photos was already sent.'],
      [[fresh, fresh], 'One of these photos is listed twice.'],
    ] as const)
      expect(await buyer.write(id, { text: 'Look', images })).toMatchObject({
        status: 422,
        body: { errors: { images: [sentence] } },
      })
    expect(await buyer.texts(id)).toEqual([''])
  })

  test('of two messages with one image at once, one is sent', async () => {
    const { buyer, id } = await openConversation(server)
    const images = [await buyer.image()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.write(id, { images })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
    expect((await buyer.messages(id)).data).toHaveLength(1)
  })

  test('one that was sent cannot be deleted any more', async () => {
    const { buyer, id } = await openConversation(server)
    const image = await buyer.image()
    await buyer.wrote(id, { images: [image] })
    expect(await buyer.call('DELETE', `/api/v1/attachments/${image}`)).toMatchObject({ status: 409 })
  })
})

test('a member whose account is deleted at this moment writes nothing', async () => {
  const { buyer, id } = await openConversation(server)
  const answer = await whileLocked(
    server.services.pool,
    ['select 1 from users where id = $1 for update', [buyer.id]],
    () => buyer.write(id, 'Hello'),
    write => write(`update users set state = 'deleted' where id = $1`, [buyer.id]),
  )
  expect(answer.status).toBe(401)
  expect(await query('select 1 from messages where thread_id = $1', [id])).toEqual([])
  expect((await newWriter(server)).id).not.toBe(buyer.id)
})
