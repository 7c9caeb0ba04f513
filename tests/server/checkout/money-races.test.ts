import { beforeAll, expect, test } from 'vitest'
import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import { createManualPayments } from '#server/domains/payments/providers/manual.ts'
import type { Answer, Services } from '#server/platform/handler/handler.ts'
import { withIdempotency } from '#server/platform/idempotency/idempotency.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { createCheckout } from '#src/api/contract/trade/checkout.ts'
import { payCheckout } from '#src/api/contract/trade/payment.ts'
import { randomFrom } from '#tests/support/random.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { contextOf, count, runJobs, shopper, type Token, viewerOf } from '#tests/support/trade/checkout.ts'

const isFull = process.env.TEST_FULL === '1'

let rig: Rig
let shop: SellersShop

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

/** A guest's checkout that lacks nothing but the payment. */
async function ready(services: Services, ...lines: [string, number][]) {
  const guest = shopper(services)
  return guest.patch((await guest.create(...lines)).id)
}

/** One `pay` as the server carries it out under its key. */
async function payWithKey(
  services: Services,
  checkout: { id: string; total: string },
  key: string,
  token: Token = 'tok_ok',
) {
  const body = { payment: { provider: 'manual' as const, token }, expected_total: checkout.total }
  return withIdempotency(
    services,
    { scope: checkout.id, route: `POST /api/v1/checkouts/${checkout.id}/pay`, key, body },
    async () => {
      const answer = await checkoutHandlers.payCheckout(contextOf(services), {
        params: { id: checkout.id },
        body,
      })
      const { status, headers, body: data } = answer as Answer
      return { status, headers, body: data }
    },
  )
}

const charges = (services: Services, checkoutId: string) =>
  count(
    services,
    `select count(*) from manual_provider.charges c join payments p on p.id = c.key
     where p.checkout_id = $1 and c.state = 'captured'`,
    [checkoutId],
  )
const orders = (services: Services, checkoutId: string) =>
  count(services, 'select count(*) from orders where checkout_id = $1', [checkoutId])

test.each([1, 7])(
  'buyers at the same time on a stock of %i: exactly so many get an order',
  { timeout: 600_000 },
  async stock => {
    const { services } = rig
    const [buyers, rounds] = isFull ? [200, 20] : [60, 1]
    for (let round = 0; round < rounds; round++) {
      const [variant = ''] = await shop.product([stock])
      const checkouts = await Promise.all(Array.from({ length: buyers }, () => ready(services, [variant, 1])))
      const answers = await Promise.allSettled(checkouts.map(checkout => shopper(services).pay(checkout)))
      const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(stock)
      expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['409 out_of_stock']),
      )
      expect(await count(services, 'select count(*) from order_lines where item_id = $1', [variant])).toBe(
        stock,
      )
      expect(await count(services, 'select stock from variants where id = $1', [variant])).toBe(0)
    }
    expect(await reconcile(services.pool)).toEqual([])
  },
)

test('an ad that many want at once is sold once', async () => {
  const { services } = rig
  const ad = await shop.ad()
  const mia = shopper(services, viewerOf(shop.buyer))
  const checkouts = await Promise.all(
    Array.from({ length: 12 }, async () => mia.patch((await mia.create([ad, 1])).id)),
  )
  const answers = await Promise.allSettled(checkouts.map(checkout => mia.pay(checkout)))
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['ad_reserved']))
  expect(refused).toHaveLength(11)
})

test('carts with the same things in another order do not block each other', async () => {
  const { services } = rig
  const variants = await shop.product([20, 20, 20])
  const lines = variants.map((id): [string, number] => [id, 1])
  const checkouts = await Promise.all(
    Array.from({ length: 16 }, (_, at) => ready(services, ...(at % 2 ? lines : lines.toReversed()))),
  )
  const answers = await Promise.all(checkouts.map(checkout => shopper(services).pay(checkout)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
})

test.each(['one key', 'a key each', 'no key'])(
  'paying five times at once with %s: one order, one charge',
  async how => {
    const { services } = rig
    for (let round = 0; round < (isFull ? 20 : 2); round++) {
      const [variant = ''] = await shop.product([5])
      const checkout = await ready(services, [variant, 1])
      const pay = (at: number) =>
        how === 'no key'
          ? shopper(services).pay(checkout, 'tok_slow')
          : payWithKey(services, checkout, how === 'one key' ? 'k' : `k${at}`, 'tok_slow')
      const answers = await Promise.all([0, 1, 2, 3, 4].map(pay))
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual(how === 'one key' ? [201, 201, 201, 201, 201] : [200, 200, 200, 200, 201])
      expect(await orders(services, checkout.id)).toBe(1)
      expect(await charges(services, checkout.id)).toBe(1)
      expect(await count(services, 'select stock from variants where id = $1', [variant])).toBe(4)
    }
  },
)

test('a key replays its first answer, and refuses another body', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([5])
  const checkout = await ready(services, [variant, 1])
  const first = await payWithKey(services, checkout, 'again')
  expect(first.status).toBe(201)
  expect(await payWithKey(services, checkout, 'again')).toEqual(first)
  await expect(payWithKey(services, checkout, 'again', 'tok_slow')).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  const poor = await ready(services, [variant, 1])
  const refusal = await payWithKey(services, poor, 'no', 'tok_declined').catch(error => error)
  expect(refusal).toMatchObject({ status: 402, code: 'card_declined' })
  expect(await payWithKey(services, poor, 'no', 'tok_declined').catch(error => error)).toEqual(refusal)
  expect((await payWithKey(services, poor, 'yes')).status).toBe(201)
})

test('a key whose holder died is taken over', async () => {
  const { services } = rig
  const use = { scope: 's', route: 'POST /x', key: 'dead', body: {} }
  const answer = { status: 200, headers: {}, body: 'done' }
  let letDie = (_: Error) => {}
  const dying = withIdempotency(
    services,
    use,
    () =>
      new Promise((_, reject) => {
        letDie = reject
      }),
  )
  await expect.poll(() => count(services, `select count(*) from idempotency where key = 'dead'`)).toBe(1)
  const waiting = withIdempotency(services, use, async () => answer)
  await services.pool.query(
    `update idempotency set claimed_until = now() - interval '1 second' where key = 'dead'`,
  )
  expect(await waiting).toEqual(answer)
  letDie(new Error('killed'))
  await expect(dying).rejects.toThrow('killed')
  expect(await withIdempotency(services, use, async () => ({ ...answer, body: 'again' }))).toEqual(answer)
})

test('replies lost on the way from the provider, then retried: no double charge', {
  timeout: 300_000,
}, async () => {
  const rounds = isFull ? 100 : 12
  const { services } = rig
  const random = randomFrom(20_261_103)
  const lost = { before: 0, after: 0 }
  let reached = Promise.withResolvers<void>()
  const provider = createManualPayments(services, { slow: 20, lost: 50 })
  const flaky: Services = {
    ...services,
    payments: {
      ...provider,
      async charge(request) {
        const when = random() < 0.5 ? 'before' : 'after'
        reached.resolve()
        lost[when] += 1
        if (when === 'after') await provider.charge(request)
        throw new Error(`connection reset ${when} the request arrived`)
      },
    },
  }
  const [variant = ''] = await shop.product([rounds])
  for (let round = 0; round < rounds; round++) {
    const checkout = await ready(flaky, [variant, 1])
    reached = Promise.withResolvers()
    const first = payWithKey(flaky, checkout, 'k1')
    // tried again at once, while the provider is asked, or when that came to nothing
    await [undefined, reached.promise, first][Math.floor(random() * 3)]
    await Promise.all([first, payWithKey(flaky, checkout, 'k1'), payWithKey(flaky, checkout, 'k2')])
    await services.pool.query(`update graphile_worker._private_jobs set run_at = now()
      where run_at < now() + interval '1 hour'`)
    await runJobs(services)
    const fresh = await shopper(services).get(checkout.id)
    expect(['paid', 'reserved']).toContain(fresh.state)
    if (fresh.state === 'reserved') expect((await payWithKey(services, checkout, 'k3')).status).toBe(201)
    expect(await charges(services, checkout.id)).toBe(1)
    expect(await orders(services, checkout.id)).toBe(1)
  }
  expect(lost.before).toBeGreaterThan(0)
  expect(lost.after).toBeGreaterThan(0)
  expect(await reconcile(services.pool)).toEqual([])
})

test.each([-1, 0, 1.5, 1e9, '1e309', true, null, [1], Number.NaN])(
  'a quantity of %j is refused',
  quantity => {
    expect(createCheckout.body.safeParse({ lines: [{ id: 'v_12345678', quantity }] }).success).toBe(false)
  },
)

test('prices, totals and fees from outside are refused', () => {
  const line = { id: 'v_12345678', quantity: 1 }
  for (const more of [{ price: '0.01' }, { unit_price: '0.01' }, { seller: 'u_12345678' }, { fee: '0.00' }]) {
    expect(createCheckout.body.safeParse({ lines: [{ ...line, ...more }] }).success).toBe(false)
  }
  const pay = { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: '1.00' }
  expect(payCheckout.body.safeParse(pay).success).toBe(true)
  for (const more of [{ amount: '0.01' }, { total: '0.01' }, { payment: { ...pay.payment, amount: 1 } }]) {
    expect(payCheckout.body.safeParse({ ...pay, ...more }).success).toBe(false)
  }
  for (const expected_total of [-1, 1, '1', '-1.00', '1e3', '1.000', null, ['1.00']]) {
    expect(payCheckout.body.safeParse({ ...pay, expected_total }).success).toBe(false)
  }
})

test('a total that was never shown buys nothing, however small', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const checkout = await ready(services, [variant, 1])
  await expect(shopper(services).pay({ ...checkout, total: '0.01' })).rejects.toMatchObject({
    code: 'price_changed',
  })
  expect(await charges(services, checkout.id)).toBe(0)
  await expect(
    services.pool.query(
      `update variants set stock = stock - 2, stock_cause = '{"why":"edited"}' where id = $1`,
      [variant],
    ),
  ).rejects.toMatchObject({
    code: '23514',
  })
})
