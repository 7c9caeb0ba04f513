import { beforeAll, expect, test } from 'vitest'
import { forgetPerson } from '#server/domains/accounts/forget-person.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let services: Services
let shop: SellersShop
let variant = ''
beforeAll(async () => {
  ;({ services, shop } = await openShop())
  ;[variant = ''] = await shop.product([9])
})

/** What a guest bought and wrote to us under an address: the ids of the checkout, its order and the message. */
async function asGuest(email: string): Promise<string[]> {
  const guest = shopper(services)
  const { id } = await guest.create([variant, 1])
  const { orders } = await guest.pay(await guest.patch(id, { email, address: somewhere }))
  const message = newId('m')
  await services.pool.query(
    `insert into contact_messages (id, name, email, message) values ($1, 'Somebody', $2, 'Hello')`,
    [message, email],
  )
  return [id, ...orders.map(order => order.id), message]
}

test('the job that deletes a member’s mails lists only what others did under an address that the member typed', async () => {
  const mia = shopper(services, viewerOf(shop.buyer))
  const own = await mia.create([variant, 1])
  await mia.patch(own.id, { email: 'typed@x.example', address: somewhere })
  const others = await asGuest('Typed@x.example')
  await asGuest('elsewhere@x.example')
  await change(services, uow => forgetPerson(uow, shop.buyer))
  const { rows } = await services.pool.query<{ payload: { causes: string[]; others: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'forget_mails'`,
  )
  expect(rows.map(({ payload }) => payload.others.toSorted())).toEqual([others.toSorted()])
  expect(rows.map(({ payload }) => payload.causes.toSorted())).toEqual([[own.id, shop.buyer].toSorted()])
})
