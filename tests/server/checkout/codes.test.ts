import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import type { CodeTerms } from '#src/api/contract/business/codes.ts'
import { dayIn } from '#tests/support/days.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { days, seedShop, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'
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

/** A guest's checkout of one shirt at 30.00 that lacks nothing but the payment. */
const opened = async (email = 'ada@x.example', ...lines: [string, number][]) => {
  const { id } = await guest().create(...(lines.length > 0 ? lines : ([[shirt, 1]] as [string, number][])))
  return guest().patch(id, { email, address: somewhere })
}
const refused = (sentence: string) => ({ status: 422, details: { errors: { code: [sentence] } } })

describe('a code that is entered', () => {
  test('a code is found however it is typed, and is removed again', async () => {
    const { id: codeId, code } = await codes().create({
      code: 'HELLO-10',
      gift: { kind: 'percent', percent: 10 },
    })
    const { id } = await opened()
    const entered = await asGuest().enter(id, ' hello-10 ')
    expect(entered).toMatchObject({
      codes: [{ id: codeId, code, problem: null, saved: '3.00' }],
      ...{ subtotal: '30.00', shipping: '4.90', discount: '3.00', total: '31.90' },
    })
    expect(await asGuest().remove(id, codeId)).toMatchObject({ codes: [], discount: '0.00', total: '34.90' })
    await codes().send(codeId, 'end')
  })

  test('a code is for the items of its brand alone: an ad and another brand keep their prices', async () => {
    const other = await seedShop(services)
    const [theirs = ''] = await other.product([1], 5000)
    const ad = await shop.ad(2000)
    const viewer = viewerOf(shop.buyer)
    const { code } = await codes().create({ gift: { kind: 'percent', percent: 50 } })
    const mia = shopper(services, viewer)
    const { id } = await mia.create([shirt, 2], [theirs, 1], [ad, 1])
    const entered = await enterer(services, viewer).enter(id, code)
    expect(entered).toMatchObject({ discount: '30.00', codes: [{ saved: '30.00' }] })
    expect(entered.lines.map(({ total }) => total)).toEqual(['60.00', '50.00', '20.00'])
    const before = await mia.patch((await mia.create([theirs, 1], [ad, 1])).id)
    const paid = (await mia.pay(await mia.patch(id))).orders
    expect(paid.map(({ subtotal }) => subtotal).toSorted()).toEqual(['20.00', '30.00', '50.00'])
    expect(paid.find(({ kind }) => kind === 'purchase')).toMatchObject({ code: null, fee: before.fees })
  })

  test('of two brands: each takes off its own, and another code of a brand makes way', async () => {
    const other = await seedShop(services)
    const [theirs = ''] = await other.product([1], 5000)
    const name = { code: 'BOTH' }
    const mine = await codes().create({ ...name, gift: { kind: 'percent', percent: 10 } })
    await brandCodes(services, other.company).create({ ...name, gift: { kind: 'amount', amount: '7.00' } })
    const better = await codes().create({ gift: { kind: 'percent', percent: 20 } })
    const { id } = await opened('ada@x.example', [shirt, 1], [theirs, 1])
    expect(await asGuest().enter(id, 'both')).toMatchObject({ discount: '10.00' })
    const changed = await asGuest().enter(id, better.code)
    expect(changed).toMatchObject({ discount: '13.00' })
    expect(changed.codes.map(({ id: code }) => code)).not.toContain(mine.id)
    await codes().send(mine.id, 'end')
  })

  test('never makes an order dearer: the delivery stays free from 80.00 before it', async () => {
    const { code } = await codes().create({ gift: { kind: 'amount', amount: '1.00' } })
    const [coat = ''] = await shop.product([1], 8000)
    const { id } = await opened('ada@x.example', [coat, 1])
    expect(await asGuest().enter(id, code)).toMatchObject({ shipping: '0.00', total: '79.00' })
  })

  test('leaves a dollar to pay', async () => {
    const { code } = await codes().create({ gift: { kind: 'amount', amount: '50.00' } })
    const { id } = await opened()
    expect(await asGuest().enter(id, code)).toMatchObject({ discount: '29.00', total: '5.90' })
  })
})

describe('a code is refused', () => {
  const tries: readonly {
    why: string
    terms?: Partial<CodeTerms>
    before?: (id: string) => Promise<unknown>
    sentence: string
  }[] = [
    {
      why: 'while it is paused',
      before: id => codes().send(id, 'pause'),
      sentence: 'This code isn’t available right now.',
    },
    { why: 'after it ended', before: id => codes().send(id, 'end'), sentence: 'This code has ended.' },
    {
      why: 'below its minimum',
      terms: { minimum: '50.00' },
      sentence: 'This code needs $50.00 of items from Atelier Nord. Your bag has $30.00.',
    },
  ]
  test.each(tries)('$why, and says so', async ({ terms = {}, before, sentence }) => {
    const { id: codeId, code } = await codes().create(terms)
    await before?.(codeId)
    const { id } = await opened()
    await expect(asGuest().enter(id, code)).rejects.toMatchObject(refused(sentence))
    expect(await guest().get(id)).toMatchObject({ codes: [], total: '34.90' })
  })

  test('before its first day, and says when that is', async () => {
    const { code, starts_at } = await codes().create({ first_day: dayIn(services, 3) })
    const day = new Intl.DateTimeFormat('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
    } as const).format(new Date(starts_at))
    const { id } = await opened()
    await expect(asGuest().enter(id, code)).rejects.toMatchObject(refused(`This code starts on ${day}.`))
    rig.advance(days(4))
    await fireDueDeadlines(services)
    const later = await opened()
    expect((await asGuest().enter(later.id, code)).codes).toMatchObject([{ problem: null }])
  })

  test('where nobody has it, and where another brand has it', async () => {
    const other = await seedShop(services)
    const { code } = await brandCodes(services, other.company).create({ code: 'THEIRS' })
    const { id } = await opened()
    await expect(asGuest().enter(id, 'NOBODYS')).rejects.toMatchObject(
      refused('We don’t know this code. Check the spelling.'),
    )
    await expect(asGuest().enter(id, code)).rejects.toMatchObject(
      refused('This code is from a brand that isn’t in your bag.'),
    )
  })

  test('where nothing in the bag is among its products', async () => {
    const [scarf = ''] = await shop.product([1], 1000)
    const { rows } = await services.pool.query<{ product_id: string }>(
      'select product_id from variants where id = $1',
      [scarf],
    )
    const products = rows.map(({ product_id }) => product_id)
    const { code } = await codes().create({ scope: { kind: 'selection', products } })
    const { id } = await opened()
    await expect(asGuest().enter(id, code)).rejects.toMatchObject(
      refused('This code isn’t for the items in your bag.'),
    )
    const both = await opened('ada@x.example', [shirt, 1], [scarf, 1])
    // 20 percent of the scarf alone
    expect(await asGuest().enter(both.id, code)).toMatchObject({ discount: '2.00' })
  })

  test('for a delivery that is free, or by express', async () => {
    const { code } = await codes().create({ gift: { kind: 'delivery' } })
    const [coat = ''] = await shop.product([1], 9000)
    const free = await opened('ada@x.example', [coat, 1])
    await expect(asGuest().enter(free.id, code)).rejects.toMatchObject(
      refused('Your delivery is free already. Keep this code for another order.'),
    )
    const { id } = await opened()
    expect(await asGuest().enter(id, code)).toMatchObject({
      shipping: '4.90',
      discount: '4.90',
      total: '30.00',
    })
    const express = await guest().patch(id, { shipping: { [shop.company]: 'express' } })
    expect(express).toMatchObject({
      ...{ discount: '0.00', total: '40.90' },
      codes: [{ problem: 'This code is for standard delivery and pick-up points.', saved: '0.00' }],
    })
  })
})
