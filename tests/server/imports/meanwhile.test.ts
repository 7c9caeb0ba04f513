import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowDescribe, slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await importerOf(server)
})

const query = async (text: string, values: unknown[] = [mine.id]) =>
  (await server.services.pool.query(text, values)).rows
const sellTo = (stock: number, sku = 'C-1') =>
  query(
    `update variants set stock = $3, stock_cause = '{"why":"edited"}' where seller_id = $1 and sku = $2`,
    [mine.id, sku, stock],
  )
const pricesAndStocks = () =>
  query('select sku, price_cents as price, stock from variants where seller_id = $1 order by sku')
const idOf = async (title: string) =>
  (await query('select id from products where seller_id = $1 and title = $2', [mine.id, title]))[0]?.id
const edit = async (title: string, body: object) => {
  const { status, text } = await mine.call('PATCH', `/api/v1/business/products/${await idOf(title)}`, body)
  if (status !== 200) throw new Error(text)
}

const coat = (price: number, stock: number) =>
  `handle,title,sku,price,stock\ncoat,Coat,C-1,${price},${stock}\n`

/** Sells in a transaction of its own that is open while `meanwhile` waits for it. */
async function sellWhile(stock: number, meanwhile: () => Promise<unknown>): Promise<void> {
  const client = await server.services.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `update variants set stock = $2, stock_cause = '{"why":"edited"}' where seller_id = $1 and sku = 'C-1'`,
      [mine.id, stock],
    )
    const waiting = meanwhile()
    await expect
      .poll(
        async () =>
          (
            await query(
              `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              [],
            )
          )[0]?.n,
        { timeout: 20_000, interval: 20 },
      )
      .toBeGreaterThan(0)
    await client.query('commit')
    await waiting
  } finally {
    client.release()
  }
}

describe('a shop that changes after the preview', () => {
  test('keeps its sales where the file does not change the stock, and the result lists only what was written', async () => {
    await mine.imported(coat(50, 10), asCoats)
    const { id } = await mine.previewed(coat(55, 10), asCoats)
    await sellTo(6)
    const done = await mine.sent(id, 'start')
    expect(done).toMatchObject({
      state: 'completed.undoable',
      conflicts: 0,
      result: { updated: 1, failed: 0 },
    })
    expect(await pricesAndStocks()).toEqual([{ sku: 'C-1', price: 5500, stock: 6 }])
    expect((await mine.products(id))[0]?.changes).toEqual([
      { field: 'price', variant: null, before: '$50.00', after: '$55.00' },
    ])
    await mine.sent(id, 'undo')
    expect(await pricesAndStocks()).toEqual([{ sku: 'C-1', price: 5000, stock: 6 }])
  })

  slowTest(
    'sends an import back to its preview where the file changes what was sold, before anything is written',
    async () => {
      await mine.imported(`${coat(50, 10)}cape,Cape,C-2,70,1\n`, asCoats)
      const table = `${coat(50, 12)}cape,Cape,C-2,75,1\n`
      const { id } = await mine.previewed(table, asCoats)
      await sellTo(6)
      const back = await mine.sent(id, 'start')
      expect(back).toMatchObject({ state: 'ready', conflicts: 1, preview: { update: 2 }, started_at: null })
      expect(await pricesAndStocks()).toEqual([
        { sku: 'C-1', price: 5000, stock: 6 },
        { sku: 'C-2', price: 7000, stock: 1 },
      ])
      expect(await mine.products(id, 'only=conflicts')).toMatchObject([
        {
          title: 'Coat',
          changes: [{ field: 'stock', variant: null, before: '6', after: '12' }],
          conflicts: [
            { row: 2, column: 'stock', value: '12', field: 'stock', variant: null, seen: '10', now: '6' },
          ],
        },
      ])
      const done = await mine.sent(id, 'start')
      expect(done).toMatchObject({ state: 'completed.undoable', conflicts: 0, result: { updated: 2 } })
      expect(await pricesAndStocks()).toEqual([
        { sku: 'C-1', price: 5000, stock: 12 },
        { sku: 'C-2', price: 7500, stock: 1 },
      ])
    },
  )

  slowTest('keeps its sales through a preview that is shown again', async () => {
    await mine.imported(coat(50, 10), asCoats)
    const { id } = await mine.previewed(coat(55, 10), asCoats)
    await sellTo(6)
    await query('update variants set price_cents = 5200 where seller_id = $1')
    const back = await mine.sent(id, 'start')
    expect(back).toMatchObject({ state: 'ready', conflicts: 1 })
    expect((await mine.products(id))[0]).toMatchObject({
      changes: [{ field: 'price', before: '$52.00', after: '$55.00' }],
      conflicts: [{ field: 'price', seen: '$50.00', now: '$52.00' }],
    })
    await mine.sent(id, 'start')
    expect(await pricesAndStocks()).toEqual([{ sku: 'C-1', price: 5500, stock: 6 }])
  })

  slowTest(
    'changes once more right after that: the product is left as it is, and comes back with the failed rows',
    async () => {
      await mine.imported(`${coat(50, 10)}cape,Cape,C-2,70,1\n`, asCoats)
      const { id } = await mine.previewed(`${coat(50, 12)}cape,Cape,C-2,75,1\n`, asCoats)
      await sellTo(6)
      expect(await mine.sent(id, 'start')).toMatchObject({ state: 'ready' })
      await sellTo(5)
      const done = await mine.sent(id, 'start')
      expect(done).toMatchObject({
        state: 'completed_with_errors.undoable',
        conflicts: 1,
        result: { updated: 1, failed: 1 },
        has_failed_rows: true,
      })
      expect(await pricesAndStocks()).toEqual([
        { sku: 'C-1', price: 5000, stock: 5 },
        { sku: 'C-2', price: 7500, stock: 1 },
      ])
      const [left] = await mine.products(id, 'only=conflicts')
      expect(left).toMatchObject({
        title: 'Coat',
        outcome: 'failed',
        changes: [],
        conflicts: [{ column: 'stock', value: '12', seen: '6', now: '5' }],
      })
      expect(parse(await mine.failed(id), { columns: true, bom: true })).toEqual([
        {
          handle: 'coat',
          title: 'Coat',
          sku: 'C-1',
          price: '50',
          stock: '12',
          'Import error':
            'stock: It was 6 in the preview and is 5 in your shop now. Nothing of this product was changed. Import these rows again to see it anew.',
        },
      ])
    },
  )

  test('has what the file says by itself: nothing is left to do, and nothing is said', async () => {
    await mine.imported(coat(50, 10), asCoats)
    const { id } = await mine.previewed(coat(50, 12), asCoats)
    await sellTo(12)
    expect(await mine.sent(id, 'start')).toMatchObject({
      state: 'completed.undoable',
      conflicts: 0,
      result: { updated: 0, skipped: 1, failed: 0 },
    })
    expect((await mine.products(id))[0]).toMatchObject({ outcome: 'skipped', changes: [], conflicts: [] })
  })
})

describe('a sale between the comparison and the write', () => {
  test('is not lost where the file changes the price alone', async () => {
    await mine.imported(coat(50, 10), asCoats)
    const { id } = await mine.previewed(coat(55, 10), asCoats)
    await sellWhile(6, () => mine.sent(id, 'start'))
    expect(await pricesAndStocks()).toEqual([{ sku: 'C-1', price: 5500, stock: 6 }])
  })

  slowTest('leaves the product as it is where the file changes the stock', async () => {
    await mine.imported(coat(50, 10), asCoats)
    const { id } = await mine.previewed(coat(55, 12), asCoats)
    await sellWhile(6, () => mine.sent(id, 'start'))
    expect(await mine.read(id)).toMatchObject({ state: 'completed_with_errors.undoable', conflicts: 1 })
    expect(await pricesAndStocks()).toEqual([{ sku: 'C-1', price: 5000, stock: 6 }])
    expect((await mine.products(id))[0]).toMatchObject({
      changes: [],
      conflicts: [{ field: 'stock', value: '12', seen: '10', now: '6' }],
    })
  })

  slowTest('is not lost by an undo, which leaves the product alone', async () => {
    await mine.imported(coat(50, 10), asCoats)
    const { id } = await mine.imported(coat(55, 12), asCoats)
    await sellWhile(9, () => mine.sent(id, 'undo'))
    expect(await mine.read(id)).toMatchObject({ state: 'undone', result: { undone: 0, left_alone: 1 } })
    expect(await pricesAndStocks()).toEqual([{ sku: 'C-1', price: 5500, stock: 9 }])
  })
})

describe('each field that the file and the shop both change', () => {
  const before = `handle,title,description,materials,category,whose,status,option1_name,option1_value,sku,price,compare_at,stock
coat,Coat,Warm,wool,coats,woman,draft,Fit,Slim,A-1,50,60,5
coat,,,,,,,,Wide,A-2,50,60,5
`
  const after = `handle,title,description,materials,category,whose,status,option1_name,option1_value,sku,price,compare_at,stock
coat,Wool coat,Warmer,cotton,dresses,kids,active,Fit,Slim,A-1,55,65,7
coat,,,,,,,,Wide,A-2,55,65,7
coat,,,,,,,,Loose,A-3,55,65,7
`
  const variant = (sku: string, set: string) =>
    query(`update variants set ${set} where seller_id = $1 and sku = $2`, [mine.id, sku])
  test.each([
    ['title', () => edit('Coat', { title: 'Long coat' }), ['Coat', 'Long coat']],
    ['description', () => edit('Coat', { description: 'Warm and dry' }), ['Warm', 'Warm and dry']],
    ['materials', () => edit('Coat', { materials: ['silk'] }), ['wool', 'silk']],
    ['category', () => edit('Coat', { category: 'shirts' }), ['coats', 'shirts']],
    ['whose', () => edit('Coat', { whose: 'man' }), ['woman', 'man']],
    [
      'status',
      () => query(`update products set state = 'archived' where seller_id = $1`),
      ['draft', 'archived'],
    ],
    ['price', () => variant('A-2', 'price_cents = 5200'), ['$50.00', '$52.00']],
    ['compare_at', () => variant('A-2', 'compare_at_cents = null'), ['$60.00', null]],
    ['stock', () => variant('A-2', `stock = 4, stock_cause = '{"why":"edited"}'`), ['5', '4']],
    ['variant', () => query(`delete from variants where seller_id = $1 and sku = 'A-2'`), ['Wide', null]],
    ['variant', () => variant('A-2', `retired_at = now(), sku = null`), ['Wide', null]],
    [
      'variant',
      () =>
        query(
          `insert into variants (id, product_id, seller_id, sku, other, price_cents, stock, position)
           select 'v_' || md5(product_id), product_id, seller_id, 'A-9', '{Loose}', 4000, 3, 2 from variants
           where seller_id = $1 and sku = 'A-1'`,
        ),
      [null, 'Loose'],
    ],
    [
      'options',
      () => query(`update products set options = '[{"name":"Cut","kind":"other"}]' where seller_id = $1`),
      ['Fit', 'Cut'],
    ],
    ['product', () => query('delete from products where seller_id = $1'), ['Coat', null]],
  ] as const)('is shown again: %s', async (field, change, [seen, now]) => {
    await mine.imported(before, asCoats)
    const { id } = await mine.previewed(after, asCoats)
    await change()
    const shop = await mine.stored()
    expect(await mine.sent(id, 'start')).toMatchObject({ state: 'ready', conflicts: 1 })
    expect((await mine.products(id))[0]?.conflicts).toMatchObject([{ field, seen, now }])
    expect(await mine.stored()).toEqual(shop)
  })

  test('is shown again: a product that was added meanwhile under the same handle', async () => {
    const { id } = await mine.previewed(coat(55, 3), asCoats)
    await mine.imported(coat(50, 10).replace('C-1', 'C-9'), asCoats)
    const back = await mine.sent(id, 'start')
    expect(back).toMatchObject({ state: 'ready', conflicts: 1, preview: { create: 0 } })
    expect((await mine.products(id))[0]?.conflicts).toMatchObject([
      { field: 'product', seen: null, now: 'Coat' },
    ])
  })

  test('is shown again: a compare-at price that the new price would reach', async () => {
    await mine.imported(before, asCoats)
    const { id } = await mine.previewed('sku,price\nA-2,55\n', asCoats)
    await variant('A-2', 'compare_at_cents = 5200')
    expect(await mine.sent(id, 'start')).toMatchObject({ state: 'ready', conflicts: 1 })
    expect((await mine.products(id))[0]).toMatchObject({
      changes: [
        { field: 'price', before: '$50.00', after: '$55.00' },
        { field: 'compare_at', before: '$52.00', after: null },
      ],
      conflicts: [{ field: 'compare_at', seen: '$60.00', now: '$52.00' }],
    })
  })

  slowTest('of another product changes nothing for this one', async () => {
    await mine.imported(`${before}cape,Cape,,,coats,woman,draft,,,B-1,70,,3\n`, asCoats)
    const { id } = await mine.previewed(after, asCoats)
    await variant('B-1', `stock = 1, stock_cause = '{"why":"edited"}'`)
    expect(await mine.sent(id, 'start')).toMatchObject({
      state: 'completed.undoable',
      result: { updated: 1 },
    })
  })
})

slowDescribe('several rows for one product', () => {
  test('without its handle are all written, and undone in their turn', async () => {
    await mine.imported(
      `handle,title,size,sku,price,stock\n${['S', 'M', 'L'].map(size => `coat,Coat,${size},C-${size},50,5`).join('\n')}\n`,
      asCoats,
    )
    const before = await pricesAndStocks()
    const job = await mine.imported('sku,stock\nC-S,1\nC-M,2\nC-L,3\n')
    expect(job).toMatchObject({ state: 'completed.undoable', result: { updated: 3, failed: 0 } })
    expect((await pricesAndStocks()).map(({ sku, stock }) => [sku, stock])).toEqual([
      ['C-L', 3],
      ['C-M', 2],
      ['C-S', 1],
    ])
    expect(await mine.sent(job.id, 'undo')).toMatchObject({ result: { undone: 3, left_alone: 0 } })
    expect(await pricesAndStocks()).toEqual(before)
  })
})

slowDescribe('two imports, the second undone', () => {
  test.each([
    ['prices', coat(50, 10), coat(55, 12)],
    [
      'a new variant',
      'handle,title,size,sku,price,stock\ncoat,Coat,S,C-1,50,5\n',
      'handle,title,size,sku,price,stock\ncoat,Coat,S,C-1,50,5\ncoat,Coat,M,C-2,50,5\n',
    ],
    ['options', coat(50, 10), 'handle,title,size,sku,price,stock\ncoat,Coat,S,C-1,50,10\n'],
    ['a status', `${coat(50, 10)}`, 'handle,title,status\ncoat,Coat,active\n'],
  ])('leave the first one to be undone: %s', async (_, one, two) => {
    const first = await mine.imported(one, asCoats)
    const before = await mine.stored()
    const second = await mine.imported(two, asCoats)
    expect(second.result).toMatchObject({ updated: 1, failed: 0 })
    expect(await mine.sent(second.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
    // no options are none however they are stored, and what was in the shop is archived
    const [{ version: _v, options: _o, state: _s, ...was }] = before as [Record<string, unknown>]
    expect(await mine.stored()).toMatchObject([was])
    expect(await mine.sent(first.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
    expect(await mine.stored()).toEqual([])
  })
})
