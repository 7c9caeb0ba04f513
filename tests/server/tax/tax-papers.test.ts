import { beforeAll, describe, expect, test } from 'vitest'
import { issueDocuments } from '#server/domains/tax/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { count, runJobs, seedShop } from '#tests/support/trade/checkout.ts'
import { identity, taxOf } from '#tests/support/trade/tax.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
  await taxOf(services, shop.company).setIdentity()
  await taxOf(services, shop.company).setRate('US', '19')
})

const brand = (of = shop) => brandOf(services, of.company)
const tax = (of = shop) => taxOf(services, of.company)
const query = (sql: string, values: unknown[] = []) => services.pool.query(sql, values)

/** An order of so many shirts at 30.00 with a delivery of 4.90, or free from 80.00. */
async function bought(pieces = 1, of = shop) {
  const [shirt = ''] = await of.product([pieces], 3000)
  const { order } = await buyOf(services, of.buyer, [shirt, pieces])
  return { id: order.id, shirt, line: order.lines[0]?.id ?? '' }
}
const ship = (id: string, lines?: { line_id: string; quantity: number }[]) =>
  brand().send(id, {
    type: 'ship',
    carrier: 'other',
    tracking: trackingOf('other', `${id}${JSON.stringify(lines)}`),
    ...(lines && { lines }),
  })
/** Kind, gross and tax of each document, after the queued work. */
async function issued(id: string, of = shop) {
  await runJobs(services)
  const documents = await tax(of).documents(id)
  return documents.map(({ kind, gross, tax: part }) => [kind, gross, part])
}
const year = new Date().getUTCFullYear()

describe('an invoice', () => {
  test('an invoice is issued when the order first ships, and states both sides, the lines and the tax', async () => {
    const { id } = await bought()
    await brand().send(id, { type: 'accept' })
    expect(await issued(id)).toEqual([])
    await ship(id)
    await runJobs(services)
    const [invoice] = await tax().documents(id)
    const { number: ordered, documents } = await buyerOf(services, shop.buyer).order(id)
    expect(documents).toEqual([{ kind: 'invoice', number: invoice?.number }])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(new RegExp(`^INV-${year}-\\d{6}$`)),
      order: { number: ordered },
      seller: {
        name: 'Atelier Nord',
        legal_name: 'Atelier Nord GmbH',
        tax_number: 'DE123456789',
        address: { line1: 'Webstraße 4', postcode: '20095', city: 'Hamburg', country: 'DE' },
      },
      buyer: { name: 'Ada Lovelace', line1: '12 Harbour Street', country: 'US' },
      lines: [
        { of: 'item', title: 'Linen shirt', quantity: 1, unit_price: '30.00', rate: '19', total: '30.00' },
        { of: 'delivery', total: '4.90' },
      ],
      // 34.90 / 1.19 × 0.19 = 5.5722…
      rates: [{ rate: '19', net: '29.33', tax: '5.57', gross: '34.90' }],
      ...{ net: '29.33', tax: '5.57', gross: '34.90' },
    })
  })

  test('an order of two parcels has one invoice, however often it is asked for', async () => {
    const { id, line } = await bought(2)
    await brand().send(id, { type: 'accept' })
    await ship(id, [{ line_id: line, quantity: 1 }])
    await Promise.all(Array.from({ length: 5 }, () => issueDocuments(services, id)))
    await ship(id, [{ line_id: line, quantity: 1 }])
    expect(await issued(id)).toEqual([['invoice', '64.90', '10.36']])
  })

  test('an invoice is less by what was refunded before it', async () => {
    const { id, line } = await bought(2)
    await brand().send(id, { type: 'accept' })
    await brand().send(id, { type: 'refuse_line', line_id: line, quantity: 1 })
    await ship(id)
    await runJobs(services)
    const [invoice, ...others] = await tax().documents(id)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      lines: [
        { quantity: 1, unit_price: '30.00', total: '30.00' },
        { of: 'delivery', total: '4.90' },
      ],
      ...{ gross: '34.90', tax: '5.57' },
    })
  })

  test('an invoice has the rate of each category and country, and keeps it', async () => {
    const other = await seedShop(services)
    await tax(other).setIdentity()
    const [shirt = ''] = await other.product([1], 3000)
    const [scarf = ''] = await other.product([1], 1000)
    const child = newId('c')
    const scarves = await query(
      `with p as (select p.id, p.category_id from products p join variants v on v.product_id = p.id where v.id = $1),
         made as (insert into categories (id, slug, name, position, parent_id) select $2, lower($2), 'Scarves', 1, category_id from p returning id)
       select (select slug from categories c join p on c.id = p.category_id) as parent, (select id from p) as product`,
      [scarf, child],
    )
    const { parent, product } = scarves.rows[0]
    await query('update products set category_id = $2 where id = $1', [product, child])
    await tax(other).setRate('US', '20')
    await tax(other).setRate('DE', '25')
    await tax(other).setRate('US', '19', parent)
    await tax(other).setRate('US', '7', child.toLowerCase())
    const { order } = await buyOf(services, other.buyer, [shirt, 1], [scarf, 1])
    await brand(other).shipAll(order.id)
    await runJobs(services)
    await tax(other).setRate('US', '30', parent)
    const [invoice] = await tax(other).documents(order.id)
    // delivery 4.90 by 10.00 and 30.00: 1.23 and 3.67
    expect(invoice?.rates).toEqual([
      { rate: '7', net: '10.50', tax: '0.73', gross: '11.23' },
      { rate: '19', net: '28.29', tax: '5.38', gross: '33.67' },
    ])
    expect(invoice?.lines.map(({ rate }) => rate)).toEqual(['19', '7', null])
  })

  test('an invoice is never changed and never deleted', async () => {
    const { id } = await bought()
    await brand().shipAll(id)
    await runJobs(services)
    const stays = /neither changed nor deleted/
    await expect(query(`update documents set content = '{}' where order_id = $1`, [id])).rejects.toThrow(
      stays,
    )
    await expect(query('delete from documents where order_id = $1', [id])).rejects.toThrow(stays)
  })

  test('an invoice is not issued for what shipped before the tax number was set, nor after it was removed', async () => {
    const other = await seedShop(services)
    const [before, during, after] = [await bought(1, other), await bought(1, other), await bought(1, other)]
    await brand(other).shipAll(before.id)
    rig.advance(1000)
    await tax(other).setIdentity()
    rig.advance(1000)
    await brand(other).shipAll(during.id)
    await runJobs(services)
    await tax(other).removeIdentity()
    await brand(other).shipAll(after.id)
    expect(await issued(before.id, other)).toEqual([])
    expect(await issued(after.id, other)).toEqual([])
    // without a rate there is no tax, and what was issued stays
    expect(await issued(during.id, other)).toEqual([['invoice', '34.90', '0.00']])
    // a refund of an order with a receipt has no credit note
    await brand(other).refund(before.id, '5.00')
    expect(await issued(before.id, other)).toEqual([])
  })
})

describe('a credit note', () => {
  test('a credit note is issued for each refund after the invoice, and the parts add up to its tax', async () => {
    const { id, line } = await bought(2)
    await brand().shipAll(id)
    await brand().refund(id, '0.10')
    await brand().refund(id, '0.10', { line_id: line })
    await buyerOf(services, shop.buyer).send(id, { type: 'deliver' })
    const order = await buyerOf(services, shop.buyer).requestReturn(id, {
      lines: [{ line_id: line, quantity: 2 }],
      reason: 'too_small',
    })
    expect(order.id).toBeDefined()
    const [back] = (await brand().order(id)).returns
    await brand().sendReturn(back?.id ?? '', { type: 'receive' })
    await brand().sendReturn(back?.id ?? '', { type: 'refund' })
    expect(await issued(id)).toEqual([
      // 64.90: 10.3621…
      ['invoice', '64.90', '10.36'],
      // 0.10: 0.0159…; 0.20: 0.0319…; 64.90: 10.36
      ['credit_note', '0.10', '0.02'],
      ['credit_note', '0.10', '0.01'],
      ['credit_note', '64.70', '10.33'],
    ])
    const [invoice, , , last] = await tax().documents(id)
    expect(last).toMatchObject({
      number: expect.stringMatching(new RegExp(`^CN-${year}-\\d{6}$`)),
      invoice: { number: invoice?.number },
      reason: 'returned',
      lines: [
        { of: 'item', quantity: 2, unit_price: null, rate: '19' },
        { of: 'delivery', total: '4.90' },
      ],
    })
    const sum = last?.lines.reduce((cents, { total }) => cents + Math.round(Number(total) * 100), 0)
    expect(sum).toBe(6470)
  })

  test('a credit note is issued for what was not shipped of an order that was shipped in part', async () => {
    const { id, line } = await bought(2)
    await brand().send(id, { type: 'accept' })
    await ship(id, [{ line_id: line, quantity: 1 }])
    await brand().send(id, { type: 'refuse_line', line_id: line, quantity: 1 })
    expect(await issued(id)).toEqual([
      ['invoice', '64.90', '10.36'],
      ['credit_note', '30.00', '4.79'],
    ])
  })

  test('a canceled order of which nothing was shipped has no documents', async () => {
    const { id } = await bought()
    await brand().send(id, { type: 'cancel', reason: 'Out of stock.' })
    expect(await issued(id)).toEqual([])
  })
})

describe('the tax details', () => {
  test('tax numbers are checked by country, and a change of an older version is refused', async () => {
    const other = await seedShop(services)
    await expect(tax(other).setIdentity(0, { tax_number: 'DE12' })).rejects.toMatchObject({
      status: 422,
      details: { errors: { tax_number: ['Enter a tax number of Germany, such as DE123456789.'] } },
    })
    await expect(tax(other).setIdentity(0, { postcode: '1' })).rejects.toMatchObject({
      status: 422,
      details: { errors: { postcode: [expect.any(String)] } },
    })
    expect((await tax(other).read()).identity).toBeNull()
    const first = await tax(other).setIdentity()
    expect(first.identity).toMatchObject({ legal_name: identity.legal_name, version: 1 })
    await tax(other).setIdentity(1, { legal_name: 'Nord AG' })
    for (const version of [0, 1]) {
      await expect(tax(other).setIdentity(version)).rejects.toMatchObject({
        status: 409,
        details: { data: { identity: { legal_name: 'Nord AG', version: 2 } } },
      })
    }
  })

  test('a country and category have one rate, and another company’s is not there', async () => {
    const other = await seedShop(services)
    await tax(other).setRate('US', '8.1')
    const { rates } = await tax(other).setRate('US', '7.25')
    expect(rates).toMatchObject([{ country: 'US', category: null, rate: '7.25' }])
    await expect(tax(other).setRate('US', '7', 'no-such-thing')).rejects.toMatchObject({ status: 422 })
    await expect(tax().removeRate(rates[0]?.id ?? '')).rejects.toMatchObject({ status: 404 })
    await tax(other).removeRate(rates[0]?.id ?? '')
    expect((await tax(other).read()).rates).toEqual([])
  })
})

describe('the tax report', () => {
  const cents = (amount: string) => Math.round(Number(amount) * 100)

  test('the tax report is the sum of the documents, and leads to the statement', async () => {
    const other = await seedShop(services)
    const receipt = await bought(1, other)
    await brand(other).shipAll(receipt.id)
    rig.advance(1000)
    await tax(other).setIdentity()
    await tax(other).setRate('US', '19')
    rig.advance(1000)
    const [waiting, canceled, shipped, back] = [
      await bought(1, other),
      await bought(1, other),
      await bought(2, other),
      await bought(1, other),
    ]
    expect(waiting.id).not.toBe('')
    await brand(other).send(canceled.id, { type: 'cancel', reason: 'Out of stock.' })
    await brand(other).shipAll(shipped.id)
    await brand(other).shipAll(back.id)
    await brand(other).refund(back.id, '4.99')
    await runJobs(services)
    const now = services.clock.now().toISOString()
    const report = await tax(other).report(now.slice(0, 7))
    expect(report.rows).toEqual([
      {
        ...{ country: 'US', rate: '19', invoices: 2, credit_notes: 1 },
        // 64.90: 10.36, 34.90: 5.57
        invoiced: { net: '83.87', tax: '15.93', gross: '99.80' },
        // 4.99: 0.7967…
        credited: { net: '-4.19', tax: '-0.80', gross: '-4.99' },
        ...{ net: '79.68', tax: '15.13', gross: '94.81' },
      },
    ])
    expect(report.total).toMatchObject({ invoices: 2, credit_notes: 1, tax: '15.13', gross: '94.81' })
    expect(report.statement).toEqual({
      documents: '94.81',
      other_period: '0.00',
      not_shipped: '34.90',
      receipts: '34.90',
      gross: '164.61',
    })
    const all = (await Promise.all([shipped, back].map(({ id }) => tax(other).documents(id)))).flat()
    const sum = (part: 'net' | 'tax' | 'gross') =>
      all.reduce((total, each) => total + cents(each[part]) * (each.kind === 'invoice' ? 1 : -1), 0)
    for (const part of ['net', 'tax', 'gross'] as const) expect(cents(report.total[part])).toBe(sum(part))
    expect(
      await count(
        services,
        `select sum(amount_cents) from postings where seller_id = $1 and account in ('captured', 'refunded')`,
        [other.company],
      ),
    ).toBe(cents(report.statement.gross))
    for (const period of [now.slice(0, 4), `${now.slice(0, 4)}-Q${Math.ceil(Number(now.slice(5, 7)) / 3)}`]) {
      expect(await tax(other).report(period)).toEqual({ ...report, period })
    }
    const csv = (await tax(other).csv(now.slice(0, 7))).trim().split('\r\n').slice(1)
    const month = now.slice(0, 7)
    expect(csv).toEqual([
      `${month},US,19,invoices,2,83.87,15.93,99.80`,
      `${month},US,19,credit notes,1,-4.19,-0.80,-4.99`,
      `${month},,,total,3,79.68,15.13,94.81`,
    ])
  })

  test('the tax report has a document in the month in which it is issued, and its payment where it was made', async () => {
    const other = await seedShop(services)
    await tax(other).setIdentity()
    const paid = services.clock.now().toISOString().slice(0, 7)
    const { id } = await bought(1, other)
    while (services.clock.now().toISOString().slice(0, 7) === paid) rig.advance(86_400_000)
    await query(`update orders set state = 'accepted.preparing' where id = $1`, [id])
    await brandOf(services, other.company).send(id, {
      type: 'ship',
      carrier: 'other',
      tracking: trackingOf('other', id),
    })
    await runJobs(services)
    const shipped = services.clock.now().toISOString().slice(0, 7)
    expect((await tax(other).report(paid)).statement).toMatchObject({
      documents: '0.00',
      other_period: '34.90',
      gross: '34.90',
    })
    expect((await tax(other).report(shipped)).statement).toMatchObject({
      documents: '34.90',
      other_period: '-34.90',
      gross: '0.00',
    })
    await expect(tax(other).report('2999')).rejects.toMatchObject({ status: 404 })
  })
})
