import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import { ORDER_STORIES } from '#demo/world/trade/order-stories.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import type { Kind } from '#server/platform/lifecycle/definition.ts'
import { snapshotOf } from '#server/platform/lifecycle/transition.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'

const quiet = { write: () => true }
let rig: Rig

beforeAll(async () => {
  rig = await openRig()
  await prepareDemo(rig.services, quiet)
})

const orders = () =>
  rig.services.db
    .selectFrom('orders as o')
    .innerJoin('users as s', 's.id', 'o.seller_id')
    .leftJoin('users as b', 'b.id', 'o.buyer_id')
    .select(['o.id', 'o.kind', 'o.state', 'o.placed_at', 's.email as seller', 'b.email as buyer', 'o.email'])
    .orderBy('o.placed_at')
    .execute()

test('orders are placed and canceled by guests and by mia, and the atelier has at least five to ship', async () => {
  const placed = await orders()
  const of = (buyer: string | null) => placed.filter(order => order.buyer === buyer).map(({ state }) => state)
  expect(placed.length).toBeGreaterThanOrEqual(ORDER_STORIES.length)
  expect(of('mia@demo.example')).toEqual(
    expect.arrayContaining(['placed', 'cancelled', expect.stringMatching(/^paid/)]),
  )
  expect(of(null)).toEqual(expect.arrayContaining(['placed', 'cancelled']))
  const atelier = placed.filter(({ seller }) => seller === 'atelier@demo.example').map(({ state }) => state)
  expect(atelier.filter(state => state === 'placed').length).toBeGreaterThanOrEqual(5)
  expect(placed).toContainEqual(
    expect.objectContaining({ kind: 'purchase', seller: 'theo@demo.example', buyer: 'mia@demo.example' }),
  )
})

test('orders are dated back, never before the listing was in the shop, and the books balance', async () => {
  const now = rig.services.clock.now().getTime()
  for (const { placed_at } of await orders()) expect(placed_at.getTime()).toBeLessThan(now - 3_600_000)
  const { rows } = await sql<{ early: number }>`select count(*) as early from order_lines l
    join orders o on o.id = l.order_id join listings p on p.id = l.listing_id
    where p.published_at > o.placed_at`.execute(rig.services.db)
  expect(rows).toEqual([{ early: 0 }])
  expect(await reconcile(rig.services.pool)).toEqual([])
})

test('a second start places no order again', async () => {
  const before = await orders()
  await prepareDemo(rig.services, quiet)
  expect(await orders()).toEqual(before)
})

/** One row of every state there is, opened as a change of it would: the sentences of those whose chart does not know it. */
async function unknownStates(): Promise<{ found: number; unknown: string[] }> {
  const { rows } = await sql<{ kind: Kind; id: string; state: string }>`
    select 'ad' as kind, min(id) as id, state from ads group by state
    union all select 'product', min(id), state from products group by state
    union all select kind, min(id), state from orders group by kind, state
    union all select 'checkout', min(id), state from checkouts group by state`.execute(rig.services.db)
  const unknown = await change(rig.services, async uow => {
    await uow.lock(rows)
    return rows.flatMap(ref => {
      try {
        return snapshotOf(rig.services.lifecycle.definition(ref.kind), uow.row(ref), uow.now) ? [] : [ref.id]
      } catch (error) {
        return [error instanceof Error ? error.message : ref.id]
      }
    })
  })
  return { found: rows.length, unknown }
}

test('every stored state is one of its chart', async () => {
  const { found, unknown } = await unknownStates()
  expect(unknown).toEqual([])
  expect(found).toBeGreaterThanOrEqual(10)
  const [{ id, state } = { id: '', state: '' }] = await orders()
  const rename = (to: string) =>
    rig.services.db.updateTable('orders').set({ state: to }).where('id', '=', id).execute()
  await rename('renamed')
  expect((await unknownStates()).unknown).toEqual([expect.stringContaining(`${id} is in the state renamed`)])
  await rename(state)
})
