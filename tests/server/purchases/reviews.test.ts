import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { forgetPerson } from '#server/domains/accounts/forget-person.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import type { MemberReview } from '#src/api/contract/trade/reviews.ts'
import { adOf } from '#tests/support/members/conversation.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { adFromGarment, byPost, type Dealer, dealAt, newDealer } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const days = (count: number) => count * 86_400_000
const tenMinutes = 600_000
const seen = async (dealer: Dealer, id: string) =>
  (await dealer.purchase(id)).reviews.map(({ by, rating, text }) => [by, rating, text])

/** The seller as the page of a listing shows them. */
async function sellerPanel(dealer: Dealer): Promise<Listing['seller']> {
  const ad = await adOf(server, dealer)
  const { body } = await ask(server.url, 'GET', `/api/v1/products/${ad}`)
  return (body as { data: Listing }).data.seller
}

test('a review is hidden from the other side until both have written', async () => {
  const { buyer, seller, id } = await dealAt(server, 'completed')
  await buyer.reviewed(id, 5, 'Fast, and just as described.')
  expect(await seen(buyer, id)).toEqual([['buyer', 5, 'Fast, and just as described.']])
  expect(await seen(seller, id)).toEqual([])
  expect(
    await query(
      `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 order by id desc limit 1`,
      [seller.id],
    ),
  ).toEqual([{ text: expect.stringContaining('Write yours to see it') }])
  await seller.reviewed(id, 4)
  const both = [
    ['buyer', 5, 'Fast, and just as described.'],
    ['seller', 4, ''],
  ]
  expect(await seen(buyer, id)).toEqual(both)
  expect(await seen(seller, id)).toEqual(both)
  // the thread names each author once
  const { thread_id: thread } = await buyer.purchase(id)
  const reviewsIn = async (dealer: Dealer) =>
    (await dealer.systemMessages(thread ?? '')).filter(text => text.endsWith(' wrote a review.'))
  expect(await reviewsIn(buyer)).toEqual(['You wrote a review.', 'The seller wrote a review.'])
  expect(await reviewsIn(seller)).toEqual(['The buyer wrote a review.', 'You wrote a review.'])
  // nothing is left to do: neither side is asked for a review until the end of the 14 days
  const closed = { state: 'completed.closed', deadline: null }
  expect([await buyer.purchase(id), await seller.purchase(id)]).toMatchObject([closed, closed])
})

test('a side that has written its review is not asked for it; the other side still is', async () => {
  const { buyer, seller, id } = await dealAt(server, 'completed')
  await buyer.reviewed(id, 5)
  const own = await buyer.purchase(id)
  expect(own).toMatchObject({
    description: 'The order is complete, and your review is written.',
    deadline: { texts: { can: 'You don’t have to do anything.' } },
    allowed: [],
  })
  expect(JSON.stringify(own.deadline)).not.toMatch(/Write your review|review each other/)
  expect(await seller.purchase(id)).toMatchObject({
    deadline: { texts: { can: 'Write your review.' } },
    allowed: [{ event: 'review', ok: true }],
  })
})

test('both sides write at once: both reviews stand, and reviews are closed', async () => {
  const { buyer, seller, id } = await dealAt(server, 'completed')
  const answers = await Promise.all([buyer.review(id, 4), seller.review(id, 5)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await buyer.purchase(id)).state).toBe('completed.closed')
  expect(await seen(seller, id)).toHaveLength(2)
})

slowTest(
  'an export holds the stars of a review once both have written, of each order by itself',
  async () => {
    const { buyer, seller, id } = await dealAt(server, 'completed')
    await buyer.reviewed(id, 5)
    await seller.reviewed(id, 4)
    const { ad } = await adFromGarment(server, seller)
    const { id: second } = await buyer.paid(await buyer.ready(ad))
    await seller.sent(second, 'ship', byPost)
    await buyer.sent(second, 'deliver')
    await buyer.sent(second, 'confirm')
    await buyer.reviewed(second, 1)
    const { body } = await seller.call('GET', '/api/user/export')
    const received = (body as { data: { reviews_received: { order_id: string; rating: number }[] } }).data
      .reviews_received
    expect(received).toMatchObject([{ order_id: id, rating: 5 }])
  },
)

slowTest('a review that stays alone is seen after 14 days', async () => {
  const { buyer, seller, id } = await dealAt(server, 'completed')
  await seller.reviewed(id, 2, 'Never answered.')
  await passTime(server.services, days(14) - tenMinutes)
  expect(await seen(buyer, id)).toEqual([])
  await passTime(server.services, tenMinutes)
  expect(await seen(buyer, id)).toEqual([['seller', 2, 'Never answered.']])
  expect(await seen(seller, id)).toEqual([['seller', 2, 'Never answered.']])
})

test('a review is refused a second time, before the end, and with other than one to five stars', async () => {
  const { buyer, id } = await dealAt(server, 'completed')
  await buyer.reviewed(id, 3)
  expect(await buyer.review(id, 5)).toMatchObject({
    status: 409,
    body: { message: 'You have written your review.', data: { reviews: [{ rating: 3 }] } },
  })
  const early = await dealAt(server, 'delivered')
  expect((await early.buyer.review(early.id, 5)).status).toBe(409)
  for (const rating of [0, 6, 2.5]) expect((await early.buyer.review(early.id, rating)).status).toBe(422)
  expect((await early.buyer.review(early.id, 5, 'a'.repeat(501))).status).toBe(422)
})

test('two reviews of one side at the same time: exactly one is written', async () => {
  const { buyer, id } = await dealAt(server, 'completed')
  const answers = await Promise.all([buyer.review(id, 1), buyer.review(id, 5)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await query('select count(*)::int as many from reviews where order_id = $1', [id])).toEqual([
    { many: 1 },
  ])
})

slowTest('a seller’s panel counts sales and the reviews that can be seen', async () => {
  const { buyer, seller, id } = await dealAt(server, 'completed')
  expect(await sellerPanel(seller)).toMatchObject({ rating: null, review_count: 0, sale_count: 1 })
  await buyer.reviewed(id, 4)
  expect(await sellerPanel(seller)).toMatchObject({ rating: null, review_count: 0, sale_count: 1 })
  await seller.reviewed(id, 5)
  expect(await sellerPanel(seller)).toMatchObject({ rating: 4, review_count: 1, sale_count: 1 })
  // the buyer was reviewed, too, and has sold nothing
  expect(await sellerPanel(buyer)).toMatchObject({ rating: 5, review_count: 1, sale_count: 0 })
  await query(
    `insert into reviews (order_id, by, author_id, subject_id, rating)
     select id, 'buyer', buyer_id, $1, 5 from orders where id = $2`,
    [seller.id, (await dealAt(server, 'completed')).id],
  )
  expect(await sellerPanel(seller)).toMatchObject({ rating: 4, review_count: 1 })
  await passTime(server.services, days(14))
  // 4 and 5
  expect(await sellerPanel(seller)).toMatchObject({ rating: 4.5, review_count: 2 })
})

slowTest('a seller’s panel says how fast questions are usually answered, once a few were', async () => {
  const seller = await newDealer(server)
  const ad = await adOf(server, seller)
  const speed = async () => {
    const { body } = await ask(server.url, 'GET', `/api/v1/products/${ad}`)
    return (body as { data: Listing }).data.seller.response_time
  }
  const threads: string[] = []
  for (let at = 0; at < 4; at++) {
    const asking = await newDealer(server)
    const { id } = await asking.asked(ad)
    await asking.wrote(id, 'Is it still available?')
    // the last one waits for an answer, and counts for nothing
    if (at < 3) threads.push(id)
  }
  for (const id of threads.slice(0, 2)) await seller.wrote(id, 'It is.')
  const answerAfter = (hours: number) =>
    query(
      `update messages set created_at = (select min(q.created_at) from messages q where q.thread_id = messages.thread_id)
         + $2 * interval '1 hour' where from_id = $1`,
      [seller.id, hours],
    )
  // what is shown may lag by some seconds
  const touch = () => query(`update users set name = name || '.' where id = $1`, [seller.id])
  expect(await speed()).toBeNull()
  await seller.wrote(threads[2] ?? '', 'It is.')
  for (const [hours, said] of [
    [0.9, 'hour'],
    [23, 'day'],
    [25, 'days'],
  ] as const) {
    await answerAfter(hours)
    await touch()
    await expect.poll(speed).toBe(said)
  }
})

describe('the reviews behind a seller’s stars', () => {
  const reviewsOf = (id: string, query = '') =>
    ask(server.url, 'GET', `/api/v1/sellers/${id}/reviews${query}`)
  const read = async (id: string, search = '') => {
    const { body, status } = await reviewsOf(id, search)
    expect(status).toBe(200)
    return body as { data: MemberReview[]; next_cursor: string | null }
  }

  test('are for everybody, the newest first, with the writer’s first name, as soon as both have written', async () => {
    const { buyer, seller, id } = await dealAt(server, 'completed')
    await query(`update users set name = 'Ines Varga' where id = $1`, [buyer.id])
    await buyer.reviewed(id, 4, 'Warm and well packed.')
    // what is hidden from the seller is hidden from all
    expect(await read(seller.id)).toEqual({ data: [], next_cursor: null })
    await seller.reviewed(id, 5, 'Quick.')
    await expect
      .poll(async () => (await read(seller.id)).data)
      .toEqual([
        {
          ...{
            by: 'buyer',
            author: 'Ines',
            rating: 4,
            text: 'Warm and well packed.',
            at: expect.any(String),
          },
          item: expect.objectContaining({ id: expect.stringMatching(/^a_/), title: expect.any(String) }),
        },
      ])
    expect((await read(buyer.id)).data).toMatchObject([
      { by: 'seller', author: 'Ida', rating: 5, item: null },
    ])
  })

  slowTest(
    'are seen after 14 days where one side is silent, and stay without words when the writer is gone',
    async () => {
      const { buyer, seller, id } = await dealAt(server, 'completed')
      await buyer.reviewed(id, 2, 'Late.')
      await passTime(server.services, days(14))
      await expect
        .poll(async () => (await read(seller.id)).data)
        .toMatchObject([{ author: 'Ida', text: 'Late.' }])
      await change(server.services, uow => forgetPerson(uow, buyer.id))
      await query(`update users set state = 'deleted' where id = $1`, [buyer.id])
      await expect
        .poll(async () => (await read(seller.id)).data)
        .toMatchObject([{ author: 'Deleted member', rating: 2, text: '' }])
    },
  )

  test('are counted and averaged as they are shown, also once a writer’s account is deleted', async () => {
    const seller = await newDealer(server)
    const buyers: Dealer[] = []
    for (const rating of [5, 5, 1]) {
      const { ad } = await adFromGarment(server, seller)
      const buyer = await newDealer(server)
      const { id } = await buyer.paid(await buyer.ready(ad))
      await seller.sent(id, 'ship', byPost)
      await buyer.sent(id, 'deliver')
      await buyer.sent(id, 'confirm')
      await buyer.reviewed(id, rating, `${rating} stars`)
      await seller.reviewed(id, 5)
      buyers.push(buyer)
    }
    /** What the stars of the panel say beside the reviews that are shown; the page’s data for machines has no stars. */
    const shown = async () => {
      const { rating, review_count } = await sellerPanel(seller)
      const { data } = await read(seller.id)
      const sum = data.reduce((all, each) => all + each.rating, 0)
      expect([review_count, rating]).toEqual([data.length, Math.round((sum / data.length) * 10) / 10])
      return data.map(each => [each.author === 'Deleted member', each.rating, each.text])
    }
    expect(await shown()).toEqual([
      [false, 1, '1 stars'],
      [false, 5, '5 stars'],
      [false, 5, '5 stars'],
    ])
    const gone = buyers[2]?.id ?? ''
    await change(server.services, uow => forgetPerson(uow, gone))
    await query(`update users set state = 'deleted' where id = $1`, [gone])
    await expect.poll(shown).toEqual([
      [true, 1, ''],
      [false, 5, '5 stars'],
      [false, 5, '5 stars'],
    ])
    const ad = await adOf(server, seller)
    const html = await (await fetch(`${server.url}/product/suede-boots/${ad}`)).text()
    const [, data = ''] = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(data).toContain('schema.org')
    expect(data).not.toMatch(/aggregateRating|"review"/)
  })

  slowTest('come in pages', async () => {
    const seller = await newDealer(server)
    for (const rating of [1, 2, 3]) {
      const { id } = await dealAt(server, 'completed')
      await query(
        `insert into reviews (order_id, by, author_id, subject_id, rating, created_at)
         select id, 'buyer', buyer_id, $1, $3::int, now() + $3::int * interval '1 second' from orders where id = $2`,
        [seller.id, id, rating],
      )
      await query(`update orders set state = 'completed.closed' where id = $1`, [id])
    }
    const first = await read(seller.id, '?limit=2')
    expect(first.data.map(({ rating }) => rating)).toEqual([3, 2])
    const rest = await read(seller.id, `?limit=2&cursor=${first.next_cursor}`)
    expect([rest.data.map(({ rating }) => rating), rest.next_cursor]).toEqual([[1], null])
    const { seller: another } = await dealAt(server, 'paid')
    expect((await reviewsOf(another.id, `?cursor=${first.next_cursor}`)).status).toBe(422)
  })

  slowTest('are nobody’s who is not there, has closed the account, or is a brand', async () => {
    const { seller } = await dealAt(server, 'paid')
    await query(`update users set state = 'suspended' where id = $1`, [seller.id])
    expect((await reviewsOf(seller.id)).status).toBe(404)
    expect((await reviewsOf('u_nobody12')).status).toBe(404)
  })
})

describe('sales that the seller did not keep', () => {
  const counts = async (dealer: Dealer) => {
    const { canceled_count, settled_count } = await sellerPanel(dealer)
    return [canceled_count, settled_count]
  }

  test('are counted where the seller canceled, and not where the buyer did', async () => {
    const { seller, id } = await dealAt(server, 'paid')
    expect(await counts(seller)).toEqual([0, 0])
    await seller.sent(id, 'cancel', { reason: 'It is torn.' })
    expect(await counts(seller)).toEqual([1, 1])
    const other = await dealAt(server, 'paid')
    await other.buyer.sent(other.id, 'cancel')
    expect(await counts(other.seller)).toEqual([0, 0])
    expect(await counts((await dealAt(server, 'completed')).seller)).toEqual([0, 1])
  })

  slowTest('are counted where the time to ship passed', async () => {
    const { seller } = await dealAt(server, 'paid')
    await passTime(server.services, days(8))
    expect(await counts(seller)).toEqual([1, 1])
  })
})
