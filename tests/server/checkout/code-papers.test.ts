import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { orderExportHandlers } from '#server/domains/brand-orders/index.ts'
import { lineAmounts } from '#server/domains/brand-orders/line-amounts.ts'
import { findOrder } from '#server/domains/orders/store.ts'
import { Answer, type Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import type { CodeTerms } from '#src/api/contract/business/codes.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf } from '#tests/support/trade/brand-orders.ts'
import { contextOf, runJobs, shopper, viewerOf } from '#tests/support/trade/checkout.ts'
import { brandCodes, enterer } from '#tests/support/trade/codes.ts'
import { markDown } from '#tests/support/trade/markdowns.ts'
import { taxOf } from '#tests/support/trade/tax.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
  await taxOf(services, shop.company).setIdentity()
  await taxOf(services, shop.company).setRate('US', '19')
})

/** Buys these with a code of the brand. */
async function boughtWith(gift: CodeTerms['gift'], ...lines: [variant: string, pieces: number][]) {
  const { code } = await brandCodes(services, shop.company).create({ gift })
  const viewer = viewerOf(shop.buyer)
  const mia = shopper(services, viewer)
  const { id } = await mia.patch((await mia.create(...lines)).id)
  const [order] = (await mia.pay(await enterer(services, viewer).enter(id, code))).orders
  if (order === undefined) throw new Error('Nothing was ordered.')
  return { order, code }
}

/** The rows of the export of one order, by column. */
async function exported(number: string): Promise<Record<string, string>[]> {
  const context = contextOf(services, viewerOf(shop.company, { isCompany: true }))
  const answer = await orderExportHandlers.exportBusinessOrders(context, { query: { q: number } })
  if (!(answer instanceof Answer)) throw new Error('The export is no answer.')
  let text = ''
  for await (const part of answer.body as AsyncIterable<Buffer | string>) text += String(part)
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  const names = cellsOf(head)
  return rows.map(row => Object.fromEntries(cellsOf(row).map((cell, at) => [names[at] ?? '', cell])))
}
const cellsOf = (row: string) =>
  [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''))

/**
 * Three shirts at 10.00 and a scarf at 15.05 less 20 percent: 24.00 and 12.04. Delivery 4.90. With 19 percent included
 * 40.94 have a tax of 6.5366: 6.54. A shirt back is 8.00: what was credited of the tax is that of 8.00, 1.2773: 1.28.
 */
test('the papers of an order with a code print what was paid for each line, and add up', async () => {
  const [shirt = ''] = await shop.product([3], 1000)
  const [scarf = ''] = await shop.product([1], 1505)
  const { order, code } = await boughtWith({ kind: 'percent', percent: 20 }, [shirt, 3], [scarf, 1])
  const brand = brandOf(services, shop.company)
  await brand.shipAll(order.id)
  await runJobs(services)
  expect(await brand.receipt(order.id)).toMatchObject({
    lines: [
      { unit_price: '10.00', quantity: 3, discount: '6.00', total: '24.00' },
      { unit_price: '15.05', quantity: 1, discount: '3.01', total: '12.04' },
    ],
    ...{ subtotal: '36.04', shipping: '4.90', total: '40.94', paid: '40.94' },
    code: { code, items: '9.01', delivery: '0.00' },
  })
  const tax = taxOf(services, shop.company)
  const [invoice] = await tax.documents(order.id)
  expect(invoice).toMatchObject({
    lines: [
      { quantity: 3, unit_price: '10.00', reduction: '6.00', total: '24.00' },
      { quantity: 1, unit_price: '15.05', reduction: '3.01', total: '12.04' },
      { of: 'delivery', reduction: null, total: '4.90' },
    ],
    ...{ net: '34.40', tax: '6.54', gross: '40.94' },
  })
  const [line = ''] = order.lines.map(({ id }) => id)
  const buyer = buyerOf(services, shop.buyer)
  await buyer.send(order.id, { type: 'deliver' })
  const { id } = await buyer.requestReturn(order.id, {
    lines: [{ line_id: line, quantity: 1 }],
    reason: 'too_small',
  })
  await brand.sendReturn(id, { type: 'receive' })
  await brand.sendReturn(id, { type: 'refund', lines: [] })
  await runJobs(services)
  const [, credit] = await tax.documents(order.id)
  expect(credit).toMatchObject({
    kind: 'credit_note',
    lines: [{ quantity: 1, total: '8.00' }],
    ...{ net: '6.72', tax: '1.28', gross: '8.00' },
  })
  const rows = await exported(order.number)
  const columns = [
    'code',
    'unit_price',
    'discount',
    'items',
    'items_refunded',
    'commission',
    'payout',
    'delivery',
  ]
  // 28.04 are left of the items: the commission on them is 3.36, of which the shirts (16.00) have 1.92
  expect(rows.map(row => columns.map(name => row[name]))).toEqual([
    [code, '10.00', '6.00', '24.00', '8.00', '1.92', '14.08', '3.26'],
    [code, '15.05', '3.01', '12.04', '0.00', '1.44', '10.60', '1.64'],
  ])
})

const cents = (amount: string) => Math.round(Number(amount) * 100)

test('books, lines, papers and export add up to the cent after any markdown, code, refund and return', async () => {
  const property = fc.asyncProperty(
    fc.record({
      prices: fc.array(fc.integer({ min: 101, max: 9_999 }), { minLength: 1, maxLength: 3 }),
      pieces: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
      markdown: fc.option(fc.integer({ min: 1, max: 60 })),
      gift: fc.oneof(
        fc.integer({ min: 1, max: 90 }).map(percent => ({ kind: 'percent' as const, percent })),
        fc
          .integer({ min: 1, max: 5_000 })
          .map(off => ({ kind: 'amount' as const, amount: (off / 100).toFixed(2) })),
      ),
      refused: fc.boolean(),
      part: fc.option(fc.integer({ min: 1, max: 99 })),
      back: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    }),
    async ({ prices, pieces, markdown, gift, refused, part, back }) => {
      const variants = await Promise.all(
        prices.map(async price => (await shop.product([10], price))[0] ?? ''),
      )
      const running = markdown === null ? null : await markDown(services, shop.company, markdown, ...variants)
      const lines = variants.map((id, at): [string, number] => [id, pieces[at] ?? 1])
      const { order } = await boughtWith(gift, ...lines)
      await running?.end()
      const goods = cents(order.subtotal)
      expect(goods).toBeGreaterThanOrEqual(100)
      expect(order.lines.reduce((sum, { total }) => sum + cents(total), 0)).toBe(goods)
      for (const { total } of order.lines) expect(cents(total)).toBeGreaterThanOrEqual(0)

      const brand = brandOf(services, shop.company)
      const buyer = buyerOf(services, shop.buyer)
      await brand.send(order.id, { type: 'accept' })
      const [first] = order.lines
      if (first === undefined) throw new Error('An order has a line.')
      const open = new Map(order.lines.map(({ id, quantity }) => [id, quantity]))
      if (refused && order.lines.length > 1) {
        await brand.send(order.id, { type: 'refuse_line', line_id: first.id })
        open.delete(first.id)
      }
      await brand.send(order.id, {
        ...{ type: 'ship', carrier: 'other', tracking: trackingOf('other', order.id) },
        lines: [...open].map(([line_id, quantity]) => ({ line_id, quantity })),
      })
      await buyer.send(order.id, { type: 'deliver' })
      if (part !== null) await brand.refund(order.id, (part / 100).toFixed(2)).catch(() => undefined)
      // the pieces come back in several returns
      for (const [at, [line_id, quantity]] of [...open].entries()) {
        for (let count = Math.min(back[at] ?? 0, quantity); count > 0; count--) {
          const { id } = await buyer.requestReturn(order.id, {
            lines: [{ line_id, quantity: 1 }],
            reason: 'too_small',
          })
          await brand.sendReturn(id, { type: 'receive' })
          await brand.sendReturn(id, { type: 'refund', lines: [] })
        }
      }
      await runJobs(services)
      const stored = await findOrder(services, order.id)
      if (stored === undefined) throw new Error('The order is gone.')
      expect(stored.refunded_cents).toBeLessThanOrEqual(stored.total_cents)
      for (const line of stored.lines)
        expect(line.refunded_cents).toBeLessThanOrEqual(
          line.quantity * line.unit_price_cents - line.discount_cents,
        )
      const amounts = lineAmounts(stored, stored.lines)
      const sum = (of: (each: (typeof amounts)[number]) => number) =>
        amounts.reduce((total, each) => total + of(each), 0)
      expect(sum(({ items }) => items)).toBe(goods)
      expect(sum(each => each.itemsRefunded + each.deliveryRefunded)).toBe(stored.refunded_cents)
      const papers = await taxOf(services, shop.company).documents(order.id)
      const gross = papers.map(({ kind, gross: all }) => (kind === 'invoice' ? cents(all) : -cents(all)))
      expect(gross.reduce((total, each) => total + each, 0)).toBe(stored.total_cents - stored.refunded_cents)
      for (const { lines: printed, gross: all } of papers)
        expect(printed.reduce((total, { total: each }) => total + cents(each), 0)).toBe(cents(all))
      expect(await reconcile(services.pool)).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: 12, endOnFailure: true })
}, 120_000)
