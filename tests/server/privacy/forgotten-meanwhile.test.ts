import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, days, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let services: Services
let shop: SellersShop
let variant = ''
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
  ;[variant = ''] = await shop.product([999])
})

/** A member who wants to leave, and whose thirty days are over; what they send was let in before. */
async function leaver() {
  const id = newId('u')
  await services.pool.query(
    `insert into users (id, email, name, state, email_verified_at) values ($1, $1 || '@x.example', 'Eva', 'active', now())`,
    [id],
  )
  const viewer = viewerOf(id, { email: `${id}@x.example` })
  return { id, ...shopper(services, viewer) }
}
const leave = (id: string) =>
  fire(services, { kind: 'user', id, event: { type: 'user.leave', by: 'member' } })
const typed = { email: 'eva.typed@x.example', address: { ...somewhere, name: 'Eva Typed' } }
/** Rows under this id that hold what they typed or their address. */
const personal = (id: string) =>
  count(
    services,
    'select count(*) from checkouts where user_id = $1 and (email is not null or address is not null)',
    [id],
  )
const gone = { status: 401, code: 'unauthenticated' }

test('after the account was deleted, what was let in before writes nothing under its id', async () => {
  const guest = shopper(services)
  const eva = await leaver()
  await leave(eva.id)
  rig.advance(days(30))
  const own = await eva.create([variant, 1])
  const [patched, reserved] = [await guest.create([variant, 1]), await guest.create([variant, 1])]
  const paid = await guest.patch((await guest.create([variant, 1])).id)
  await fireDueDeadlines(services)
  await expect(eva.patch(own.id, typed)).rejects.toMatchObject(gone)
  await expect(eva.patch(patched.id, typed)).rejects.toMatchObject(gone)
  await expect(eva.reserve(reserved.id)).rejects.toMatchObject(gone)
  await expect(eva.pay(paid)).rejects.toMatchObject(gone)
  await expect(eva.create([variant, 1])).rejects.toMatchObject(gone)
  expect(await personal(eva.id)).toBe(0)
})

test('filling in a checkout at the moment of deletion: it is forgotten, too, or refused', async () => {
  const guest = shopper(services)
  const leavers = await Promise.all(Array.from({ length: 12 }, leaver))
  for (const { id } of leavers) await leave(id)
  rig.advance(days(30))
  const scenes = await Promise.all(
    leavers.map(async eva => ({
      eva,
      own: await eva.create([variant, 1]),
      adopted: await guest.create([variant, 1]),
    })),
  )
  const [, ...outcomes] = await Promise.all([
    fireDueDeadlines(services),
    ...scenes.flatMap(({ eva, own, adopted }) => [
      Promise.allSettled([eva.patch(own.id, typed), eva.patch(adopted.id, typed), eva.create([variant, 1])]),
    ]),
  ])
  for (const outcome of outcomes.flat()) {
    if (outcome.status === 'rejected') expect([401, 409]).toContain(outcome.reason.status)
  }
  for (const { eva } of scenes) expect(await personal(eva.id)).toBe(0)
  expect(
    await count(services, `select count(*) from users where id = any($1) and state <> 'deleted'`, [
      scenes.map(({ eva }) => eva.id),
    ]),
  ).toBe(0)
})
