import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { renameState } from '#server/platform/lifecycle/rename-state.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { minutes, shopper } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
let services: Services
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const query = async (text: string, values: unknown[]) => (await services.pool.query(text, values)).rows

/** A reserved checkout as a version wrote it that called the state `held`, with a state inside it. */
async function formerCheckout(state: string) {
  const [variant = ''] = await shop.product([3])
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  await guest.reserve(checkout.id)
  await query('update checkouts set state = $2 where id = $1', [checkout.id, state])
  await query(
    `update deadlines set event = replace(event, '.checkout.reserved', '.checkout.held'),
       send_id = replace(send_id, '.checkout.reserved', '.checkout.held') where entity_id = $1`,
    [checkout.id],
  )
  return checkout.id
}

test('rows of a renamed state go on with their deadlines, and others stay', async () => {
  const [held, other] = [await formerCheckout('held'), await formerCheckout('held_back')]
  await renameState(services.db as never, {
    table: 'checkouts',
    kind: 'checkout',
    machine: 'checkout',
    from: 'held',
    to: 'reserved',
  })
  const stateOf = async (id: string) =>
    (await query('select state from checkouts where id = $1', [id]))[0]?.state
  expect([await stateOf(held), await stateOf(other)]).toEqual(['reserved', 'held_back'])
  rig.advance(minutes(16))
  expect(await fireDueDeadlines(services)).toBe(1)
  expect(await stateOf(held)).toBe('expired')
})

test('the states inside a renamed state are renamed with it, in the rows that are meant', async () => {
  const [inside, left] = [await formerCheckout('held.twice'), await formerCheckout('held.twice')]
  await renameState(services.db as never, {
    table: 'checkouts',
    where: `id = '${inside}'`,
    kind: 'nothing',
    machine: 'checkout',
    from: 'held',
    to: 'paid_up',
  })
  const states = await query('select state from checkouts where id = any($1) order by id <> $2', [
    [inside, left],
    inside,
  ])
  expect(states.map(({ state }) => state)).toEqual(['paid_up.twice', 'held.twice'])
})
