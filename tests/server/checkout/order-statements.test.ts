import { beforeAll, expect, test } from 'vitest'
import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import { onCommit } from '#server/platform/database/commits.ts'
import type { Services, Viewer } from '#server/platform/handler/handler.ts'
import { type AnyHandler, type Outcome, runEndpoint } from '#server/platform/http/run.ts'
import { withIdempotency } from '#server/platform/idempotency/idempotency.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { countStatements } from '#tests/support/server/counted-statements.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { contextOf, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let services: Services
let shop: SellersShop

beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

/** Pays a checkout as over HTTP, under a key; the same key again is the same call. */
function payer(viewer: Viewer | null, id: string, total: string): () => Promise<Outcome> {
  const key = newId('x')
  const body = { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: total }
  const use = { scope: viewer?.userId ?? id, route: `POST /api/v1/checkouts/${id}/pay`, key, body }
  return () =>
    runEndpoint(
      endpoints.payCheckout,
      checkoutHandlers.payCheckout as AnyHandler,
      contextOf(services, viewer),
      { params: { id }, query: {}, body },
      work => withIdempotency(services, use, work),
    )
}

test('from pay to the answer an order takes twelve statements in four transactions and six round trips', async () => {
  const [variant = ''] = await shop.product([9])
  const guest = shopper(services)
  // as the caches of a server do
  onCommit(services.pool, () => undefined)
  const count = countStatements(services.pool)
  const carried = []
  // the second time no connection sets itself up any more
  for (let time = 1; time <= 2; time += 1) {
    const { id, total } = await guest.patch((await guest.create([variant, 1])).id)
    count()
    expect(await payer(null, id, total)()).toMatchObject({ status: 201 })
    carried.push(count())
  }
  expect(carried[1]).toEqual({
    statements: [
      'INSERT 0 1', // the key is claimed
      'BEGIN',
      'SELECT 1', // the checkout is locked and read
      'SELECT 1', // the pieces are taken, the intent is stored
      'SELECT 1', // what changed in the catalog
      'COMMIT',
      'INSERT 0 1', // the built-in provider's own: the charge
      'BEGIN',
      'SELECT 1', // the checkout and the payment are locked and read
      'SELECT 1', // the order with all that follows from it, and the answer for the key
      'SELECT 1',
      'COMMIT',
    ],
    transactions: 4,
    answers: 6,
  })
})

test.each<[string, () => Promise<{ viewer: Viewer | null; item: string }>]>([
  ['a guest', async () => ({ viewer: null, item: (await shop.product([2]))[0] ?? '' })],
  ['a member', async () => ({ viewer: viewerOf(shop.buyer), item: (await shop.product([2]))[0] ?? '' })],
  ['a buyer of an ad', async () => ({ viewer: viewerOf(shop.buyer), item: await shop.ad() })],
])('%s reads the same order in the answer, under the same key again, and later', async (_, prepare) => {
  const { viewer, item } = await prepare()
  const buyer = shopper(services, viewer)
  const { id, total } = await buyer.patch((await buyer.create([item, 1])).id)
  const pay = payer(viewer, id, total)
  const answer = await pay()
  expect(answer).toMatchObject({ status: 201, body: { data: { orders: [{ lines: [{ quantity: 1 }] }] } } })
  expect(JSON.stringify(await pay())).toBe(JSON.stringify(answer))
  expect(answer.body).toEqual({ data: { orders: (await buyer.get(id)).orders } })
})
