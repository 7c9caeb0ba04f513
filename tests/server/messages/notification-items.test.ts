import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { subjectOf } from '#server/domains/notifications/item-store.ts'
import type { Notification } from '#src/api/contract/notifications.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type Dealer, dealAt } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const news = async (dealer: Dealer) =>
  ((await dealer.call('GET', '/api/v1/notifications')).body as { data: Notification[] }).data

test.each([
  ['/account/purchases?as=seller&order=o_abcdefgh1', 'o_abcdefgh1'],
  ['/account/business/orders?order=o_abcdefgh1', 'o_abcdefgh1'],
  ['/checkout/c_abcdefgh1', 'c_abcdefgh1'],
  ['/account/messages?thread=t_abcdefgh1', 't_abcdefgh1'],
  ['/account/ads?ad=a_abcdefgh1', 'a_abcdefgh1'],
  ['/product/a-scarf/p_abcdefgh1', 'p_abcdefgh1'],
  ['/account/settings', null],
  ['/account/business/products/import?import=im_abcdefgh1', null],
])('%s is about %s', (href, id) => {
  expect(subjectOf(href)).toBe(id)
})

test('news of an order show its item to both sides, and news of an account show none', async () => {
  const { buyer, seller, id } = await dealAt(server, 'completed')
  const title = (await seller.purchase(id)).lines[0]?.title
  for (const dealer of [buyer, seller]) {
    const about = (await news(dealer)).filter(({ href }) => href.includes(id))
    expect(about.length).toBeGreaterThan(0)
    for (const { item } of about)
      expect(item).toMatchObject({ title, attachment: [{ url: expect.stringContaining('/pictures/') }] })
  }
  await seller.withdrew('10.00')
  await server.services.pool.query(
    `insert into notifications (user_id, kind, text, href, key) values ($1, 'identity_linked', 'Linked.', '/account/settings', 'test')`,
    [seller.id],
  )
  expect((await news(seller))[0]).toMatchObject({ href: '/account/settings', item: null })
})

test('an address of somebody else’s order shows nothing of it', async () => {
  const { id } = await dealAt(server, 'paid')
  const other = await dealAt(server, 'paid')
  await server.services.pool.query(
    `insert into notifications (user_id, kind, text, href, key) values ($1, 'order_placed', 'Not yours.', $2, 'foreign')`,
    [other.buyer.id, `/account/purchases?order=${id}`],
  )
  expect((await news(other.buyer))[0]).toMatchObject({ text: 'Not yours.', item: null })
})
