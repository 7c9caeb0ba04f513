import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { newTrader, openTrade } from '#tests/support/trade/offers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const sizesOf = ({ lines }: Pick<Order, 'lines'>) =>
  lines.map(({ options, options_in }) => ({ options, options_in }))

test('a member’s order names the size as the bag did, when it is paid, read and listed', async () => {
  const { buyer, ad } = await openTrade(server, { category: 'boots', whose: 'woman', size: ['shoe', '38.5'] })
  const order = await buyer.paid(await buyer.ready(ad))
  const named = [
    { options: '38.5', options_in: { us: 'US 8 · EU 38.5', uk: 'UK 5.5 · EU 38.5', eu: '38.5' } },
  ]
  const read = async (path: string) => ((await buyer.call('GET', path)).body as { data: Order }).data
  const list = (await buyer.call('GET', '/api/v1/purchases')).body as { data: Order[] }
  expect(sizesOf(order)).toEqual(named)
  expect(sizesOf(await read(`/api/v1/orders/${order.id}`))).toEqual(named)
  expect(sizesOf(await read(`/api/v1/purchases/${order.id}`))).toEqual(named)
  expect(list.data.flatMap(sizesOf)).toEqual(named)
})

test('an order of a brand names the size before the color', async () => {
  const product = await addProduct(server.services.pool, {
    title: 'Knee-high boots',
    category: 'boots',
    whose: 'woman',
    variants: [{ size: ['shoe', '39'], color: 'navy', price: 18700, stock: 2 }],
  })
  const { rows } = await server.services.pool.query('select id from variants where product_id = $1', [
    product,
  ])
  const buyer = await newTrader(server)
  const order = await buyer.paid(await buyer.ready(rows[0].id))
  expect(sizesOf(order)).toEqual([
    {
      options: '39 · Navy',
      options_in: { us: 'US 8.5 · EU 39 · Navy', uk: 'UK 6 · EU 39 · Navy', eu: '39 · Navy' },
    },
  ])
})
