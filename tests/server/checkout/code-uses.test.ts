import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, minutes, shopper, somewhere } from '#tests/support/trade/checkout.ts'
import { brandCodes, enterer } from '#tests/support/trade/codes.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

let shirt: string
beforeEach(async () => {
  ;[shirt = ''] = await shop.product([9], 3000)
})

const codes = () => brandCodes(services, shop.company)
const guest = () => shopper(services)
const asGuest = () => enterer(services)

/** A guest's checkout of one shirt at 30.00, or of these, that lacks nothing but the payment. */
const opened = async (email = 'ada@x.example', ...lines: [string, number][]) => {
  const { id } = await guest().create(...(lines.length > 0 ? lines : ([[shirt, 1]] as [string, number][])))
  return guest().patch(id, { email, address: somewhere })
}
const refused = (sentence: string) => ({ status: 422, details: { errors: { code: [sentence] } } })

describe('the uses of a code', () => {
  test('one that one buyer may use once is refused to them again, as a member and by their address', async () => {
    const { id: codeId, code } = await codes().create({ buyer_limit: 1 })
    const email = `eve-${codeId.slice(3, 9).toLowerCase()}@x.example`
    const first = await opened(email)
    await guest().pay(await asGuest().enter(first.id, code))
    const second = await opened(email)
    await expect(asGuest().enter(second.id, code)).rejects.toMatchObject(
      refused('You’ve already used this code.'),
    )
    const other = await opened(`not-${email}`)
    const entered = await asGuest().enter(other.id, code)
    // the address is changed to one that has used it, before paying
    await guest().patch(other.id, { email })
    await expect(guest().pay(entered)).rejects.toMatchObject({
      status: 409,
      details: { data: { total: '34.90' } },
    })
    expect(await codes().get(codeId)).toMatchObject({ uses: 1, orders: 1, given: '6.00', sold: '24.00' })
  })

  test('two buyers pay with the last use at once: exactly one gets it, and the other decides again', async () => {
    const { id: codeId, code } = await codes().create({ use_limit: 1 })
    const both = await Promise.all(['a@x.example', 'b@x.example'].map(email => opened(email)))
    const entered = await Promise.all(both.map(({ id }) => asGuest().enter(id, code)))
    const outcomes = await Promise.allSettled(entered.map(checkout => guest().pay(checkout)))
    const lost = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(lost).toMatchObject([
      {
        status: 409,
        code: 'price_changed',
        details: { data: { total: '34.90', codes: [{ saved: '0.00' }] } },
      },
    ])
    expect(await codes().get(codeId)).toMatchObject({ state: 'used_up', uses: 1, orders: 1 })
    expect(
      await count(services, 'select count(*) from discount_code_uses where code_id = $1', [codeId]),
    ).toBe(1)
  })

  test('twelve payments at once of a code with five uses: five orders have it', async () => {
    const { id: codeId, code } = await codes().create({ use_limit: 5 })
    const [many = ''] = await shop.product([20], 3000)
    const all = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const { id } = await opened(`many-${at}@x.example`, [many, 1])
        return asGuest().enter(id, code)
      }),
    )
    const outcomes = await Promise.allSettled(all.map(checkout => guest().pay(checkout)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await codes().get(codeId)).toMatchObject({ state: 'used_up', uses: 5, orders: 5, given: '30.00' })
  })

  test('a declined card keeps the use while the items are held, and gives it back with them', async () => {
    const { id: codeId, code } = await codes().create({ use_limit: 1 })
    const { id } = await opened()
    const checkout = await asGuest().enter(id, code)
    await expect(guest().pay(checkout, 'tok_declined')).rejects.toMatchObject({ status: 402 })
    expect(await codes().get(codeId)).toMatchObject({ state: 'used_up', uses: 1, orders: 0 })
    // their own code still holds, and only theirs
    expect(await guest().get(id)).toMatchObject({ total: '28.90', codes: [{ problem: null }] })
    const late = await opened('late@x.example')
    await expect(asGuest().enter(late.id, code)).rejects.toMatchObject(refused('This code has been used up.'))
    rig.advance(minutes(16))
    await fireDueDeadlines(services)
    expect((await guest().get(id)).state).toBe('expired')
    expect(await codes().get(codeId)).toMatchObject({ state: 'active', uses: 0 })
    expect((await asGuest().enter(late.id, code)).codes).toMatchObject([{ problem: null }])
  })

  test('a second card pays with the use of the first, once', async () => {
    const { id: codeId, code } = await codes().create({ use_limit: 1 })
    const { id } = await opened()
    const checkout = await asGuest().enter(id, code)
    await expect(guest().pay(checkout, 'tok_declined')).rejects.toMatchObject({ status: 402 })
    const { orders } = await guest().pay(await guest().get(id))
    expect(orders).toMatchObject([{ total: '28.90' }])
    expect(await codes().get(codeId)).toMatchObject({ state: 'used_up', uses: 1, orders: 1 })
  })

  test('a code that is removed after a declined card gives its use back', async () => {
    const { id: codeId, code } = await codes().create({ use_limit: 1 })
    const { id } = await opened()
    await expect(guest().pay(await asGuest().enter(id, code), 'tok_declined')).rejects.toMatchObject({
      status: 402,
    })
    expect(await asGuest().remove(id, codeId)).toMatchObject({ total: '34.90' })
    expect(await codes().get(codeId)).toMatchObject({ state: 'active', uses: 0 })
  })

  test('a brand that ends a code while it is being paid with keeps its word to that buyer', async () => {
    const { id: codeId, code } = await codes().create()
    const { id } = await opened()
    await expect(guest().pay(await asGuest().enter(id, code), 'tok_declined')).rejects.toMatchObject({
      status: 402,
    })
    await codes().send(codeId, 'end')
    expect((await guest().pay(await guest().get(id))).orders).toMatchObject([{ total: '28.90' }])
  })

  test('a code that ended since it was entered is not paid silently', async () => {
    const { id: codeId, code } = await codes().create()
    const { id } = await opened()
    const checkout = await asGuest().enter(id, code)
    await codes().send(codeId, 'end')
    await expect(guest().pay(checkout)).rejects.toMatchObject({
      ...{ status: 409, code: 'price_changed' },
      details: { data: { total: '34.90', codes: [{ problem: 'This code has ended.' }] } },
    })
  })

  test('nothing is entered in a checkout that is paid', async () => {
    const { code } = await codes().create()
    const checkout = await opened()
    await guest().pay(checkout)
    await expect(asGuest().enter(checkout.id, code)).rejects.toMatchObject({ status: 409 })
  })
})
