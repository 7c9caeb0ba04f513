import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { seedShop } from '#tests/support/trade/checkout.ts'
import { openDeal } from '#tests/support/trade/deals.ts'
import { act, acted, returning } from '#tests/support/trade/disputes.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
beforeAll(async () => {
  ;({ server } = await startShop())
  shop = await seedShop(server.services)
})

const brand = () => brandOf(server.services, shop.company)
const buyer = () => buyerOf(server.services, shop.buyer)
const isDhl = 'That is a DHL number. Choose DHL, or enter the UPS number from your receipt.'
/** A number of DHL, shipped as one of UPS. */
const wrong = { carrier: 'ups', tracking: '33 1881 0025' } as const
const refusal = { status: 422, details: { errors: { tracking: [isDhl] } } }

async function accepted() {
  const [shirt = ''] = await shop.product([2], 3000)
  const { order } = await buyOf(server.services, shop.buyer, [shirt, 2])
  await brand().send(order.id, { type: 'accept' })
  return { id: order.id, lines: [{ line_id: order.lines[0]?.id ?? '', quantity: 1 }] }
}

describe('a sale between members', () => {
  test.each([
    ['ups', '3318810025', isDhl],
    ['usps', 'x', 'That is not a USPS number. Compare it with your receipt, or choose another carrier.'],
    [
      'fedex',
      'hello',
      'That is not a FedEx number. Compare it with your receipt, or choose another carrier.',
    ],
    ['ups', '1Z999AA10123456785', 'This UPS number has a typo. Compare it with your receipt.'],
    ['other', 'x', 'A tracking number has at least six letters and digits. You’ll find it on the receipt.'],
    ['dhl', ' - ', 'Enter the tracking number.'],
  ])('is not shipped with %s and "%s"', async (carrier, tracking, sentence) => {
    const { seller, id } = await openDeal(server)
    expect(await seller.send(id, 'ship', { carrier, tracking })).toMatchObject({
      status: 422,
      body: { errors: { tracking: [sentence] } },
    })
    expect((await seller.purchase(id)).state).toBe('paid.cancellable')
  })

  test('stores the number as the carrier writes it', async () => {
    const { seller, id } = await openDeal(server)
    const { shipment } = await seller.sent(id, 'ship', {
      carrier: 'dhl',
      tracking: ' jd01-4600 003889 273345',
    })
    expect(shipment).toMatchObject({ carrier: 'dhl', tracking: 'JD014600003889273345' })
  })
})

test('a return after a dispute is not sent with a number of another carrier', async () => {
  const deal = await returning(server)
  expect(await act(deal, 'buyer', 'ship_return', wrong)).toMatchObject({
    status: 422,
    body: { errors: { tracking: [isDhl] } },
  })
  const right = { carrier: 'dhl', tracking: wrong.tracking }
  expect(await acted(deal, 'buyer', 'ship_return', right)).toMatchObject({
    return_shipment: { tracking: '3318810025' },
  })
})

describe('an order of a brand', () => {
  test('is not shipped, nor a part of it, with a number of another carrier', async () => {
    const { id, lines } = await accepted()
    await expect(brand().send(id, { type: 'ship', ...wrong })).rejects.toMatchObject(refusal)
    await expect(brand().send(id, { type: 'ship', ...wrong, lines })).rejects.toMatchObject(refusal)
    expect((await brand().order(id)).state).toBe('accepted.preparing')
    const { parcels } = await brand().send(id, { type: 'ship', carrier: 'dhl', tracking: '33-1881-0036' })
    expect(parcels).toMatchObject([{ tracking: '3318810036' }])
  })

  test('is refused by itself among several that are shipped at once', async () => {
    const [one, two] = [await accepted(), await accepted()]
    const right = { carrier: 'ups', tracking: '1Z 879 E93 03 4683 444 0' } as const
    const results = await brand().sendAll({
      type: 'ship',
      orders: [
        { id: one.id, ...wrong },
        { id: two.id, ...right },
      ],
    })
    expect(results).toMatchObject([
      { id: one.id, ok: false, code: 'invalid', message: isDhl },
      { id: two.id, ok: true, order: { state: 'shipped' } },
    ])
  })

  test('is not sent back with a number of another carrier', async () => {
    const { id, lines } = await accepted()
    await brand().send(id, { type: 'ship', carrier: 'builtin' })
    await buyer().send(id, { type: 'deliver' })
    const back = await buyer().requestReturn(id, { lines, reason: 'too_small' })
    await expect(buyer().sendReturn(back.id, { type: 'ship', ...wrong })).rejects.toMatchObject(refusal)
    await buyer().sendReturn(back.id, { type: 'ship', carrier: 'ups', tracking: '1z410e7w0392751591' })
  })
})
