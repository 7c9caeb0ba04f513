import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { type BreakableLine, breakableLine } from '#tests/support/browser/breakable-line.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { randomFrom } from '#tests/support/random.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { count, somewhere } from '#tests/support/trade/checkout.ts'

/** How many replies are lost, each at a byte of its own. */
const offsets = process.env.TEST_FULL === '1' ? 100 : 12

let server: RunningServer
let line: BreakableLine
let variant = ''

beforeAll(async () => {
  ;({ server } = await startShop({
    prepare: async ({ pool }) => {
      const stock = { price: 4_900, stock: offsets + 1 }
      const id = await addProduct(pool, {
        title: 'Linen shirt',
        category: 'shirts',
        whose: 'woman',
        variants: [stock],
      })
      variant = id.replace('p_', 'v_').concat('_0')
    },
  }))
  line = await breakableLine(server.url)
})
afterAll(() => line.close())

/** A guest's checkout that lacks nothing but the payment. */
async function ready(): Promise<{ id: string; total: string }> {
  const opened = await ask(server.url, 'POST', '/api/v1/checkouts', {
    json: { lines: [{ id: variant, quantity: 1 }] },
  })
  const { id } = dataOf(opened.body)
  const filled = await ask(server.url, 'PATCH', `/api/v1/checkouts/${id}`, {
    json: { email: 'ada@x.example', address: somewhere },
  })
  return dataOf(filled.body)
}

function dataOf(body: unknown): { id: string; total: string } {
  return (body as { data: { id: string; total: string } }).data
}

/** Pays through the line, on a connection of its own. @throws where the reply did not come whole. */
function pay(
  { id, total }: { id: string; total: string },
  key: string,
): Promise<{ status: number; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number }>()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const url = new URL(`/api/v1/checkouts/${id}/pay`, line.url)
  const asked = request(url, { method: 'POST', agent: false, headers }, reply => {
    text(reply).then(
      () => resolve({ status: reply.statusCode ?? 0, bytes: asked.socket?.bytesRead ?? 0 }),
      reject,
    )
  })
  asked.on('error', reject)
  asked.end(JSON.stringify({ payment: { provider: 'manual', token: 'tok_ok' }, expected_total: total }))
  return promise
}

test('replies lost at any byte on their way to the shopper, then retried: no double charge', {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(4_207)
  const whole = await pay(await ready(), 'whole')
  expect(whole.status).toBe(201)
  expect(whole.bytes).toBeGreaterThan(500)
  for (let round = 0; round < offsets; round++) {
    const checkout = await ready()
    const offset = Math.floor(random() * whole.bytes)
    line.loseAfter(offset)
    await expect(pay(checkout, 'first'), `cut at ${offset}`).rejects.toThrow(/hang up|aborted/)
    // by the same page, or by one that was loaded again and knows no key
    const isSame = random() < 0.5
    expect((await pay(checkout, isSame ? 'first' : 'second')).status).toBe(isSame ? 201 : 200)
    const charged = `select count(*) from manual_provider.charges c join payments p on p.id = c.key
      where p.checkout_id = $1 and c.state = 'captured'`
    expect(await count(server.services, charged, [checkout.id])).toBe(1)
    const ordered = 'select count(*) from orders where checkout_id = $1'
    expect(await count(server.services, ordered, [checkout.id])).toBe(1)
  }
  expect(await count(server.services, 'select stock from variants where id = $1', [variant])).toBe(0)
  expect(await reconcile(server.services.pool)).toEqual([])
})
