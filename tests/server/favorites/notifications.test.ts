import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { verifyAddress } from '#server/domains/accounts/verify-address.ts'
import { type NewNotification, notify } from '#server/domains/notifications/notify.ts'
import { momentText } from '#server/platform/clock/moment-text.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Notification } from '#src/api/contract/notifications.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { buy, days, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

describe('the list', () => {
  const path = '/api/v1/notifications'
  let server: RunningServer
  let ida: SignedUp
  beforeAll(async () => {
    ;({ server } = await startShop())
  })
  beforeEach(async () => {
    ida = await signUp(server)
  })

  const newNotification = (key: string): NewNotification => ({
    kind: 'report_settled',
    text: `About ${key}.`,
    href: '/catalog',
    key,
  })
  const tell = (member: SignedUp, ...keys: string[]) =>
    change(server.services, async uow => {
      for (const key of keys) notify(uow, member.id, newNotification(`${member.id} ${key}`))
    })
  async function page(query = '', member = ida) {
    const { status, body } = await member.call('GET', path + query)
    expect(status).toBe(200)
    return body as { data: Notification[]; next_cursor: string | null }
  }
  const unread = async (member = ida) =>
    (await page('?limit=100', member)).data
      .filter(({ is_read }) => !is_read)
      .map(({ text }) => text.slice(-2, -1))

  test('is read page by page, the newest first, whatever comes meanwhile', async () => {
    await tell(ida, '1', '2', '3', '4', '5')
    const first = await page('?limit=2')
    await tell(ida, '6')
    const second = await page(`?limit=2&cursor=${first.next_cursor}`)
    const third = await page(`?limit=2&cursor=${second.next_cursor}`)
    expect(first.data[0]).toEqual({
      id: expect.any(Number),
      kind: 'report_settled',
      text: `About ${ida.id} 5.`,
      next: null,
      until: null,
      href: '/catalog',
      at: expect.stringMatching(/Z$/),
      is_read: false,
      item: null,
    })
    expect([...first.data, ...second.data, ...third.data].map(({ text }) => text.slice(-2, -1))).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ])
    expect(third.next_cursor).toBeNull()
  })

  test('says what can be done until its time is over', async () => {
    const next = 'Answer within two hours.'
    await change(server.services, async uow =>
      notify(uow, ida.id, { ...newNotification(`${ida.id} 1`), next, hours: 2 }),
    )
    await change(server.services, async uow =>
      notify(uow, ida.id, { ...newNotification(`${ida.id} 2`), next: 'It is in your wardrobe.' }),
    )
    const lines = async () => (await page()).data.map(each => [each.text.slice(-2, -1), each.next])
    expect(await lines()).toEqual([
      ['2', 'It is in your wardrobe.'],
      ['1', next],
    ])
    moveClock(server.services, 2 * 3_600_000)
    expect(await lines()).toEqual([
      ['2', 'It is in your wardrobe.'],
      ['1', null],
    ])
  })

  test('names the moment by marks, in whichever zone it was written', async () => {
    const until = new Date(server.services.clock.now().getTime() + 3_600_000)
    for (const [at, zone] of [null, 'Asia/Kolkata', 'America/New_York'].entries())
      await change(server.services, async uow =>
        notify(uow, ida.id, {
          ...newNotification(`${ida.id} ${at}`),
          next: `Answer by ${momentText(until, zone)}.`,
          until,
        }),
      )
    const lines = (await page()).data.map(each => [each.next, each.until])
    expect(lines).toEqual(Array.from({ length: 3 }, () => ['Answer by {day}, {time}.', until.toISOString()]))
  })

  test('a cursor that was altered, or is somebody else’s, is refused', async () => {
    const other = await signUp(server)
    await tell(ida, '1', '2')
    const { next_cursor: cursor } = await page('?limit=1')
    for (const [member, text] of [
      [ida, `${cursor}A`],
      [ida, 'x'],
      [other, cursor],
    ] as const) {
      const answer = await member.call('GET', `${path}?cursor=${text}`)
      expect(answer).toMatchObject({ status: 422, body: { errors: { cursor: [expect.any(String)] } } })
    }
    expect((await ida.call('GET', `${path}?limit=101`)).status).toBe(422)
  })

  test('is marked as read up to one, or whole, and only one’s own', async () => {
    const other = await signUp(server)
    await tell(ida, '1', '2')
    await tell(other, '1')
    await tell(ida, '3')
    const { data } = await page()
    expect(await ida.call('POST', `${path}/read`, { until: data[1]?.id })).toMatchObject({
      status: 200,
      body: { data: {} },
    })
    expect(await unread()).toEqual(['3'])
    expect(await unread(other)).toEqual(['1'])
    await ida.call('POST', `${path}/read`, {})
    expect(await unread()).toEqual([])
    expect(await unread(other)).toEqual(['1'])
  })

  test('shows the same cause once, and nothing of a change that was rolled back', async () => {
    await Promise.all([tell(ida, '1'), tell(ida, '1'), tell(ida, '1')])
    await change(server.services, async uow => {
      notify(uow, ida.id, newNotification(`${ida.id} 2`))
      throw new Error('undone')
    }).catch(() => undefined)
    expect(await unread()).toEqual(['1'])
  })
})

describe('an order tells', () => {
  let rig: Rig
  let services: Services
  let shop: SellersShop
  beforeAll(async () => {
    ;({ rig, services, shop } = await openShop())
  })

  /** Each side's notifications of an order, oldest first. */
  async function newsOf(id: string) {
    const { rows } = await services.pool.query<{ user_id: string; line: string }>(
      `select user_id, concat_ws(' ', kind, href, text, next_step) as line from notifications
       where href like '%=' || $1 or href = '/checkout/' || (select checkout_id from orders where id = $1) order by id`,
      [id],
    )
    const of = (userId: string) => rows.filter(row => row.user_id === userId).map(({ line }) => line)
    return { buyer: of(shop.buyer), company: of(shop.company), seller: of(shop.seller) }
  }

  async function ordered(item: string) {
    const mia = shopper(services, viewerOf(shop.buyer))
    const { orders } = await mia.pay(await mia.patch((await mia.create([item, 1])).id))
    const [order] = orders
    if (order === undefined) throw new Error('nothing was ordered')
    return { mia, order, ...order }
  }
  const checkoutOf = async (id: string) =>
    (await services.pool.query<{ checkout_id: string }>('select checkout_id from orders where id = $1', [id]))
      .rows[0]?.checkout_id
  const brand = () => shopper(services, viewerOf(shop.company, { isCompany: true }))

  test('its brand of its deadline, in the first sentence of the order’s page', async () => {
    const [variant = ''] = await shop.product([1])
    const { id, number } = await ordered(variant)
    const { deadline } = await brand().order(id)
    expect(await newsOf(id)).toEqual({
      buyer: [],
      company: [
        `order_placed /account/business/orders?order=${id} New order ${number}. ${deadline?.description.split(/(?<=\.) /)[0]}`,
      ],
      seller: [],
    })
  })

  test('a member that their ad was sold, then canceled, and the buyer who canceled nothing', async () => {
    const { mia, id, number } = await ordered(await shop.ad())
    await mia.send(id, { type: 'cancel' })
    expect(await newsOf(id)).toEqual({
      buyer: [],
      company: [],
      seller: [
        expect.stringMatching(
          `^order_placed /account/purchases\\?as=seller&order=${id} New order ${number}\\. The buyer has until .* to cancel the order without a reason\\.`,
        ),
        `order_cancelled /account/purchases?as=seller&order=${id} Order ${number}: The buyer changed their mind and canceled this order. Don’t ship it.`,
      ],
    })
  })

  test('both sides when time has ended it', async () => {
    const [variant = ''] = await shop.product([1])
    const { id, number } = await ordered(variant)
    rig.advance(days(6))
    await fireDueDeadlines(services)
    const { buyer, company } = await newsOf(id)
    const checkout = await checkoutOf(id)
    expect(buyer).toEqual([
      `order_cancelled /checkout/${checkout} Order ${number}: The seller didn’t accept this order in time, so it was canceled. $54.80 is refunded to you.`,
    ])
    // the order, the reminder to accept it, and its end
    expect(company).toHaveLength(3)
    expect(company.at(-1)).toContain(
      'You didn’t accept this order in time, so it was canceled. Don’t ship it.',
    )
  })

  test('no guest, and a member who claims it only what happens afterward', async () => {
    const [variant = ''] = await shop.product([1])
    const { paid } = await buy(services, [[variant, 1]])
    const id = paid.orders[0]?.id ?? ''
    await services.pool.query(
      `update users set email = 'ada@x.example', email_verified_at = null where id = $1`,
      [shop.buyer],
    )
    await change(services, uow => verifyAddress(uow, shop.buyer, 'ada@x.example'))
    expect((await newsOf(id)).buyer).toEqual([])
    await brand().send(id, { type: 'cancel', reason: 'A flaw.' })
    expect((await newsOf(id)).buyer).toHaveLength(1)
  })
})
