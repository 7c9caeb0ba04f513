import { beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, days, runJobs, seedShop, shopper, viewerOf } from '#tests/support/trade/checkout.ts'
import { type Bought, type Brand, type Member, sales } from './ledger-sales.ts'

let rig: Rig
let shops: [SellersShop, SellersShop]
beforeAll(async () => {
  const opened = await openShop()
  rig = opened.rig
  shops = [opened.shop, await seedShop(rig.services)]
})

const shopOf = (of: Brand | Member) => shops[of === 'atelier' || of === 'theo' ? 0 : 1]
const isBrand = (of: Brand | Member): of is Brand => of === 'atelier' || of === 'maison'
const sellerOf = (of: Brand | Member) => (isBrand(of) ? shopOf(of).company : shopOf(of).seller)
const seller = (of: Brand | Member) =>
  shopper(rig.services, viewerOf(sellerOf(of), { isCompany: isBrand(of) }))

async function lineOf(bought: Bought): Promise<[id: string, quantity: number]> {
  const shop = shopOf(bought.of)
  if ('parcel' in bought) return [await shop.ad(bought.cents, bought.parcel), 1]
  const [variant = ''] = await shop.product([bought.pieces], bought.cents)
  return [variant, bought.pieces]
}

/** Buys a cart as a member. Answers the checkout's id and the order of each seller. */
async function buy(cart: readonly Bought[], express: readonly (Brand | Member)[] = []) {
  const mia = shopper(rig.services, viewerOf(shops[0].buyer))
  const lines = await Promise.all(cart.map(lineOf))
  const { id } = await mia.patch((await mia.create(...lines)).id)
  const shipping = Object.fromEntries(express.map(of => [sellerOf(of), 'express']))
  const checkout = await mia.patch(id, { shipping })
  const { orders } = await mia.pay(checkout)
  const orderOf = (of: Brand | Member) => {
    const order = orders.find(each => each.seller.id === sellerOf(of))
    if (order === undefined) throw new Error(`There is no order of ${of}.`)
    return order.id
  }
  return { mia, id: checkout.id, total: checkout.total, orderOf }
}

/** Cents that the provider holds of a checkout's payments. */
const atProvider = (checkoutId: string) =>
  count(
    rig.services,
    `select coalesce(sum(c.amount_cents - coalesce((select sum(r.amount_cents) from manual_provider.refunds r
         where r.charge_id = c.id), 0)), 0)
     from manual_provider.charges c join payments y on y.id = c.key
     where y.checkout_id = $1 and c.state = 'captured'`,
    [checkoutId],
  )

describe('the books of', () => {
  test.each(sales)('$title', async ({ cart, express, charged, orders }) => {
    const { services } = rig
    const { id, orderOf } = await buy(cart, express)
    const sold = orders.map(order => ({
      reason: 'captured',
      order: orderOf(order.of),
      seller: sellerOf(order.of),
      books: inOrder(order.sold),
    }))
    expect(await postingSetsOf(services, id)).toEqual(sold)
    expect(await atProvider(id)).toBe(charged)
    expect(await reconcile(services.pool)).toEqual([])

    // one order after the other is given back, and each leaves the others as they are
    const cancelled: typeof sold = []
    for (const order of orders) {
      await seller(order.of).send(orderOf(order.of), { type: 'cancel', reason: 'It is damaged.' })
      cancelled.push({
        reason: 'cancelled',
        order: orderOf(order.of),
        seller: sellerOf(order.of),
        books: inOrder(order.cancelled),
      })
      expect(await postingSetsOf(services, id)).toEqual([...sold, ...cancelled])
      expect(await reconcile(services.pool)).toEqual([])
    }
    await runJobs(services)
    expect(await atProvider(id)).toBe(0)
  })
})

type Sold = Awaited<ReturnType<typeof buy>>

describe('the books of a cancelled order', () => {
  const shirt = {
    bought: { of: 'atelier', cents: 4990, pieces: 1 },
    captured: { captured: 5480, held: -4391, delivery: -490, platform: -599 },
    cancelled: { refunded: -5480, held: 4391, delivery: 490, platform: 599 },
  } as const
  const coat = {
    bought: { of: 'theo', cents: 2000, parcel: 's' },
    captured: { captured: 2560, held: -2000, delivery: -390, platform: -170 },
    cancelled: { refunded: -2560, held: 2000, delivery: 390, platform: 170 },
  } as const
  const byBuyer = async ({ mia, orderOf }: Sold, of: Brand | Member) => {
    await mia.send(orderOf(of), { type: 'cancel' })
  }
  const byDeadline = async () => {
    rig.advance(days(8))
    await fireDueDeadlines(rig.services)
  }

  test.each([
    { what: 'a brand’s, by its buyer', of: shirt, cancel: byBuyer },
    { what: 'a brand’s that nobody accepted', of: shirt, cancel: byDeadline },
    { what: 'a member’s, by its buyer', of: coat, cancel: byBuyer },
    { what: 'a member’s that nobody sent', of: coat, cancel: byDeadline },
  ])('$what', async ({ of: { bought, captured, cancelled }, cancel }) => {
    const { services } = rig
    const sold = await buy([bought])
    await cancel(sold, bought.of)
    const order = { order: sold.orderOf(bought.of), seller: sellerOf(bought.of) }
    const books = [
      { reason: 'captured', ...order, books: inOrder(captured) },
      { reason: 'cancelled', ...order, books: inOrder(cancelled) },
    ]
    expect(await postingSetsOf(services, sold.id)).toEqual(books)
    await expect(sold.mia.send(order.order, { type: 'cancel' })).rejects.toMatchObject({
      status: 409,
      code: 'not_allowed',
    })
    await byDeadline()
    await runJobs(services)
    expect(await postingSetsOf(services, sold.id)).toEqual(books)
    expect(await atProvider(sold.id)).toBe(0)
    expect(await reconcile(services.pool)).toEqual([])
  })
})

describe('the books stay empty', () => {
  test.each(['tok_declined', 'tok_challenge', 'tok_unknown'] as const)('of a payment by %s', async token => {
    const { services } = rig
    const guest = shopper(services)
    const [variant = ''] = await shops[0].product([1])
    const checkout = await guest.patch((await guest.create([variant, 1])).id)
    await guest.pay(checkout, token).catch(() => undefined)
    const tried = 'select count(*) from payments where checkout_id = $1 and amount_cents = 5480'
    expect(await count(services, tried, [checkout.id])).toBe(1)
    expect(await postingSetsOf(services, checkout.id)).toEqual([])
    expect(await reconcile(services.pool)).toEqual([])
  })
})
