import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { verifyAddress } from '#server/domains/accounts/verify-address.ts'
import { receiveClaimedOrder } from '#server/domains/brand-orders/index.ts'
import { copyGarmentImages } from '#server/domains/wardrobe/index.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

const month = 31 * 86_400_000

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
  // three photos: of another color, of all colors, and of the color that is sold
  const product = (sale.variants[0] ?? '').replace('v_', 'p_').replace(/_\d$/, '')
  for (const [position, color] of ['black', null, 'white'].entries()) {
    const bytes = await aPhoto({ width: 60 + position * 10, height: 80 })
    const { id } = uploaded(
      await upload(server.url, bytes, { bearer: sale.company.bearer, purpose: 'product' }),
    )
    await query(
      'insert into product_images (product_id, image_id, position, color) values ($1, $2, $3, $4)',
      [product, id, position, color],
    )
  }
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const purchaseOf = async (buyer: SignedUp, id: string): Promise<Purchase> =>
  dataIn(await buyer.call('GET', `/api/v1/purchases/${id}`))
const garmentOf = async (buyer: SignedUp, slug: string): Promise<Garment> =>
  dataIn(await buyer.call('GET', `/api/v1/garments/${slug}`))
const titles = async (buyer: SignedUp) => (await ownGarments(buyer)).data.map(({ title }) => title)

test('a garment of a brand’s order is in the wardrobe once the order is complete', async () => {
  const buyer = await enrol(server)
  const boughtOn = server.services.clock.now().toISOString().slice(0, 10)
  const { order } = await sale.buy(buyer.id, 1)
  await sale.deliver(order.id)
  await passTime(server.services, month - 2 * 86_400_000)
  expect(await titles(buyer)).toEqual([])
  await passTime(server.services, 2 * 86_400_000)
  const { lines } = await purchaseOf(buyer, order.id)
  const slug = lines[0]?.garment_slug ?? ''
  expect(await garmentOf(buyer, slug)).toMatchObject({
    title: 'Linen wrap dress',
    state: 'owned',
    category: { slug: 'dresses' },
    whose: 'woman',
    brand: { name: 'Atelier Nord' },
    size: { system: 'alpha', label: 'S' },
    colors: ['white'],
    materials: ['linen'],
    condition: 'new_with_tags',
    purchase: {
      price: '59.00',
      order_line: lines[0]?.id,
      date: boughtOn,
    },
  })
  // the photo of its color first, then the one of all colors, and not that of the other
  await expect.poll(async () => (await garmentOf(buyer, slug)).images.length).toBe(2)
  const { images } = await garmentOf(buyer, slug)
  expect(images.map(({ width }) => width)).toEqual([80, 70])
  expect((await fetch(`${server.url}${images[0]?.url}`)).status).toBe(200)
  // a job that runs again adds nothing
  await copyGarmentImages(server.services, lines[0]?.id ?? '')
  expect((await garmentOf(buyer, slug)).images.map(({ id }) => id)).toEqual(images.map(({ id }) => id))
})

slowTest(
  'a line refused, returned or refunded in full leaves no garment; one of which a piece is kept leaves one',
  async () => {
    const buyer = await enrol(server)
    const sold = [
      await sale.buy(buyer.id, 2, 1),
      await sale.buy(buyer.id, 1, 1),
      await sale.buy(buyer.id, 1, 1),
    ]
    const [returned, refused, refunded] = sold.map(({ order }) => order) as [Sold, Sold, Sold]
    // one of two comes back, and the other line whole
    await sale.deliver(returned.id)
    for (const [line, refund] of [
      [0, '59.00'],
      [1, '59.00'],
    ] as const) {
      const line_id = returned.lines[line]?.id ?? ''
      const back = dataIn<{ id: string }>(
        await buyer.call(
          'POST',
          `/api/v1/orders/${returned.id}/returns`,
          { lines: [{ line_id, quantity: 1 }], reason: 'too_small' },
          { 'idempotency-key': `return-of-${line_id}` },
        ),
        201,
      )
      await buyer.call(
        'POST',
        `/api/v1/returns/${back.id}/events`,
        { type: 'ship', carrier: 'other', tracking: trackingOf('other', line_id) },
        { 'idempotency-key': `ship-of-${line_id}` },
      )
      await sale.call('POST', `/api/v1/returns/${back.id}/events`, { type: 'receive' })
      await sale.call('POST', `/api/v1/returns/${back.id}/events`, {
        type: 'refund',
        lines: [{ line_id, amount: refund, restock: 1 }],
      })
    }
    await sale.send(refused.id, { type: 'refuse_line', line_id: refused.lines[1]?.id })
    await sale.deliver(refused.id)
    await sale.deliver(refunded.id)
    await sale.call('POST', `/api/v1/business/orders/${refunded.id}/refunds`, {
      amount: '59.00',
      reason: 'It has a hole.',
      line_id: refunded.lines[1]?.id,
    })
    await sale.call('POST', `/api/v1/business/orders/${refunded.id}/refunds`, {
      amount: '20.00',
      reason: 'A button is missing.',
      line_id: refunded.lines[0]?.id,
    })
    await passTime(server.services, month)
    for (const { id } of [returned, refused, refunded]) {
      const { lines, state } = await purchaseOf(buyer, id)
      expect([state, lines.map(({ garment_slug: slug }) => slug !== null)]).toEqual([
        'completed',
        [true, false],
      ])
    }
    expect(await titles(buyer)).toHaveLength(3)
  },
)

type Sold = Awaited<ReturnType<BrandSale['buy']>>['order']

slowTest('an order that is canceled, or refunded in full, leaves nothing in the wardrobe', async () => {
  const buyer = await enrol(server)
  const canceled = (await sale.buy(buyer.id, 1)).order.id
  await sale.send(canceled, { type: 'cancel', reason: 'It is torn.' })
  const refunded = (await sale.buy(buyer.id, 1)).order.id
  await sale.deliver(refunded)
  await sale.call('POST', `/api/v1/business/orders/${refunded}/refunds`, {
    amount: '63.90',
    reason: 'It was lost.',
  })
  await passTime(server.services, month)
  expect((await purchaseOf(buyer, refunded)).state).toBe('refunded')
  expect(await titles(buyer)).toEqual([])
})

slowTest('a guest’s order leaves a garment nowhere, unless an account has the order by then', async () => {
  const [guests, claimed] = [(await sale.buy(null, 1)).order.id, (await sale.buy(null, 1)).order.id]
  const buyer = await enrol(server)
  await query('update orders set buyer_id = $2 where id = $1', [claimed, buyer.id])
  for (const id of [guests, claimed]) await sale.deliver(id)
  await passTime(server.services, month)
  const arrived = await query(
    `select l.order_id, g.owner_id from garments g join order_lines l on l.id = g.order_line_id
     where l.order_id = any($1)`,
    [[guests, claimed]],
  )
  expect(arrived).toEqual([{ order_id: claimed, owner_id: buyer.id }])
})

slowTest(
  'a guest’s garment is in the wardrobe of the member who verifies the order’s address later, once',
  async () => {
    const { order } = await sale.buy(null, 1)
    await sale.deliver(order.id)
    await passTime(server.services, month)
    const buyer = await enrol(server, false)
    await query('update orders set email = $2 where id = $1', [order.id, buyer.email])
    expect(await titles(buyer)).toEqual([])
    await change(server.services, uow => verifyAddress(uow, buyer.id, buyer.email))
    await expect.poll(() => titles(buyer)).toEqual(['Linen wrap dress'])
    await Promise.all([1, 2].map(() => receiveClaimedOrder(server.services, order.id)))
    expect(await titles(buyer)).toEqual(['Linen wrap dress'])
  },
)

test('several processes that complete an order at once bring one garment', async () => {
  const buyer = await enrol(server)
  const { order } = await sale.buy(buyer.id, 1)
  await sale.deliver(order.id)
  moveClock(server.services, month)
  await Promise.all(Array.from({ length: 8 }, () => fireDueDeadlines(server.services)))
  await expect.poll(async () => (await purchaseOf(buyer, order.id)).state).toBe('completed')
  expect(await titles(buyer)).toEqual(['Linen wrap dress'])
})
