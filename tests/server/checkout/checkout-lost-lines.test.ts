import { beforeAll, expect, test } from 'vitest'
import { heldAdsOf } from '#server/domains/checkout/paid-store.ts'
import { findPaymentToSettle } from '#server/domains/payments/store.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { minutes, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

const query = async (sql: string, values: unknown[]) => (await rig.services.pool.query(sql, values)).rows
const problemsOf = ({ lines }: { lines: { problem: string | null }[] }) => lines.map(line => line.problem)
const archive = (variant: string) =>
  query(`update products set state = 'archived' where id = (select product_id from variants where id = $1)`, [
    variant,
  ])

/** A checkout of an ad that somebody else holds, and of one that can be had. */
async function withLostAd() {
  const [lost, held] = [await shop.ad(), await shop.ad()]
  const mia = shopper(rig.services, viewerOf(shop.buyer))
  const [first, second] = [await mia.create([lost, 1]), await mia.create([lost, 1], [held, 1])]
  await mia.patch(first.id)
  await mia.reserve(first.id)
  await mia.patch(second.id)
  await expect(mia.reserve(second.id)).rejects.toMatchObject({ code: 'ad_reserved' })
  expect(problemsOf(await mia.reserve(second.id))).toEqual(['out_of_stock', null])
  return { mia, lost, held, first, second: await mia.get(second.id) }
}

test('an ad that somebody else holds stays theirs when a checkout without it ends', async () => {
  const { mia, lost, held, second } = await withLostAd()
  await query(`update ads set shown_until = now() + interval '60 days' where id = $1`, [held])
  // the other one is paid before its time is over
  await query(`update deadlines set at = at + interval '1 hour' where entity_id <> $1`, [second.id])
  rig.advance(minutes(16))
  await fireDueDeadlines(rig.services)
  expect((await mia.get(second.id)).state).toBe('expired')
  expect(await query('select id, state from ads where id = any($1) order by state', [[lost, held]])).toEqual([
    { id: held, state: 'published' },
    { id: lost, state: 'reserved' },
  ])
})

test('an ad that a checkout does not hold is neither locked with it nor settled with its payment', async () => {
  const { mia, held, second } = await withLostAd()
  const locked = await change(rig.services, uow => heldAdsOf(uow, second.id))
  expect(locked).toEqual([{ kind: 'ad', id: held }])
  await mia.pay(second, 'tok_unknown')
  const [payment] = await query('select id from payments where checkout_id = $1', [second.id])
  expect((await findPaymentToSettle(rig.services, payment?.id))?.ads).toEqual([held])
})

test('an ad that somebody else bought meanwhile does not stop the payment of the others', async () => {
  const { mia, lost, held, first, second } = await withLostAd()
  expect((await mia.pay(await mia.get(first.id))).status).toBe(201)
  expect((await mia.pay(second)).status).toBe(201)
  expect(await query('select state from ads where id = any($1)', [[lost, held]])).toEqual([
    { state: 'sold' },
    { state: 'sold' },
  ])
})

test('problems of lines: each line shows its own, and none that of another', async () => {
  const [bought = '', sold = '', gone = ''] = await Promise.all(
    [1, 1, 1].map(async stock => (await shop.product([stock]))[0]),
  )
  const guest = shopper(rig.services)
  const { id } = await guest.create([bought, 1], [sold, 1], [gone, 1])
  await guest.patch(id)
  await query(`update variants set stock = 0, stock_cause = '{"why":"edited"}' where id = any($1)`, [
    [sold, gone],
  ])
  await expect(guest.reserve(id)).rejects.toMatchObject({ code: 'out_of_stock' })
  await archive(gone)
  expect(problemsOf(await guest.reserve(id))).toEqual([null, 'out_of_stock', 'gone'])
})

test('a new price of one line leaves the price of another as it was agreed', async () => {
  const [dearer = '', same = ''] = [...(await shop.product([1], 5000)), ...(await shop.product([1], 3000))]
  const guest = shopper(rig.services)
  const { id } = await guest.create([dearer, 1], [same, 1])
  await guest.patch(id)
  await guest.reserve(id)
  await query('update variants set price_cents = 6000 where id = $1', [dearer])
  await expect(guest.pay(await guest.get(id))).resolves.toMatchObject({ status: 201 })
  const lines = await query(
    'select item_id, unit_price_cents from checkout_lines where checkout_id = $1 order by position',
    [id],
  )
  expect(lines).toEqual([
    { item_id: dearer, unit_price_cents: 6000 },
    { item_id: same, unit_price_cents: 3000 },
  ])
})

test('a line that was not bought is no longer read once it has left the shop', async () => {
  const [bought = '', sold = ''] = [...(await shop.product([1])), ...(await shop.product([1]))]
  const guest = shopper(rig.services)
  const { id } = await guest.create([bought, 1], [sold, 1])
  await guest.patch(id)
  await query(`update variants set stock = 0, stock_cause = '{"why":"edited"}' where id = $1`, [sold])
  await expect(guest.reserve(id)).rejects.toMatchObject({ code: 'out_of_stock' })
  await guest.pay(await guest.get(id))
  for (const variant of [bought, sold]) await archive(variant)
  expect((await guest.get(id)).lines.map(({ title }) => title)).toEqual(['Linen shirt', 'No longer for sale'])
})
