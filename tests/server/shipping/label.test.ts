import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { adOf } from '#tests/support/members/conversation.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'
import { newDealer, openDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const home = {
  name: 'Theo Lind',
  line1: '4 Elm Road',
  line2: null,
  postcode: '97201',
  city: 'Portland',
  region: 'OR',
  country: 'US',
}

test('the label has both addresses, the parcel and the number that the parcel gets', async () => {
  const { seller, id: order } = await openDeal(server, { parcel: 'm' })
  await seller.settle(home)
  const label = await seller.labeled(order)
  const { number } = await seller.purchase(order)
  expect(label).toEqual({
    number,
    carrier: 'builtin',
    tracking: expect.stringMatching(/^GP\d{11}$/),
    parcel: 'm',
    delivery: 'standard',
    sender: { ...home, phone: null },
    receiver: somewhere,
  })
  expect(await seller.labeled(order)).toEqual(label)
  const { shipment } = await seller.sent(order, 'ship', { carrier: 'builtin' })
  expect(shipment?.tracking).toBe(label.tracking)
})

test('an express order has it on its label', async () => {
  const { seller, id: order } = await openDeal(server, { express: true })
  await seller.settle(home)
  expect(await seller.labeled(order)).toMatchObject({ delivery: 'express' })
  expect(await seller.purchase(order)).toMatchObject({ delivery: 'express' })
})

test('several ads in one parcel have the label of the largest', async () => {
  const seller = await newDealer(server)
  const buyer = await newDealer(server)
  await seller.settle(home)
  const ads = await Promise.all(['s', 'l', 'm'].map(() => adOf(server, seller, { price: 2000 })))
  for (const [at, parcel] of ['s', 'l', 'm'].entries())
    await server.services.pool.query('update ads set parcel = $2 where id = $1', [ads[at], parcel])
  const { id } = await buyer.paid(await buyer.ready(...ads))
  expect((await seller.labeled(id)).parcel).toBe('l')
})

test('a label without the seller’s address is refused, with a sentence to add one', async () => {
  const { seller, id: order } = await openDeal(server)
  expect(await seller.label(order)).toMatchObject({
    status: 422,
    body: {
      code: 'address_missing',
      message: 'Add your address in Settings first: it’s printed on the label as the sender.',
    },
  })
})

test('a label is shown to the seller alone, and only as long as there is something to ship', async () => {
  const { buyer, seller, id: order } = await openDeal(server)
  await seller.settle(home)
  await buyer.settle()
  const stranger = await newDealer(server)
  for (const other of [buyer, stranger]) {
    const { status, text } = await other.label(order)
    expect(status).toBe(404)
    expect(text).not.toContain(home.line1)
  }
  await seller.sent(order, 'ship', { carrier: 'builtin' })
  expect(await seller.label(order)).toMatchObject({
    status: 409,
    body: { message: 'A label is for an order that you still have to ship.' },
  })
})

test('a canceled order has no label', async () => {
  const { seller, id: order } = await openDeal(server)
  await seller.settle(home)
  await seller.sent(order, 'cancel', { reason: 'It is damaged.' })
  expect((await seller.label(order)).status).toBe(409)
})
