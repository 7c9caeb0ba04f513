import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import { seedSales } from '#demo/world/sales/seed-sales.ts'
import { statementHandlers } from '#server/domains/payouts/index.ts'
import { createOverviewHandlers } from '#server/domains/sales/index.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'
import { contextOf, viewerOf } from '#tests/support/trade/checkout.ts'

const hours = (count: number) => count * 3_600_000

let rig: Rig
let company: string
const query = async (text: string) => (await rig.services.pool.query(text, [company])).rows

beforeAll(async () => {
  rig = await openRig()
  await prepareDemo(rig.services, { write: () => true })
  const { rows } = await rig.services.pool.query(`select id from users where email = 'atelier@demo.example'`)
  company = rows[0].id
})

async function overview(days: number) {
  const context = contextOf(rig.services, viewerOf(company, { isCompany: true }))
  const answer = await createOverviewHandlers().getOverview(context, { query: { days } })
  if (!('data' in answer)) throw new Error('unexpected answer')
  return answer.data
}

test('the brand sells in every month of a year, and its books balance', async () => {
  const shown = await overview(365)
  const months = Map.groupBy(shown.days, ({ day }) => day.slice(0, 7))
  for (const [, days] of months) {
    if (days.length < 20) continue
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(8)
  }
  expect(shown.totals.return_rate).toBeGreaterThan(0.03)
  expect(shown.totals.return_rate).toBeLessThan(0.2)
  expect(shown.totals.conversion).toBeGreaterThan(0.005)
  expect(shown.totals.conversion).toBeLessThan(0.1)
  expect(shown.top_products).toHaveLength(5)
  expect(await reconcile(rig.services.pool)).toEqual([])
})

test('its orders are in every state of their chart, a few to ship, one late', async () => {
  const rows = await query(
    `select state, count(*)::int as n from orders where seller_id = $1 group by state order by state`,
  )
  expect(rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'accepted.cancellation_asked',
      'accepted.preparing',
      'cancelled',
      'completed',
      'delivered.returnable',
      'partially_shipped',
      'placed',
      'refunded',
      'shipped',
    ]),
  )
  const { orders, low_stock } = await overview(30)
  expect(orders.to_ship).toBeGreaterThanOrEqual(4)
  // no time to ship ends at a weekend
  const now = Date.now()
  const ends = Array.from({ length: 110 }, (_, at) => businessDays(now - hours(91 + at), 5) - now)
  const isPossible = ends.some(left => left > hours(6) && left < hours(20))
  expect(orders.late).toBeGreaterThanOrEqual(isPossible ? 1 : 0)
  expect(orders.returns).toBeGreaterThanOrEqual(2)
  expect(low_stock.products).toBeGreaterThan(0)
})

test('each was placed when the product was in the shop, at its price of that day', async () => {
  expect(
    await query(`select l.id from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.listing_id
      where o.seller_id = $1 and o.placed_at < p.published_at`),
  ).toEqual([])
  expect(
    await query(`select l.id from order_lines l where l.seller_id = $1 and l.unit_price_cents is distinct from
      (select h.price_cents from price_history h where h.item_id = l.item_id and h.at <= l.sold_at order by h.at desc, h.id desc limit 1)`),
  ).toEqual([])
})

test('orders agree with their refunds and their log, and every open one has a deadline ahead', async () => {
  expect(
    await query(`select o.id from orders o join payments p on p.id = o.payment_id where o.seller_id = $1
      and o.refunded_cents <> coalesce((select sum(r.amount_cents) from refunds r where r.order_id = o.id), 0)`),
  ).toEqual([])
  expect(
    await query(`select o.id, o.state from orders o where o.seller_id = $1
      and o.state not in ('completed', 'refunded', 'cancelled')
      and not exists (select from deadlines d where d.entity_id = o.id and d.at > now())`),
  ).toEqual([])
  expect(
    await query(`select o.id from orders o where o.seller_id = $1 and o.version <>
      (select max(t.version) from transition_log t where t.kind = 'brand_order' and t.entity_id = o.id)`),
  ).toEqual([])
})

test('the brand is paid out every month, and each statement opens with the closing balance before it', async () => {
  const { rows } = await rig.services.pool.query(
    `select count(*)::int as payouts, sum(w.amount_cents)::int as cents, count(distinct date_trunc('month', w.created_at))::int as months
     from withdrawals w where w.seller_id = $1 and w.state = 'paid' and exists (
       select from manual_provider.payouts p join manual_provider.payout_accounts n on n.key = p.account_key
       join payout_accounts a on a.id = n.key and a.seller_id = w.seller_id and a.replaced_at is null
       where p.key = w.id and p.amount_cents = w.amount_cents and w.account_id = a.id
         and a.holder = 'Atelier Noor' and a.last_four is not null)`,
    [company],
  )
  expect(rows[0]).toMatchObject({ payouts: rows[0].months })
  expect(rows[0].payouts).toBeGreaterThanOrEqual(8)
  const months = await statementHandlers.listStatements(
    contextOf(rig.services, viewerOf(company, { isCompany: true })),
    {},
  )
  if (!('data' in months)) throw new Error('unexpected answer')
  const [, ...earlier] = months.data
  for (const [at, { closing }] of earlier.entries()) expect(months.data[at]?.opening).toBe(closing)
  expect(await reconcile(rig.services.pool)).toEqual([])
})

test('a second start sells nothing again', async () => {
  const before = await query('select count(*) from orders where seller_id = $1')
  await seedSales(rig.services)
  expect(await query('select count(*) from orders where seller_id = $1')).toEqual(before)
})
