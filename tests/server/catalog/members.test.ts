import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { MemberProfile } from '#src/api/contract/members.ts'
import type { MemberReview } from '#src/api/contract/trade/reviews.ts'
import { aSeller, sellerOf } from '#tests/support/members/sellers.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { dealAt, newDealer, openDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop({ env: { PUBLIC_URL: 'https://shop.example' } }))
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const look = (id: string) => ask(server.url, 'GET', `/api/v1/members/${id}`)
const statusOf = async (id: string) => (await look(id)).status
const profileOf = async (id: string) => ((await look(id)).body as { data: MemberProfile }).data
const page = async (path: string) => ask(server.url, 'GET', path)
/** What is shown may lag by some seconds; a change of the member is seen at once. */
const touch = (id: string) => query(`update users set name = name || '.' where id = $1`, [id])

describe('member pages', () => {
  test('the page of a member is there from their first ad on, with the month in which they signed up and how they trade', async () => {
    const seller = await aSeller(server)
    await query(`update users set created_at = '2025-03-31T23:30:00Z' where id = $1`, [seller.id])
    expect(await statusOf(seller.id)).toBe(404)
    const { id: draft } = await seller.whole()
    expect(await statusOf(seller.id)).toBe(404)
    await seller.fire(draft, 'publish')
    await expect.poll(() => statusOf(seller.id)).toBe(200)
    expect(await profileOf(seller.id)).toEqual({
      id: seller.id,
      kind: 'private',
      name: expect.any(String),
      since: '2025-03',
      bio: null,
      follower_count: 0,
      attachment: [],
      rating: null,
      review_count: 0,
      sale_count: 0,
      canceled_count: 0,
      settled_count: 0,
      response_time: null,
    })
  })

  test('the page of a member has their own words and the number of their followers', async () => {
    const seller = await aSeller(server)
    await seller.published()
    await query(`update users set bio = 'Linen, mostly.' where id = $1`, [seller.id])
    const { bearer } = await aSeller(server)
    expect((await ask(server.url, 'PUT', `/api/v1/follows/member/${seller.id}`, { bearer })).status).toBe(200)
    await touch(seller.id)
    await expect.poll(() => profileOf(seller.id)).toMatchObject({ bio: 'Linen, mostly.', follower_count: 1 })
    const { text } = await page(`/member/${seller.id}`)
    expect(text).toContain('Linen, mostly.')
    expect(text.replaceAll('<!-- -->', '')).toContain('1 follower')
  })

  test('the page of a member is rendered with their items, a title and a canonical address, and is in the sitemap', async () => {
    const seller = await aSeller(server)
    const { id } = await seller.published({ title: 'Boiled wool cape' })
    await query(`update users set name = 'Ines Varga' where id = $1`, [seller.id])
    const { text } = await page(`/member/${seller.id}`)
    expect(text).toContain('<title>Ines Varga · Garderobe</title>')
    expect(text).toContain(`<link rel="canonical" href="https://shop.example/member/${seller.id}"/>`)
    expect(text).toMatch(/<h1[^>]*>Ines Varga<\/h1>/)
    expect(text).toContain('Boiled wool cape')
    expect(text).toContain(id)
    expect(text).not.toContain('Bias-cut slip dress')
    expect(text).not.toContain('<template')
    expect((await page('/sitemap.xml')).text).toContain(`https://shop.example/member/${seller.id}<`)
  })

  slowTest('the page of a member is gone once nobody may see any ad of theirs', async () => {
    const seller = await aSeller(server)
    const { id } = await seller.published()
    expect(await statusOf(seller.id)).toBe(200)
    // nothing is for sale on a holiday, and the page says who they are still
    await query(`update ads set state = 'away' where id = $1`, [id])
    await touch(seller.id)
    expect(await statusOf(seller.id)).toBe(200)
    for (const state of ['suspended', 'leaving', 'suspended_leaving', 'deleted']) {
      await query('update users set state = $2 where id = $1', [seller.id, state])
      await expect.poll(() => statusOf(seller.id)).toBe(404)
      expect((await page(`/member/${seller.id}`)).status).toBe(404)
      expect((await page(`/member/${seller.id}?show=reviews`)).status).toBe(404)
    }
    await query(`update users set state = 'active' where id = $1`, [seller.id])
    await expect.poll(() => statusOf(seller.id)).toBe(200)
    await query(`update ads set state = 'removed' where id = $1`, [id])
    await touch(seller.id)
    await expect.poll(() => statusOf(seller.id)).toBe(404)
  })

  test('the page of nobody is not found, and that of a company leads to its brand', async () => {
    expect(await statusOf('u_nobody000000')).toBe(404)
    for (const path of ['/member/u_nobody000000', '/member/nobody', '/member/u_nobody000000?show=reviews'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
    expect((await look(shop.seller)).body).toEqual({
      data: { id: shop.seller, kind: 'company', brand: { name: 'Atelier Nord', slug: 'atelier-nord' } },
    })
    const { status, headers } = await page(`/member/${shop.seller}`)
    expect([Math.floor(status / 100), headers.get('location')]).toEqual([3, '/brand/atelier-nord'])
  })

  test('the page of a member leaves out what is not in the closed list of a filter', async () => {
    const { status, headers } = await page('/member/u_nobody000000?color=greenish')
    expect([status, headers.get('location')]).toEqual([302, '/member/u_nobody000000'])
  })
})

describe('a review of a seller', () => {
  const reviewsOf = async (id: string) =>
    ((await ask(server.url, 'GET', `/api/v1/sellers/${id}/reviews`)).body as { data: MemberReview[] }).data

  test('names what was sold, a review of a buyer does not, and nothing is named that is gone', async () => {
    const { buyer, seller, id, ad } = await dealAt(server, 'completed')
    await buyer.reviewed(id, 5, 'Warm.')
    await seller.reviewed(id, 4, 'Paid at once.')
    await expect
      .poll(() => reviewsOf(seller.id))
      .toMatchObject([{ text: 'Warm.', item: { id: ad, title: expect.any(String), attachment: [{}] } }])
    expect(await reviewsOf(buyer.id)).toMatchObject([{ text: 'Paid at once.', item: null }])
    const { text } = await page(`/member/${seller.id}?show=reviews`)
    expect(text).toContain('Warm.')
    expect(text).toContain(`/${ad}"`)
    await query(`update ads set state = 'removed' where id = $1`, [ad])
    await touch(seller.id)
    await expect.poll(() => reviewsOf(seller.id)).toMatchObject([{ text: 'Warm.', item: null }])
  })

  slowTest('is read to the end by links, without a script', async () => {
    const seller = await newDealer(server)
    const deals = await Promise.all(Array.from({ length: 13 }, () => openDeal(server)))
    for (const [at, { id }] of deals.entries()) {
      await query(
        `insert into reviews (order_id, by, author_id, subject_id, rating, text, created_at)
         select id, 'buyer', buyer_id, $1, 5, $3, now() + $4::int * interval '1 second' from orders where id = $2`,
        [seller.id, id, `Review ${at}.`, at],
      )
      await query(`update orders set state = 'completed.closed' where id = $1`, [id])
    }
    await sellerOf(server, seller).published()
    const first = (await page(`/member/${seller.id}?show=reviews`)).text
    expect(first).toContain('Review 12.')
    expect(first).not.toContain('Review 0.')
    const [, next = ''] = /<a href="([^"]*)"[^>]*>Load more<\/a>/.exec(first.replaceAll('&amp;', '&')) ?? []
    const second = (await page(next)).text
    expect(second).toContain('Review 0.')
    expect(second).not.toContain('Review 12.')
    expect(second).toContain('Back to the start of the list')
  })
})

describe('the name of the other side', () => {
  test('leads to a page where everybody may see one', async () => {
    const { buyer, seller, id, ad } = await openDeal(server)
    const pages = async () => [
      (await buyer.purchase(id)).with.has_page,
      (await seller.purchase(id)).with.has_page,
      (await buyer.asked(ad)).with.has_page,
    ]
    // who only buys has no page
    expect(await pages()).toEqual([true, false, true])
    await query(`update users set state = 'suspended' where id = $1`, [seller.id])
    expect((await buyer.purchase(id)).with.has_page).toBe(false)
  })
})
