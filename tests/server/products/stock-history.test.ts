import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { purgeStockChanges } from '#server/domains/inventory/index.ts'
import type { StockHistory } from '#src/api/contract/business/stock-history.ts'
import { type Brand, brandOf as shopOf } from '#tests/support/members/brand.ts'
import { asCoats, importerOf } from '#tests/support/members/imports.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import type { seedShop } from '#tests/support/trade/checkout.ts'
import { shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
let mine: Brand
beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  const bearer = await bearerOf(server.services, shop.company)
  // the shop's own products have none that a form offers
  await query(`insert into categories (id, slug, name, position, size_system, parent_id) select 'c_coats0001', 'coats', 'Coats', 9, 'alpha', parent_id
    from categories order by parent_id nulls last limit 1`)
  mine = shopOf(server, { id: shop.company, name: 'Brand', bearer })
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

async function history(productId: string, search = ''): Promise<StockHistory> {
  const { status, body, text } = await mine.call(
    'GET',
    `/api/v1/business/products/${productId}/stock-history${search}`,
  )
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body as StockHistory
}
/** Each change without what the case does not say, the latest first. */
const listed = async (productId: string) =>
  (await history(productId)).data.map(({ before, after, why, order }) => [
    `${before} → ${after}`,
    why,
    order?.number ?? null,
  ])
const hat = (stock: number) =>
  mine.create({
    ...{ title: 'Hat', category: 'coats', whose: 'woman', options: [{ name: 'Size', kind: 'size' }] },
    variants: [{ values: ['S'], price: '20.00', stock }],
  })
const productOf = async (variant: string) =>
  (await query('select product_id from variants where id = $1', [variant])).rows[0].product_id as string

describe('the history of a stock', () => {
  test('names what a person did, by the name of who did it', async () => {
    const { id, variants: made } = await hat(10)
    const variant = made[0]?.id ?? ''
    expect(await mine.edit(id, variant, { stock: { shown: 10, to: 12 } })).toMatchObject({ status: 200 })
    // a price alone is no change of stock
    await mine.edit(id, variant, { price: { shown: '20.00', to: '21.00' } })
    const { data, product, variants } = await history(id)
    const [owner] = (await query('select name from users where id = $1', [shop.company])).rows
    expect(data).toMatchObject([
      { before: 10, after: 12, why: 'edited', by: owner.name, order: null, variant: { id: variant } },
      { before: 0, after: 10, why: 'created', by: owner.name },
    ])
    expect(product.id).toBe(id)
    expect(variants).toMatchObject([{ id: variant, stock: 12, is_retired: false }])
  })

  test('a sale is named by its order, and what comes back, too', async () => {
    const [variant = ''] = await shop.product([10], 3000)
    const id = await productOf(variant)
    const { order } = await buyOf(server.services, shop.buyer, [variant, 3])
    const brand = brandOf(server.services, shop.company)
    expect(await listed(id)).toEqual([
      ['10 → 7', 'sold', order.number],
      ['0 → 10', 'created', null],
    ])
    await brand.shipAll(order.id)
    const buyer = buyerOf(server.services, shop.buyer)
    await buyer.send(order.id, { type: 'deliver' })
    const line = order.lines[0]?.id ?? ''
    const back = await buyer.requestReturn(order.id, {
      lines: [{ line_id: line, quantity: 2 }],
      reason: 'too_small',
    })
    await brand.sendReturn(back.id, { type: 'receive' })
    await brand.sendReturn(back.id, {
      type: 'refund',
      lines: [{ line_id: line, amount: '60.00', restock: 2 }],
    })
    expect((await listed(id))[0]).toEqual(['7 → 9', 'returned', order.number])

    const { order: other } = await buyOf(server.services, shop.buyer, [variant, 1])
    await brand.send(other.id, { type: 'cancel', reason: 'It is torn.' })
    expect((await listed(id)).slice(0, 2)).toEqual([
      ['8 → 9', 'cancelled', other.number],
      ['9 → 8', 'sold', other.number],
    ])
  })

  test('what a shopper holds and does not buy names nobody, and no address of a checkout', async () => {
    const [variant = ''] = await shop.product([4], 3000)
    const id = await productOf(variant)
    const mia = shopper(server.services, viewerOf(shop.buyer))
    const checkout = await mia.patch((await mia.create([variant, 1])).id)
    await mia.pay(checkout, 'tok_challenge').catch(() => undefined)
    const answer = await mine.call('GET', `/api/v1/business/products/${id}/stock-history`)
    expect(answer.text).not.toContain(checkout.id)
    expect((await history(id)).data[0]).toMatchObject({
      ...{ before: 4, after: 3, why: 'checkout', by: null, order: null },
    })
  })

  test('an import and its undo are named', async () => {
    const importer = await importerOf(server, mine)
    await importer.imported('handle,title,sku,price,stock\nrug,Rug,RUG-1,50,5\n', asCoats)
    const { rows } = await query(`select id, product_id from variants where sku = 'RUG-1'`)
    const id = rows[0].product_id as string
    const job = await importer.imported('sku,stock\nRUG-1,8\n')
    await importer.sent(job.id, 'undo')
    expect(await listed(id)).toEqual([
      ['8 → 5', 'import_undone', null],
      ['5 → 8', 'imported', null],
      ['0 → 5', 'imported', null],
    ])
  })

  test('is read page by page, of one variant or of all, and exported whole', async () => {
    const [small = '', large = ''] = await shop.product([5, 6], 3000)
    const id = await productOf(small)
    for (const to of [6, 7, 8]) await mine.edit(id, small, { stock: { shown: to - 1, to } })
    const first = await history(id, '?limit=3')
    const rest = await history(id, `?limit=3&cursor=${first.next_cursor}`)
    expect([...first.data, ...rest.data].map(({ after }) => after)).toHaveLength(5)
    expect(rest.next_cursor).toBeNull()
    expect((await history(id, `?variant=${large}`)).data.map(({ after }) => after)).toEqual([6])
    const { text } = await mine.call(
      'GET',
      `/api/v1/business/products/${id}/stock-history.csv?variant=${small}`,
    )
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map(({ change, why }) => [change, why])).toEqual([
      ['1', 'Changed by hand'],
      ['1', 'Changed by hand'],
      ['1', 'Changed by hand'],
      ['5', 'Added with the variant'],
    ])
    // the changes lead from nothing to what is there
    expect(rows.reduce((sum, { change }) => sum + Number(change), 0)).toBe(8)
  })

  test('goes back two years', async () => {
    const [variant = ''] = await shop.product([5], 3000)
    const id = await productOf(variant)
    await query(
      `update stock_changes set at = $2::timestamptz - interval '25 months' where variant_id = $1`,
      [variant, server.services.clock.now()],
    )
    expect(await purgeStockChanges(server.services)).toBe(1)
    expect((await history(id)).data).toEqual([])
  })
})

describe('a change of stock without a cause', () => {
  test.each([
    ['says none', 'update variants set stock = 3 where id = $1'],
    ['says an empty one', `update variants set stock = 3, stock_cause = '{}' where id = $1`],
  ])('is refused by the database: one that %s', async (_, change) => {
    const [variant = ''] = await shop.product([5], 3000)
    await expect(query(change, [variant])).rejects.toThrow('changed without a cause')
  })

  test('is refused where it goes by the cause of the change before, or of the beginning', async () => {
    const product = await hat(5)
    const [variant] = product.variants
    await expect(query('update variants set stock = 3 where id = $1', [variant?.id])).rejects.toThrow(
      'changed without a cause',
    )
    await mine.edit(product.id, variant?.id ?? '', { stock: { shown: 5, to: 4 } })
    await expect(query('update variants set stock = 3 where id = $1', [variant?.id])).rejects.toThrow(
      'changed without a cause',
    )
    expect((await history(product.id)).data.map(({ after }) => after)).toEqual([4, 5])
  })

  test('is none where the stock stays', async () => {
    const [variant = ''] = await shop.product([5], 3000)
    await query(`update variants set stock = 5, stock_cause = '{"why":"edited"}' where id = $1`, [variant])
    await query('update variants set price_cents = 3100 where id = $1', [variant])
    expect((await query('select stock_cause from variants where id = $1', [variant])).rows).toEqual([
      { stock_cause: null },
    ])
    expect(await listed(await productOf(variant))).toEqual([['0 → 5', 'created', null]])
  })
})
