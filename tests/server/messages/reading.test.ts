import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { adOf, dataIn, newWriter, openConversation } from '#tests/support/members/conversation.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

describe('unread', () => {
  test('is what the other side wrote, up to where one has read', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const [first, second, third] = [
      await buyer.wrote(id, '1'),
      await buyer.wrote(id, '2'),
      await buyer.wrote(id, '3'),
    ]
    expect([await buyer.isMarked(), await seller.isMarked()]).toEqual([false, true])
    expect((await seller.thread(id)).unread).toBe(3)
    expect(dataIn(await seller.read(id, first.id))).toEqual({ unread: 2, has_unread_messages: true })
    // what one writes oneself changes nothing
    const own = await seller.wrote(id, '4')
    expect((await seller.thread(id)).unread).toBe(2)
    // what was read stays read
    expect(dataIn(await seller.read(id, first.id))).toEqual({ unread: 2, has_unread_messages: true })
    expect(dataIn(await seller.read(id, second.id))).toEqual({ unread: 1, has_unread_messages: true })
    expect(dataIn(await seller.read(id, own.id))).toEqual({ unread: 0, has_unread_messages: false })
    expect(dataIn(await seller.read(id, third.id))).toEqual({ unread: 0, has_unread_messages: false })
    expect([await buyer.isMarked(), await seller.isMarked()]).toEqual([true, false])
    expect((await buyer.thread(id)).unread).toBe(1)
  })

  test('of another conversation is still there afterwards', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const { id: other } = await buyer.asked(await adOf(server, seller))
    const message = await buyer.wrote(id, 'Hello')
    const elsewhere = await buyer.wrote(other, 'Hello')
    expect(dataIn(await seller.read(id, message.id))).toEqual({ unread: 0, has_unread_messages: true })
    expect(await seller.read(id, elsewhere.id)).toMatchObject({ status: 404 })
    expect(dataIn(await seller.read(other, elsewhere.id))).toEqual({ unread: 0, has_unread_messages: false })
  })

  test('never falls below zero, and a message that comes while one reads stays unread', async () => {
    const { buyer, seller, id } = await openConversation(server)
    for (let round = 0; round < 6; round++) {
      const { id: latest } = await buyer.wrote(id, 'before')
      await Promise.all([
        ...Array.from({ length: 4 }, () => seller.read(id, latest)),
        ...Array.from({ length: 3 }, (_, at) => buyer.wrote(id, `${at}`)),
      ])
      expect((await seller.thread(id)).unread).toBe(3)
      const { data } = await seller.messages(id)
      expect(dataIn(await seller.read(id, data[0]?.id ?? ''))).toMatchObject({ unread: 0 })
    }
  })
})

describe('a list of messages', () => {
  test('is read page by page, the newest first, and holds its place when more come', async () => {
    const { buyer, seller, id } = await openConversation(server)
    for (let at = 1; at <= 7; at++) await buyer.wrote(id, `${at}`)
    const first = await seller.messages(id, '?limit=3')
    await buyer.wrote(id, '8')
    const second = await seller.messages(id, `?limit=3&cursor=${first.next_cursor}`)
    const third = await seller.messages(id, `?limit=3&cursor=${second.next_cursor}`)
    expect([first, second, third].map(({ data }) => data.map(({ text }) => text).join(''))).toEqual([
      '765',
      '432',
      '1',
    ])
    expect(third.next_cursor).toBeNull()
  })

  test('says what came since a message, the oldest first', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const { id: first } = await buyer.wrote(id, '0')
    expect(await seller.messages(id, `?after=${first}`)).toEqual({ data: [], next_cursor: null })
    for (let at = 1; at <= 5; at++) await buyer.wrote(id, `${at}`)
    const page = await seller.messages(id, `?after=${first}&limit=3`)
    const rest = await seller.messages(id, `?after=${first}&limit=3&cursor=${page.next_cursor}`)
    expect([page, rest].map(({ data }) => data.map(({ text }) => text).join(''))).toEqual(['123', '45'])
    expect(rest.next_cursor).toBeNull()
  })

  test('accepts only its own cursors and its own messages', async () => {
    const { buyer, seller, id } = await openConversation(server)
    const { id: other } = await buyer.asked(await adOf(server, seller))
    for (const thread of [id, other]) for (const text of ['1', '2']) await buyer.wrote(thread, text)
    const { next_cursor } = await buyer.messages(id, '?limit=1')
    const { data } = await buyer.messages(id)
    const get = (path: string) => buyer.call('GET', `/api/v1/threads/${path}`)
    expect((await get(`${other}/messages?cursor=${next_cursor}`)).status).toBe(422)
    expect((await get(`${id}/messages?cursor=${next_cursor}A`)).status).toBe(422)
    expect((await get(`${id}/messages?cursor=${next_cursor}&after=${data[0]?.id}`)).status).toBe(422)
    expect(await get(`${other}/messages?after=${data[0]?.id}`)).toMatchObject({
      status: 422,
      body: { errors: { after: ['This conversation has no such message.'] } },
    })
  })
})

describe('a list of conversations', () => {
  test('has the latest first, page by page, and one listing’s alone', async () => {
    const seller = await newWriter(server)
    const ads = await Promise.all(Array.from({ length: 5 }, () => adOf(server, seller)))
    const ids: string[] = []
    for (const ad of ads) {
      const buyer = await newWriter(server)
      const { id } = await buyer.asked(ad)
      await buyer.wrote(id, 'Hello')
      ids.push(id)
    }
    await seller.wrote(ids[0] ?? '', 'Yes?')
    const [first, ...others] = ids
    const order = [first, ...others.toReversed()]
    const page = await seller.threads('?limit=3')
    const rest = await seller.threads(`?limit=3&cursor=${page.next_cursor}`)
    expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(order)
    expect([page.data.length, rest.next_cursor]).toEqual([3, null])
    expect((await seller.threads(`?listing=${ads[2]}`)).data.map(({ id }) => id)).toEqual([ids[2]])
    const of = (more: string) => seller.call('GET', `/api/v1/threads?cursor=${page.next_cursor}${more}`)
    expect((await of('&archived=1')).status).toBe(422)
    expect((await of(`&listing=${ads[2]}`)).status).toBe(422)
    expect(
      (await (await newWriter(server)).call('GET', `/api/v1/threads?cursor=${page.next_cursor}`)).status,
    ).toBe(422)
  })

  test('archived, a conversation is read and stands in the archive until somebody writes', async () => {
    const { buyer, seller, id } = await openConversation(server)
    await buyer.wrote(id, 'Hello')
    expect(await seller.fire(id, 'archive')).toMatchObject({ is_archived: true, unread: 0 })
    expect(await seller.isMarked()).toBe(false)
    expect((await seller.threads()).data).toEqual([])
    expect((await seller.threads('?archived=1')).data).toMatchObject([{ id }])
    // each has their own
    expect((await buyer.threads()).data).toMatchObject([{ id, is_archived: false }])
    await buyer.wrote(id, 'Still there?')
    expect(await seller.thread(id)).toMatchObject({ is_archived: false, unread: 1 })
    await seller.fire(id, 'archive')
    expect(await seller.fire(id, 'unarchive')).toMatchObject({ is_archived: false })
    await seller.fire(id, 'archive')
    await seller.wrote(id, 'Yes')
    expect(await seller.thread(id)).toMatchObject({ is_archived: false })
  })

  test('muted, it counts but raises no mark, and stays in the archive', async () => {
    const { buyer, seller, id } = await openConversation(server)
    await buyer.wrote(id, 'Hello')
    expect(await seller.isMarked()).toBe(true)
    expect(await seller.fire(id, 'mute')).toMatchObject({ is_muted: true, unread: 1 })
    expect(await seller.isMarked()).toBe(false)
    await seller.fire(id, 'archive')
    await buyer.wrote(id, 'Hello?')
    expect(await seller.thread(id)).toMatchObject({ is_archived: true, unread: 1 })
    expect(await seller.isMarked()).toBe(false)
    expect(await seller.fire(id, 'unmute')).toMatchObject({ is_muted: false })
    expect(await seller.isMarked()).toBe(true)
  })
})
