import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import { PURCHASE_STORIES } from '#demo/world/trade/purchase-stories.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'

const quiet = { write: () => true }
let rig: Rig

beforeAll(async () => {
  rig = await openRig()
  await prepareDemo(rig.services, quiet)
})
const query = async (sql: string, values: unknown[] = []) => (await rig.services.pool.query(sql, values)).rows

const statesOf = async (side: 'buyer' | 'seller', mailbox: string): Promise<string[]> => {
  const rows = await query(
    `select distinct o.state from orders o join users u on u.id = o.${side}_id
     where u.email = $1 and o.kind = 'purchase' order by 1`,
    [`${mailbox}@demo.example`],
  )
  return rows.map(({ state }) => state)
}

test('every story has its purchase', async () => {
  const [{ value }] = await query(`select value from settings where key = 'demo_purchases'`)
  expect(value).toEqual(PURCHASE_STORIES.map(({ name }) => name))
  const [{ count }] = await query(`select count(*)::int as count from orders where kind = 'purchase'`)
  // and the one that is bought together with orders of brands, and the one at the price of an offer
  expect(count).toBe(PURCHASE_STORIES.length + 2)
})

test('mia and theo bought and sold, in every state between them', async () => {
  expect(await statesOf('buyer', 'mia')).toEqual([
    'cancelled',
    'completed.closed',
    'completed.reviewable',
    'delivered',
    'disputed',
    'paid.extension_asked',
    'paid.preparing',
    'shipped.in_transit',
    'shipped.overdue',
  ])
  expect(await statesOf('seller', 'mia')).toEqual([
    'completed.closed',
    'disputed',
    'paid.preparing',
    'sent.unproven',
  ])
  expect(await statesOf('seller', 'theo')).toEqual([
    'completed.closed',
    'completed.reviewable',
    'paid.extension_asked',
    'paid.preparing',
  ])
  expect(await statesOf('buyer', 'theo')).toEqual([
    'cancelled',
    'delivered',
    'disputed',
    'paid.preparing',
    'refunded',
    'sent.unproven',
  ])
})

test('reviews are by both sides or by one, and reports wait for each side and a moderator', async () => {
  const reviewed = await query(
    `select distinct reviews, of_buyers from (
       select count(*)::int as reviews, count(*) filter (where by = 'buyer')::int as of_buyers from reviews group by order_id
     ) o order by 1, 2`,
  )
  expect(reviewed).toEqual([
    { reviews: 1, of_buyers: 0 },
    { reviews: 1, of_buyers: 1 },
    { reviews: 2, of_buyers: 1 },
  ])
  expect(await query('select reason, state from disputes order by state, reason')).toEqual([
    { reason: 'not_arrived', state: 'escalated' },
    { reason: 'damaged', state: 'open' },
    { reason: 'not_arrived', state: 'open' },
    { reason: 'not_arrived', state: 'proposed' },
    { reason: 'not_arrived', state: 'refunded' },
    { reason: 'not_as_described', state: 'returning' },
  ])
})

test('disputes have photos of the buyer, to be drawn first, and a return has its address', async () => {
  const photos = await query(
    `select d.state, i.purpose, i.owner_id = d.buyer_id as of_buyer, i.drawing is not null as to_draw, i.priority
     from disputes d join dispute_entries e on e.dispute_id = d.id join dispute_images di on di.entry_id = e.id
     join images i on i.id = di.image_id order by d.state, di.position`,
  )
  const photo = { purpose: 'dispute', of_buyer: true, to_draw: true, priority: -1 }
  expect(photos).toEqual(['open', 'open', 'returning', 'returning'].map(state => ({ state, ...photo })))
  const [returning] = await query(`select return_address from disputes where state = 'returning'`)
  expect(returning.return_address).toMatchObject({ name: 'Amara Diallo', city: 'Lyon' })
})

test('the images of their orders are drawn first', async () => {
  const [{ late }] = await query(
    `select count(*)::int as late from order_lines l join orders o on o.id = l.order_id
     join ad_images a on a.ad_id = l.item_id and a.position = 0 join images i on i.id = a.image_id
     where o.kind = 'purchase' and i.priority >= 0
       and not exists (select 1 from offers f where f.ad_id = a.ad_id)`,
  )
  expect(late).toBeLessThanOrEqual(1)
})

test('items bought are in their new wardrobe, items paid are leaving the old one, and the books balance', async () => {
  expect(
    await query(`select o.id from orders o join order_lines l on l.order_id = o.id
      where o.kind = 'purchase' and starts_with(o.state, 'completed') <> exists (select from garments g
        where g.order_line_id = l.id and g.owner_id = o.buyer_id and g.state = 'owned')`),
  ).toEqual([])
  expect(
    await query(
      `select u.email from garments g join users u on u.id = g.owner_id where g.state = 'leaving' order by 1`,
    ),
  ).toEqual([{ email: 'amara@demo.example' }, { email: 'mia@demo.example' }])
  expect(await reconcile(rig.services.pool)).toEqual([])
})

test('purchases are dated in order, never before their listing, and no deadline has passed', async () => {
  expect(
    await query(`select t.entity_id from transition_log t where t.kind = 'purchase'
      and t.at < (select max(o.at) from transition_log o where o.kind = t.kind and o.entity_id = t.entity_id
        and o.version < t.version)`),
  ).toEqual([])
  expect(await query(`select 1 from deadlines where kind in ('purchase', 'dispute') and at < now()`)).toEqual(
    [],
  )
  expect(
    await query(`select o.id from orders o join order_lines l on l.order_id = o.id join listings p on p.id = l.listing_id
      where o.kind = 'purchase' and p.published_at > o.placed_at`),
  ).toEqual([])
})

test('a second start changes no order', async () => {
  const before = await query('select id, state, version from orders order by id')
  await prepareDemo(rig.services, quiet)
  expect(await query('select id, state, version from orders order by id')).toEqual(before)
})
