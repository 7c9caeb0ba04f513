import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { threadOf, writeEvent } from '#server/domains/messages/index.ts'
import { eventText, threadEventNames } from '#server/domains/messages/thread-events.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { newWriter, openConversation } from '#tests/support/members/conversation.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test.each(threadEventNames)('%s is a sentence for each side', event => {
  for (const role of ['buyer', 'seller'] as const) {
    for (const isOwn of [true, false]) {
      expect(eventText(event, role, isOwn)).toMatch(/^[A-Z].*\.$/)
      expect(eventText(event, role, isOwn).length).toBeLessThan(120)
    }
  }
})

describe('an event in a conversation', () => {
  test('is worded for its reader, and unread for who did not cause it', async () => {
    const { buyer, seller, id } = await openConversation(server)
    await change(server.services, uow =>
      writeEvent(uow, { threadId: id, event: 'order_shipped', by: seller.id }),
    )
    expect([await buyer.texts(id), await seller.texts(id)]).toEqual([
      ['The parcel is on its way.'],
      ['The parcel is on its way to the buyer.'],
    ])
    expect([(await buyer.thread(id)).unread, (await seller.thread(id)).unread]).toEqual([1, 0])
    await change(server.services, uow => writeEvent(uow, { threadId: id, event: 'order_completed' }))
    expect([(await buyer.thread(id)).unread, (await seller.thread(id)).unread]).toEqual([2, 1])
    expect((await seller.messages(id)).data[0]).toMatchObject({
      kind: 'event',
      from: null,
      key: null,
      event: { type: 'order_completed', order_id: null },
    })
    // to read the event of the other side reads one's own with it
    const [latest, earlier] = (await buyer.messages(id)).data
    await buyer.read(id, earlier?.id ?? '')
    expect((await buyer.thread(id)).unread).toBe(1)
    await buyer.read(id, latest?.id ?? '')
    expect((await buyer.thread(id)).unread).toBe(0)
  })

  test('opens the conversation where there is none, once', async () => {
    const [buyer, seller] = [await newWriter(server), await newWriter(server)]
    const key = { buyerId: buyer.id, sellerId: seller.id, listingId: 'a_longgone0001' }
    await Promise.all(
      Array.from({ length: 6 }, () =>
        change(server.services, async uow =>
          writeEvent(uow, { threadId: await threadOf(uow, key), event: 'order_paid', by: buyer.id }),
        ),
      ),
    )
    const { data } = await seller.threads()
    expect(data).toMatchObject([{ listing: null, unread: 6, with: { id: buyer.id } }])
    expect(await buyer.threads()).toMatchObject({ data: [{ unread: 0 }] })
  })

  test('does not happen where its change does not', async () => {
    const { buyer, id } = await openConversation(server)
    const failing = change(server.services, async uow => {
      await writeEvent(uow, { threadId: id, event: 'order_paid' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await buyer.texts(id)).toEqual([])
  })

  test('gives a deleted account no side again', async () => {
    const { buyer, seller, id, ad } = await openConversation(server)
    const { pool } = server.services
    await pool.query('delete from thread_members where thread_id = $1', [id])
    await pool.query(`update users set state = 'deleted' where id = $1`, [seller.id])
    await change(server.services, async uow => {
      const threadId = await threadOf(uow, { buyerId: buyer.id, sellerId: seller.id, listingId: ad })
      await writeEvent(uow, { threadId, event: 'order_refunded' })
    })
    const { rows } = await pool.query('select user_id, unread from thread_members where thread_id = $1', [id])
    expect(rows).toEqual([{ user_id: buyer.id, unread: 1 }])
  })
})
