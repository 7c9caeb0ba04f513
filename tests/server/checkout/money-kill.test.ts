import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sweep } from '#server/domains/sweep.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { runChild } from '#tests/support/children/child.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, runJobs, shopper } from '#tests/support/trade/checkout.ts'

const isFull = process.env.TEST_FULL === '1'
const rounds = isFull ? 20 : 1

let rig: Rig
let shop: SellersShop

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

async function ready(variant: string) {
  const guest = shopper(rig.services)
  return guest.patch((await guest.create([variant, 1])).id)
}

/** Runs `work` on all, a few at a time. */
async function forAll<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  await Promise.all(
    [0, 1, 2].map(async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
    }),
  )
}

// A round each: what a kill left unpaid has to be paid again within its reservation's quarter of an hour.
test.for(Array.from({ length: rounds }, (_, at) => at + 1))(
  'killed at every step of paying, round %i: nothing charged without an order, no order without a charge',
  {
    timeout: 900_000,
  },
  async () => {
    const { services } = rig
    const [variant = ''] = await shop.product([500])
    const whole = await ready(variant)
    const child = runChild('pay-child.ts', rig.url, whole.id, whole.total, '0')
    expect(await child.hears('status')).toBe(201)
    const steps = Number(await child.hears('said'))
    // the key, two words of each of two transactions, and the charge
    expect(steps).toBeGreaterThanOrEqual(6)
    await child.end('SIGKILL')

    const all = Array.from({ length: steps }, (_, at) => [at + 1, 'before'] as const).flatMap(
      ([step, when]) => [
        { step, when },
        { step, when: 'after' },
      ],
    )
    const kills = isFull ? all : all.filter((_, at) => at % 4 === 3)
    const checkouts: { id: string; total: string }[] = []
    await forAll(kills, async ({ step, when }) => {
      const checkout = await ready(variant)
      checkouts.push(checkout)
      await runChild('pay-child.ts', rig.url, checkout.id, checkout.total, String(step), when)
        .hears('never')
        .catch(() => undefined)
    })

    // the server starts again, a minute later; the next round begins at the time of its own processes
    rig.advance(60_000)
    onTestFinished(() => rig.advance(-60_000))
    await sweep(services)
    await runJobs(services)

    const states = await Promise.all(checkouts.map(async ({ id }) => (await shopper(services).get(id)).state))
    expect(states.filter(state => !['open', 'reserved', 'paid'].includes(state))).toEqual([])
    expect(states).toContain('paid')
    expect(await reconcile(services.pool)).toEqual([])
    expect(await count(services, 'select coalesce(sum(amount_cents), 0) from postings')).toBe(0)
    const charged = `select count(*) from manual_provider.charges c where c.state = 'captured'
    and not exists (select from orders o where o.payment_id = c.key)`
    expect(await count(services, charged)).toBe(0)
    const ordered = `select count(*) from orders o
    where not exists (select from manual_provider.charges c where c.key = o.payment_id and c.state = 'captured')`
    expect(await count(services, ordered)).toBe(0)

    // what was not paid can be paid still
    for (const [at, checkout] of checkouts.entries()) {
      const paid = await shopper(services).pay(checkout)
      expect(paid.status).toBe(states[at] === 'paid' ? 200 : 201)
      expect(paid.orders).toHaveLength(1)
    }
    expect(await count(services, 'select stock from variants where id = $1', [variant])).toBe(
      500 - 1 - checkouts.length,
    )
    expect(await reconcile(services.pool)).toEqual([])
  },
)
