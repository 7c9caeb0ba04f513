import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createManualPayments } from '#server/domains/payments/providers/manual.ts'
import { settlePayment } from '#server/domains/payments/settle.ts'
import { findWaitingPayments } from '#server/domains/payments/store.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, count, openServices, runJobs, shopper, type Token } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

const stockOf = (id: string) => count(rig.services, 'select stock from variants where id = $1', [id])

test('a declined card leaves the pieces held and another can be tried', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  await expect(guest.pay(checkout, 'tok_declined')).rejects.toMatchObject({
    status: 402,
    code: 'card_declined',
    details: { errors: { payment: ['Choose another card, or try this one again.'] } },
  })
  const held = await guest.get(checkout.id)
  expect(held).toMatchObject({ state: 'reserved', total: checkout.total })
  expect(await stockOf(variant)).toBe(0)
  expect((await guest.pay(held)).status).toBe(201)
  expect((await guest.pay(held)).status).toBe(200)
  expect(
    await count(
      services,
      `select count(*) from manual_provider.charges where state = 'captured' and amount_cents = 5480`,
    ),
  ).toBeGreaterThan(0)
})

test.each([
  [true, 201],
  [false, 402],
])('the bank asks, and is answered %s', async (passed, status) => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  const asked = await guest.pay(checkout, 'tok_challenge')
  expect(asked).toMatchObject({ status: 202, challenge: expect.any(String) })
  const { deadline } = await guest.get(checkout.id)
  expect(await guest.get(checkout.id)).toMatchObject({
    state: 'awaiting_challenge',
    challenge: { id: asked.challenge },
  })
  expect(deadline).toMatchObject({ event: 'challenge_window_deadline' })
  expect(asked.deadline).toEqual(deadline)
  await expect(guest.challenge(checkout.id, 'ch_other', true)).rejects.toMatchObject({ status: 409 })
  const answer = await guest.challenge(checkout.id, asked.challenge ?? '', passed).catch(error => error)
  expect(answer.status).toBe(status)
  if (!passed) expect(answer.message).toBe('The payment was stopped, as you asked. Nothing was charged.')
  expect(await guest.get(checkout.id)).toMatchObject({ state: passed ? 'paid' : 'reserved', challenge: null })
  if (passed) expect((await guest.challenge(checkout.id, asked.challenge ?? '', true)).status).toBe(200)
})

test('the bank’s question is closed while the provider handles the first answer', async () => {
  const [variant = ''] = await shop.product([1])
  const { guest, letGo } = slowly('answerChallenge')
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  const { challenge } = await guest.pay(checkout, 'tok_challenge')
  const first = guest.challenge(checkout.id, challenge ?? '', true)
  await expect.poll(async () => (await guest.get(checkout.id)).state).toBe('paying')
  await expect(guest.challenge(checkout.id, challenge ?? '', false)).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
    message: 'The payment of this checkout is under way.',
  })
  letGo()
  expect((await first).status).toBe(201)
})

test('the bank’s question is asked again while its answer has not reached the provider', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const { guest, letGo } = slowly('answerChallenge')
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  const { challenge } = await guest.pay(checkout, 'tok_challenge')
  const answering = guest.challenge(checkout.id, challenge ?? '', true)
  await expect.poll(async () => (await guest.get(checkout.id)).state).toBe('paying')
  const [payment = ''] = await findWaitingPayments(services, checkout.id)
  expect(await settlePayment(services, payment)).toBe('ask_again')
  expect(await guest.get(checkout.id)).toMatchObject({
    state: 'awaiting_challenge',
    challenge: { id: challenge },
  })
  letGo()
  expect(await answering).toMatchObject({ status: 201, orders: [{ total: '54.80' }] })
})

/** A provider that carries out one kind of call only when it is let go. */
function slowly(held: 'charge' | 'answerChallenge' = 'charge') {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const { services, close } = openServices(rig.url, {
    payments: of => {
      const provider = createManualPayments(of)
      return {
        ...provider,
        charge: async request => {
          if (held === 'charge') await promise
          return provider.charge(request)
        },
        answerChallenge: async request => {
          if (held === 'answerChallenge') await promise
          return provider.answerChallenge(request)
        },
      }
    },
  })
  afterFile(close)
  return { guest: shopper(services), letGo, services }
}

/** How often the first of these queries was asked. */
function repetitions([first, ...others]: readonly unknown[][]): number {
  return first === undefined ? 0 : 1 + others.filter(call => isDeepStrictEqual(call, first)).length
}

describe('paying once more while the first is on its way gets the answer of the first', () => {
  async function twice(token: Token) {
    const [variant = ''] = await shop.product([1])
    const { guest, letGo, services } = slowly()
    const checkout = await guest.patch((await guest.create([variant, 1])).id)
    const first = guest.pay(checkout, token).catch(error => error)
    await expect.poll(async () => (await guest.get(checkout.id)).state).toBe('paying')
    const reads = vi.spyOn(services.pool, 'query')
    const second = guest.pay(checkout, token).catch(error => error)
    // it waits for the first, whose turn it is not: it reads the checkout again and again
    await expect.poll(() => repetitions(reads.mock.calls)).toBeGreaterThan(1)
    letGo()
    const answers = { first: await first, second: await second }
    const charges = await count(
      rig.services,
      'select count(*) from manual_provider.charges where key in (select id from payments where checkout_id = $1)',
      [checkout.id],
    )
    return { ...answers, charges }
  }

  test.each([
    ['tok_ok', { status: 200, orders: [{ total: '54.80' }] }],
    ['tok_challenge', { status: 202, challenge: expect.any(String) }],
    ['tok_unknown', { status: 202, unknown: true }],
    ['tok_declined', { status: 402, code: 'card_declined' }],
  ] as const)('of %s', async (token, answer) => {
    const { first, second, charges } = await twice(token)
    expect(second).toMatchObject(answer)
    expect(second.orders?.map(({ id }: { id: string }) => id)).toEqual(
      first.orders?.map(({ id }: { id: string }) => id),
    )
    expect(charges).toBe(1)
  })
})

test('money that comes after the checkout expired: a late payment, and the shopper gets 409', async () => {
  const [variant = ''] = await shop.product([1])
  const { guest, letGo } = slowly()
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  const paying = guest.pay(checkout).catch(error => error)
  await expect.poll(async () => (await guest.get(checkout.id)).state).toBe('paying')
  await rig.services.pool.query(`update checkouts set state = 'expired' where id = $1`, [checkout.id])
  letGo()
  expect(await paying).toMatchObject({ status: 409, code: 'checkout_expired' })
  const { rows } = await rig.services.pool.query('select state from payments where checkout_id = $1', [
    checkout.id,
  ])
  expect(rows).toEqual([{ state: 'late' }])
})

test('an outcome that nobody knows is settled by the job, once', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const { checkout, paid } = await buy(services, [[variant, 1]], 'tok_unknown')
  expect(paid).toMatchObject({ status: 202, unknown: true })
  const guest = shopper(services)
  expect(await guest.get(checkout.id)).toMatchObject({ state: 'unknown', orders: [] })
  expect(await guest.pay(checkout)).toMatchObject({ status: 202, unknown: true })
  await expect
    .poll(async () => {
      await hurry(services)
      await runJobs(services)
      return (await guest.get(checkout.id)).state
    })
    .toBe('paid')
  expect(await count(services, 'select count(*) from orders where checkout_id = $1', [checkout.id])).toBe(1)
  expect(await reconcile(services.pool)).toEqual([])
})

/** Lets everything that waits for its time begin now. */
async function hurry({ pool }: { pool: { query(sql: string): Promise<unknown> } }) {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 hour'`,
  )
}
