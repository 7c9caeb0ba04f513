import { beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/ledger/reconcile.ts'
import { buy, count, runJobs, shopper } from '#tests/support/checkout.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/open-shop.ts'

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
  expect(await guest.get(checkout.id)).toMatchObject({
    state: 'awaiting_challenge',
    challenge: { id: asked.challenge },
  })
  await expect(guest.challenge(checkout.id, 'ch_other', true)).rejects.toMatchObject({ status: 409 })
  const answer = await guest.challenge(checkout.id, asked.challenge ?? '', passed).catch(error => error)
  expect(answer.status).toBe(status)
  if (!passed) expect(answer.message).toBe('The payment was stopped, as you asked. Nothing was charged.')
  expect(await guest.get(checkout.id)).toMatchObject({ state: passed ? 'paid' : 'reserved', challenge: null })
  if (passed) expect((await guest.challenge(checkout.id, asked.challenge ?? '', true)).status).toBe(200)
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
