import { beforeAll, expect, test } from 'vitest'
import { renderMail } from '#server/domains/mails.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { days, runJobs } from '#tests/support/trade/checkout.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const query = async (sql: string, values: unknown[] = []) => (await services.pool.query(sql, values)).rows

interface Mail {
  template: string
  to: string
  key: string
  props: { text: string; checkout?: { key: string } }
}
/** The mails about an order that are on their way, each with its side. */
const mailsOf = async (id: string) =>
  ((await runJobs(services)) as Mail[]).filter(({ key }) => key.startsWith(`brand-order-news:${id}:`))

async function bought(buyerId: string | null) {
  const [shirt = ''] = await shop.product([2], 3000)
  const { order, checkout } = await buyOf(services, buyerId, [shirt, 2])
  await runJobs(services)
  return { order, checkout, line: order.lines[0]?.id ?? '' }
}

test('a new order is mailed to the brand at once, with its SKUs and the date to accept it by', async () => {
  await runJobs(services)
  const [shirt = ''] = await shop.product([3], 3000)
  await query(`update variants set sku = 'LS-1' where id = $1`, [shirt])
  const { order } = await buyOf(services, shop.buyer, [shirt, 2])
  const mails = (await runJobs(services)) as Mail[]
  const [brand] = await query('select email from users where id = $1', [shop.company])
  expect(mails.filter(({ template }) => template === 'new-order')).toEqual([
    {
      template: 'new-order',
      to: brand?.email,
      key: `new-order:${order.id}`,
      props: {
        id: order.id,
        kind: 'brand_order',
        number: order.number,
        lines: [expect.objectContaining({ title: 'Linen shirt', quantity: 2, total: '60.00', sku: 'LS-1' })],
        subtotal: '60.00',
        shipping: expect.any(String),
        service: 'standard',
        deadline: expect.stringMatching(
          /^You have until \w{3}, \w{3} \d+, \d+:\d\d [AP]M UTC to accept this order\. .* Otherwise it is canceled on that day/,
        ),
      },
    },
  ])
})

test('order steps are sent to the member, the brand and the thread; a note is the brand’s own', async () => {
  const { order, line } = await bought(shop.buyer)
  const [brand, buyer] = [brandOf(services, shop.company), buyerOf(services, shop.buyer)]
  await brand.send(order.id, { type: 'accept' })
  await buyer.send(order.id, { type: 'ask_cancel', reason: 'I found it elsewhere.' })
  await brand.send(order.id, { type: 'refuse_cancel', reason: 'It is packed.' })
  await brand.send(order.id, { type: 'note', text: 'Asked twice.' })
  await brand.send(order.id, { type: 'refuse_line', line_id: line, quantity: 1 })
  await brand.send(order.id, { type: 'ship', carrier: 'ups', tracking: trackingOf('ups', order.id) })
  const shown = await buyer.order(order.id)
  expect(JSON.stringify(shown)).not.toContain('Asked twice.')
  expect(shown.cancellation).toEqual({
    state: 'refused',
    reason: 'I found it elsewhere.',
    answer: 'It is packed.',
  })
  expect((await brand.order(order.id)).notes).toMatchObject([{ text: 'Asked twice.' }])
  const texts = [
    'Your order was accepted. It is being prepared.',
    'It was not canceled and will be shipped. The brand says: “It is packed.”',
    '“Linen shirt” is unavailable. $30.00 is refunded to you; the rest of the order continues.',
    expect.stringMatching(/^Everything is on its way to you\. With UPS, number /),
  ]
  const rows = await query(
    `select concat_ws(' ', text, next_step) as text, href from notifications where user_id = $1 and kind = 'order_changed' order by id`,
    [shop.buyer],
  )
  expect(rows.map(({ text }) => text.replace(`Order ${order.number}: `, ''))).toEqual(texts)
  const mails = await mailsOf(order.id)
  const toBuyer = mails.filter(({ key }) => key.includes(':buyer:'))
  expect(toBuyer.map(({ to, props }) => [to, props.text])).toEqual(texts.map(text => ['ada@x.example', text]))
  expect(mails.filter(({ key }) => key.includes(':seller:')).map(({ props }) => props.text)).toEqual([
    expect.stringContaining('The buyer asks to cancel.'),
  ])
  const events = await query(
    `select event from messages where thread_id = $1 and kind = 'event' order by position`,
    [shown.thread_id],
  )
  expect(events.map(({ event }) => event)).toEqual([
    'order_accepted',
    'cancellation_asked',
    'cancellation_refused',
    'order_line_refused',
    'brand_order_shipped',
  ])
})

test('a guest reads it by mail, with the signed link', async () => {
  const { order, checkout } = await bought(null)
  const key = linkKey(services.secret, checkout)
  const [brand, guest] = [brandOf(services, shop.company), buyerOf(services, null, key)]
  await brand.shipAll(order.id)
  await guest.send(order.id, { type: 'deliver' })
  const mails = (await mailsOf(order.id)).filter(({ to }) => to === 'ada@x.example')
  expect(mails.map(({ props }) => props.text.slice(0, 14))).toEqual([
    'Your order was',
    'Everything is ',
    'Your order arr',
  ])
  for (const { props } of mails) expect(props.checkout).toEqual({ id: checkout, key })
  const [mail] = mails
  const { subject, text } = await renderMail('brand-order-news', {
    origin: 'https://shop.example',
    ...mail?.props,
  })
  expect(subject).toBe(`Update on order ${order.number}`)
  expect(text).toContain(`https://shop.example/checkout/${checkout}?key=${key}`)
})

test('a brand that does not ship is reminded, and the mails say that it was not sent in time', async () => {
  const { order } = await bought(shop.buyer)
  await brandOf(services, shop.company).send(order.id, { type: 'accept' })
  await runJobs(services)
  rig.advance(days(9))
  await fireDueDeadlines(services)
  const mails = (await runJobs(services)) as (Mail & { props: { by?: string } })[]
  const about = mails.filter(({ key }) => key.includes(order.id))
  expect(about.map(({ template, props }) => `${template} ${props.by ?? ''}`.trim())).toEqual([
    'brand-order-news',
    'brand-order-news',
    'order-cancelled unsent',
    'sale-cancelled unsent',
  ])
})

test('a brand sees neither the address nor the guest’s name of an order that is wholly refunded', async () => {
  const { order } = await bought(null)
  const brand = brandOf(services, shop.company)
  await brand.shipAll(order.id)
  const shown = await brand.order(order.id)
  expect(shown.address).toMatchObject({ name: 'Ada Lovelace' })
  await brand.refund(order.id, shown.subtotal)
  expect(await brand.order(order.id)).toMatchObject({ state: 'refunded', address: null })
  expect([(await brand.slip(order.id)).receiver, (await brand.receipt(order.id)).receiver]).toEqual([
    null,
    null,
  ])
  for (const q of ['lovelace', 'ada@']) {
    expect((await brand.list(q)).map(({ id }) => id)).not.toContain(order.id)
  }
  expect(await brand.list(shown.number)).toMatchObject([{ id: order.id, buyer_name: null }])
})

test('a brand sees its buyer’s address until 90 days after the order is over, and the buyer always', async () => {
  const { order } = await bought(shop.buyer)
  const [brand, buyer] = [brandOf(services, shop.company), buyerOf(services, shop.buyer)]
  await brand.shipAll(order.id)
  await buyer.send(order.id, { type: 'deliver' })
  rig.advance(days(30))
  await fireDueDeadlines(services)
  const seen = await brand.order(order.id)
  expect(seen).toMatchObject({
    state: 'completed',
    address: { name: 'Ada Lovelace' },
    buyer: { email: 'ada@x.example' },
  })
  rig.advance(days(89))
  expect((await brand.order(order.id)).address).not.toBeNull()
  rig.advance(days(1))
  expect(await brand.order(order.id)).toMatchObject({ address: null, buyer: { email: null } })
  expect((await buyer.order(order.id)).address).toMatchObject({ name: 'Ada Lovelace' })
})
