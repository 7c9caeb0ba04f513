import { beforeAll, expect, test } from 'vitest'
import { issueDocuments } from '#server/domains/tax/index.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { runChild } from '#tests/support/children/child.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { runJobs, seedShop } from '#tests/support/trade/checkout.ts'
import { taxOf } from '#tests/support/trade/tax.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let rig: Rig
beforeAll(async () => {
  ;({ rig } = await openShop())
})

async function shopWithNumber(): Promise<SellersShop> {
  const shop = await seedShop(rig.services)
  await taxOf(rig.services, shop.company).setIdentity()
  await taxOf(rig.services, shop.company).setRate('US', '19')
  return shop
}

async function paidOrders(shop: SellersShop, length: number): Promise<string[]> {
  const [shirt = ''] = await shop.product([length], 3000)
  const ids: string[] = []
  while (ids.length < length) ids.push((await buyOf(rig.services, shop.buyer, [shirt, 1])).order.id)
  return ids
}

/** The numbers of a company's documents, in their order; each order has one invoice, each refund one credit note. */
async function numbersOf(shop: SellersShop, kind: string): Promise<number[]> {
  const { rows } = await rig.services.pool.query<{ number: number }>(
    'select number from documents where company_id = $1 and kind = $2 order by number',
    [shop.company, kind],
  )
  return rows.map(({ number }) => number)
}
const upTo = (length: number) => Array.from({ length }, (_, at) => at + 1)

const isFull = process.env.TEST_FULL === '1'

test('fifty orders that are shipped at once, by two servers of which one is killed at any step: numbers without a gap', {
  timeout: 600_000,
}, async () => {
  const { services, url } = rig
  const probe = await shopWithNumber()
  const whole = runChild(
    'documents-child.ts',
    url,
    probe.company,
    '0',
    'before',
    ...(await paidOrders(probe, 5)),
  )
  const steps = Number(await whole.hears('said'))
  await whole.ended
  expect(await numbersOf(probe, 'invoice')).toEqual(upTo(5))
  // five orders, each with an acceptance, a shipment and a document
  expect(steps).toBeGreaterThan(30)
  const places = isFull ? upTo(steps) : [Math.floor(steps / 3), Math.floor((steps * 3) / 4)]
  for (const [round, step] of places.entries()) {
    const shop = await shopWithNumber()
    const orders = await paidOrders(shop, isFull ? 10 : 50)
    const [killed, ours] = [orders.slice(0, 5), orders.slice(5)]
    const brand = brandOf(services, shop.company)
    const shipped = async (id: string) => {
      await brand.shipAll(id)
      await issueDocuments(services, id)
    }
    const child = runChild(
      'documents-child.ts',
      ...[url, shop.company, String(step), round % 2 === 0 ? 'before' : 'after', ...killed],
    )
    const [{ signal }] = await Promise.all([child.ended, ...ours.map(shipped)])
    expect([step, signal]).toEqual([step, 'SIGKILL'])
    // the next server goes on: what the killed one did not ship is shipped, and the queue has what it did not issue
    for (const id of killed) {
      const { state } = await brand.order(id)
      if (state === 'placed') await brand.send(id, { type: 'accept' })
      if (state === 'shipped') continue
      await brand.send(id, { type: 'ship', carrier: 'other', tracking: trackingOf('other', id) })
    }
    await runJobs(services)
    expect(await numbersOf(shop, 'invoice')).toEqual(upTo(orders.length))
    // refunds of all of them at once, too
    await Promise.all(orders.map(id => brand.refund(id, '1.00')))
    await Promise.all([...orders.map(id => issueDocuments(services, id)), runJobs(services)])
    expect(await numbersOf(shop, 'credit_note')).toEqual(upTo(orders.length))
    const report = await taxOf(services, shop.company).report(String(services.clock.now().getUTCFullYear()))
    expect(report.total).toMatchObject({ invoices: orders.length, credit_notes: orders.length })
    expect(report.statement.documents).toBe(report.statement.gross)
  }
  expect(await reconcile(services.pool)).toEqual([])
})
