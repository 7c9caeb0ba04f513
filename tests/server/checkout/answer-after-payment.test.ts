import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { payCheckout } from '#src/api/contract/trade/payment.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { count, somewhere } from '#tests/support/trade/checkout.ts'

/** Lets the next answer with orders fail while it is made, as any fault of their view would. */
function breakView(): void {
  const { response } = payCheckout
  Object.defineProperty(payCheckout, 'response', {
    configurable: true,
    get() {
      Object.defineProperty(payCheckout, 'response', { configurable: true, value: response })
      throw new TypeError('The view is broken.')
    },
  })
}

test('an answer that fails after the payment takes nothing back, and the same key gets the order', async () => {
  const output = new PassThrough()
  const lines: string[] = []
  output.on('data', bytes => lines.push(String(bytes)))
  let variant = ''
  const { server } = await startShop({
    log: pino(output),
    prepare: async ({ pool }) => {
      const stock = { price: 4_900, stock: 2 }
      const id = await addProduct(pool, {
        ...{ title: 'Linen shirt', category: 'shirts', whose: 'woman', variants: [stock] },
      })
      variant = id.replace('p_', 'v_').concat('_0')
    },
  })
  const post = (method: string, path: string, json: object, headers: Record<string, string> = {}) =>
    ask(server.url, method, path, { json, headers })
  const made = await post('POST', '/api/v1/checkouts', { lines: [{ id: variant, quantity: 1 }] })
  const path = `/api/v1/checkouts/${dataIn<{ id: string }>(made, 201).id}`
  const ready = await post('PATCH', path, { email: 'ada@x.example', address: somewhere })
  const { total } = dataIn<{ total: string }>(ready)
  const pay = () => {
    const payment = { provider: 'manual', token: 'tok_ok' }
    return post('POST', `${path}/pay`, { payment, expected_total: total }, { 'idempotency-key': 'one' })
  }

  breakView()
  expect(await pay()).toMatchObject({
    status: 500,
    body: { message: 'Something went wrong on our side. Try again.' },
  })
  expect(await count(server.services, 'select count(*) from orders')).toBe(1)
  expect(lines.join('')).toContain('The view is broken.')
  expect(lines.join('')).not.toMatch(/not placed|not charged|nothing was charged/i)

  const again = await pay()
  expect(again).toMatchObject({ status: 200, body: { data: { orders: [{ state: 'placed', total }] } } })
  expect(await count(server.services, 'select count(*) from orders')).toBe(1)
  expect(
    await count(server.services, `select count(*) from manual_provider.charges where state = 'captured'`),
  ).toBe(1)
  expect(await reconcile(server.services.pool)).toEqual([])
})
