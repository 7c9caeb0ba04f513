import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findBlockedAmong } from '#server/domains/messages/index.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { adOf, newWriter, openConversation } from '#tests/support/members/conversation.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { cli } from '#tests/support/server/cli.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const run = (...line: string[]) => cli(server.services.config.databaseUrl, ...line)

test('a block stops both, and only who blocked knows why', async () => {
  const { buyer, seller, ad, id } = await openConversation(server)
  await buyer.wrote(id, 'Hello')
  expect(await seller.block(buyer.id)).toMatchObject({ status: 201, body: { data: { user_id: buyer.id } } })
  expect(await seller.block(buyer.id)).toMatchObject({ status: 201 })
  expect(await seller.thread(id)).toMatchObject({
    with: { is_blocked: true },
    closed: 'You blocked Ida Holm. Unblock them to write.',
  })
  expect(await buyer.thread(id)).toMatchObject({
    with: { is_blocked: false },
    closed: 'Ida Holm can’t receive messages right now.',
  })
  for (const one of [buyer, seller])
    expect(await one.write(id, 'Hello')).toMatchObject({ status: 403, body: { code: 'thread_closed' } })
  // what was said can still be read, and the conversation still be found
  expect(await buyer.texts(id)).toEqual(['Hello'])
  expect((await buyer.asked(ad)).id).toBe(id)
  const [others, another] = [await adOf(server, seller), await adOf(server, buyer)]
  expect(await buyer.ask(others)).toMatchObject({
    status: 403,
    body: { code: 'blocked', message: 'Ida Holm can’t receive messages right now.' },
  })
  expect(await seller.ask(another)).toMatchObject({
    status: 403,
    body: { code: 'blocked', message: 'You blocked Ida Holm. Unblock them to write.' },
  })
  // the other's listings are there as before
  expect((await buyer.call('GET', `/api/v1/products/${ad}`)).status).toBe(200)
  expect((await seller.unblock(buyer.id)).status).toBe(204)
  expect((await seller.unblock(buyer.id)).status).toBe(204)
  await buyer.wrote(id, 'Hello again')
  expect(await seller.texts(id)).toEqual(['Hello', 'Hello again'])
})

test('a block is ended by its maker alone, and refused for oneself and for a member who is not there', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await seller.block(buyer.id)
  await buyer.unblock(seller.id)
  expect((await buyer.write(id, 'Hello')).status).toBe(403)
  expect(await buyer.block(buyer.id)).toMatchObject({
    status: 422,
    body: { errors: { user_id: ['You cannot block yourself.'] } },
  })
  const gone = await newWriter(server)
  await query(`update users set state = 'deleted' where id = $1`, [gone.id])
  for (const missing of [gone.id, 'u_notthere00000'])
    expect(await buyer.block(missing)).toMatchObject({ status: 404 })
})

test('two who block each other at once both do', async () => {
  const [one, other] = [await newWriter(server), await newWriter(server)]
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([one.block(other.id), other.block(one.id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await Promise.all([one.unblock(other.id), other.unblock(one.id)])
  }
  expect(await query('select 1 from blocks where blocker_id = any($1)', [[one.id, other.id]])).toEqual([])
})

test('is found from both sides', async () => {
  const [one, other, third] = [await newWriter(server), await newWriter(server), await newWriter(server)]
  await one.block(other.id)
  const { pool } = server.services
  const among = async (id: string) => [...(await findBlockedAmong(pool, id, [one.id, other.id, third.id]))]
  expect([await among(one.id), await among(other.id), await among(third.id)]).toEqual([
    [other.id],
    [one.id],
    [],
  ])
})

test('an order under way keeps both reachable, until it is over', async () => {
  const buyer = await newWriter(server)
  const listing = await addProduct(server.services.pool, {
    title: 'Wool hat',
    category: 'hats',
    whose: 'woman',
    variants: [{ color: 'black', price: 2000, stock: 3 }],
  })
  const [variant] = await query('select id from variants where product_id = $1', [listing])
  const { id } = await buyer.asked(listing)
  const [{ seller_id: seller }] = await query('select seller_id from threads where id = $1', [id])
  await buyer.block(seller)
  expect((await buyer.thread(id)).closed).toBe('You blocked Atelier Nord. Unblock them to write.')
  const order = await buyer.buy(variant.id)
  expect(await buyer.thread(id)).toMatchObject({
    closed: null,
    orders: [{ id: order.id, number: order.number, state: order.state }],
  })
  await query('update users set is_restricted = true where id = $1', [buyer.id])
  await buyer.wrote(id, 'When do you send it?')
  for (const state of ['completed', 'cancelled', 'refunded', 'completed.reviewable']) {
    await query('update orders set state = $2 where id = $1', [order.id, state])
    expect((await buyer.write(id, 'Thanks')).status).toBe(403)
  }
  // an order of something else says nothing here
  await query(`update orders set state = 'placed' where id = $1`, [order.id])
  const { id: other } = await buyer.asked(shop.coat).catch(() => ({ id: null }))
  expect(other).toBeNull()
})

test('a moderator stops a conversation with a reason, and lets it go on', async () => {
  const { buyer, seller, id } = await openConversation(server)
  const { id: first } = await buyer.wrote(id, 'Hello')
  await seller.read(id, first)
  await expect(run('lock-thread', id, ' ')).rejects.toThrow('Enter a reason.')
  await expect(run('lock-thread', 't_notthere00', 'Insults')).rejects.toThrow(
    'There is no conversation t_notthere00.',
  )
  expect(await run('lock-thread', id, 'They insult each other.')).toBe(
    `${id} is locked: nobody can write in it.`,
  )
  for (const one of [buyer, seller]) {
    expect(await one.thread(id)).toMatchObject({
      state: 'locked',
      version: 2,
      unread: 1,
      closed: 'A moderator stopped this conversation.',
      last_message: {
        kind: 'event',
        from: null,
        text: 'A moderator stopped this conversation.',
        event: { type: 'thread_locked', order_id: null, href: null },
        key: null,
      },
    })
    expect(await one.write(id, 'Hello')).toMatchObject({
      status: 403,
      body: { message: 'A moderator stopped this conversation.' },
    })
  }
  expect(JSON.stringify((await buyer.messages(id)).data)).not.toContain('insult')
  expect(await run('unlock-thread', id, 'They apologized.')).toBe(`${id} is open again.`)
  await seller.wrote(id, 'Hello')
  expect(
    await query(`select user_id, event, by from audit_log where details ->> 'thread' = $1 order by id`, [id]),
  ).toEqual(
    ['thread_locked', 'thread_unlocked'].flatMap(event =>
      [buyer, seller].map(({ id: userId }) => ({ user_id: userId, event, by: 'moderator' })),
    ),
  )
})

test('a moderator finds a conversation by one of its two, and that it was read is on record', async () => {
  const { buyer, seller, id } = await openConversation(server)
  expect(await run('threads', buyer.email)).toBe(`${buyer.email} (${buyer.id}) has no conversation.`)
  await buyer.wrote(id, 'Hello\n\u001b[31mthere')
  await seller.wrote(id, { text: 'Look', images: [await seller.image()] })
  await run('lock-thread', id, 'Insults')
  const today = new Date().toISOString().slice(0, 10)
  expect(await run('threads', buyer.email)).toBe(
    `${id}  with ${seller.email} (${seller.id}) about “Suede boots”, 3 messages, the latest ${today}, locked`,
  )
  const said = (await run('read-thread', id)).split('\n').map(line => line.slice('2026-11-25 07:50  '.length))
  expect(said).toEqual([
    'buyer: Hello [31mthere',
    'seller: Look [1 image]',
    'A moderator stopped this conversation.',
  ])
  await expect(run('read-thread', 't_notthere00')).rejects.toThrow('There is no conversation t_notthere00.')
  expect(
    await query(
      `select user_id from audit_log where event = 'thread_read' and details ->> 'thread' = $1 order by id`,
      [id],
    ),
  ).toEqual([{ user_id: buyer.id }, { user_id: seller.id }])
})
