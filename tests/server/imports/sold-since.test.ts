import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { putBackStock } from '#server/domains/products/index.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { importAnswers } from '#src/api/contract/values/business/import-questions.ts'
import { type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { buy } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const coats = { defaults: { category: 'coats', whose: 'woman', activate: true, stock: null } }
const shopify = (small: number, medium: number) =>
  `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty
coat,Coat,Size,S,C-S,50,${small}
coat,,,M,C-M,50,${medium}
`
const query = async (text: string, values: unknown[] = [mine.id]) =>
  (await server.services.pool.query(text, values)).rows
const idOf = async (sku: string): Promise<string> =>
  (await query('select id from variants where seller_id = $1 and sku = $2', [mine.id, sku]))[0]?.id
/** A guest buys items of a variant. */
async function sell(sku: string, items: number): Promise<void> {
  const { paid } = await buy(server.services, [[await idOf(sku), items]])
  expect(paid.status).toBe(201)
}
const stocks = async () =>
  (await query('select stock from variants where seller_id = $1 order by position')).map(({ stock }) => stock)
const sold = (answer: string) => ({ answers: [{ id: 'sold', answer }] })
const guessesIn = async (id: string) =>
  (await mine.products(id)).flatMap(({ guesses }) =>
    guesses.map(
      ({ row, column, value, taken_as, message }) => `${row} ${column} ${value} → ${taken_as} ${message}`,
    ),
  )
const changesIn = async (id: string) =>
  (await mine.products(id)).flatMap(({ changes }) =>
    changes.map(({ field, variant, before, after }) => `${field} ${variant} ${before} → ${after}`),
  )

/** A shop that had 3 and 10 coats when it exported them, of which 2 and 4 are sold by now. */
async function exported(small = 3, medium = 10): Promise<string> {
  mine = await importerOf(server)
  await mine.imported(shopify(3, 10), coats)
  const text = await mine.exported()
  expect(text).toContain(',3,3,0,')
  await sell('C-S', 2)
  await sell('C-M', 4)
  return text.replace(',3,3,0,', `,${small},3,0,`).replace(',10,10,0,', `,${medium},10,0,`)
}

describe('an export that is older than sales', () => {
  test('changes no stock that nobody edited, and says so', async () => {
    const text = await exported()
    const job = await mine.previewed(text)
    expect(job).toMatchObject({ questions: [], preview: { create: 0, update: 0, skip: 1, error: 0 } })
    expect(await guessesIn(job.id)).toEqual([
      '2 stock 3 → 1 2 sold since the export. The stock of your shop stays.',
      '3 stock 10 → 6 4 sold since the export. The stock of your shop stays.',
    ])
    expect(await stocks()).toEqual([1, 6])
  })

  test('subtracts what was sold from a stock that was edited, down to zero, as often as it is imported', async () => {
    const text = await exported(1, 15)
    const uploaded = await mine.uploaded(text)
    expect(uploaded.questions).toMatchObject([
      {
        ...{ id: 'sold', kind: 'sold', about: 'Stock of variants sold since', products: 1, answer: null },
        values: ['1 in the file, 2 sold since the export', '15 in the file, 4 sold since the export'],
        options: [{ value: 'subtract' }, { value: 'file' }],
        otherwise: 'Without an answer they are subtracted.',
      },
    ])
    const job = await mine.sent(uploaded.id, 'confirm')
    expect(await changesIn(job.id)).toEqual(['stock S 1 → 0', 'stock M 6 → 11'])
    expect(await guessesIn(job.id)).toEqual([
      '2 stock 1 → 0 2 sold since the export.',
      '3 stock 15 → 11 4 sold since the export.',
    ])
    await mine.sent(job.id, 'start')
    expect(await stocks()).toEqual([0, 11])
    expect(await mine.previewed(text)).toMatchObject({ preview: { update: 0, skip: 1 } })
    await sell('C-M', 1)
    expect(await mine.previewed(text)).toMatchObject({ preview: { update: 0, skip: 1 } })
  })

  test('writes its numbers where the company wants that, and remembers it', async () => {
    const text = await exported(3, 15)
    const { id } = await mine.uploaded(text)
    await mine.patch(id, sold(importAnswers.file))
    await mine.sent(id, 'confirm')
    expect(await guessesIn(id)).toEqual([
      '2 stock 3 → 1 2 sold since the export. The stock of your shop stays.',
      '3 stock 15 → 15 4 sold since the export. The file’s number is taken.',
    ])
    await mine.sent(id, 'start')
    expect(await stocks()).toEqual([1, 15])
    await sell('C-M', 1)
    const again = await mine.uploaded(text)
    expect(again.questions).toMatchObject([{ id: 'sold', answer: 'file', is_remembered: true }])
  })

  test('keeps a stock that the company edited in its shop meanwhile', async () => {
    mine = await importerOf(server)
    await mine.imported(shopify(3, 10), coats)
    const text = await mine.exported()
    await query(`update variants set stock = 20, stock_cause = '{"why":"edited"}' where seller_id = $1`)
    const job = await mine.previewed(text)
    expect(job.preview).toMatchObject({ update: 0, skip: 1 })
    expect(await guessesIn(job.id)).toEqual([
      '2 stock 3 → 20 The file has the stock of the export, so the stock of your shop stays.',
      '3 stock 10 → 20 The file has the stock of the export, so the stock of your shop stays.',
    ])
  })

  test('subtracts what is sold between the preview and the start, too, without another preview', async () => {
    const text = await exported(3, 15)
    const { id } = await mine.previewed(text)
    await sell('C-M', 5)
    expect(await mine.sent(id, 'start')).toMatchObject({ state: 'completed.undoable', conflicts: 0 })
    // 15 in the file, less 4 and 5
    expect(await stocks()).toEqual([1, 6])
    expect(await changesIn(id)).toEqual(['stock M 1 → 6'])
  })

  test.each(['many', '1.5', '=1'])(
    'with %j where the sold items stood is refused, and says where',
    async cell => {
      const text = (await exported(3, 15)).replace(',15,10,0,', `,15,10,${cell},`)
      const { id, preview } = await mine.previewed(text)
      expect(preview).toMatchObject({ error: 1 })
      expect((await mine.products(id))[0]?.errors).toMatchObject([
        { row: 3, column: 'exported_sold', value: cell, code: 'bad_stock' },
      ])
    },
  )
})

describe('a file that says nothing of its export', () => {
  test('subtracts what was sold since the last import: the same file changes nothing', async () => {
    await exported()
    const job = await mine.uploaded(shopify(3, 10))
    expect(job.questions).toMatchObject([
      {
        id: 'sold',
        values: [
          '3 in the file, 2 sold since the last import',
          '10 in the file, 4 sold since the last import',
        ],
      },
    ])
    expect(await mine.sent(job.id, 'confirm')).toMatchObject({ preview: { update: 0, skip: 1 } })
  })

  test('subtracts from a new number once, and nothing more the next time', async () => {
    await exported()
    const { id } = await mine.imported(shopify(3, 12))
    expect(await guessesIn(id)).toEqual([
      '2 Variant Inventory Qty 3 → 1 2 sold since the last import.',
      '3 Variant Inventory Qty 12 → 8 4 sold since the last import.',
    ])
    expect(await stocks()).toEqual([1, 8])
    expect(await mine.previewed(shopify(3, 12))).toMatchObject({ preview: { update: 0, skip: 1 } })
    await sell('C-M', 1)
    await mine.imported(shopify(3, 20))
    // one since the file with 12
    expect(await stocks()).toEqual([1, 19])
  })

  test('asks nothing where it says what the shop has, or where nothing was sold', async () => {
    await exported()
    expect((await mine.previewed(shopify(1, 6))).questions).toEqual([])
    mine = await importerOf(server)
    await mine.imported(shopify(3, 10), coats)
    expect((await mine.previewed(shopify(4, 11))).questions).toEqual([])
  })

  test('writes its numbers where the company wants that', async () => {
    await exported()
    const { id } = await mine.uploaded(shopify(3, 10))
    await mine.patch(id, sold(importAnswers.file))
    await mine.sent(id, 'confirm')
    await mine.sent(id, 'start')
    expect(await stocks()).toEqual([3, 10])
    expect((await mine.previewed(shopify(3, 10))).preview).toMatchObject({ update: 0, skip: 1 })
  })

  test('is undone with what is remembered of its stocks', async () => {
    await exported()
    const remembered = () =>
      query(
        `select f.stock, f.counted_at, f.sold from variant_file_stocks f join variants v on v.id = f.variant_id
         where v.seller_id = $1 order by v.position`,
      )
    const before = await remembered()
    const { id } = await mine.imported(shopify(5, 12))
    expect(await remembered()).not.toEqual(before)
    expect(await mine.sent(id, 'undo')).toMatchObject({ state: 'undone', result: { undone: 1 } })
    expect(await remembered()).toEqual(before)
    expect(await stocks()).toEqual([1, 6])
  })
})

test('items that are put back on sale were not sold', async () => {
  mine = await importerOf(server)
  await mine.imported(shopify(3, 10), coats)
  const text = await mine.exported()
  await sell('C-M', 4)
  const items = [{ id: await idOf('C-M'), quantity: 4 }]
  await change(server.services, uow => putBackStock(uow, items, { why: 'cancelled' }))
  expect(await mine.previewed(text.replace(',10,10,0,', ',12,10,0,'))).toMatchObject({
    questions: [],
    guesses: 0,
  })
})

test('an import while shoppers pay sells nothing twice, and loses no sale', async () => {
  mine = await importerOf(server)
  await mine.imported(shopify(3, 10), coats)
  const text = (await mine.exported()).replace(',10,10,0,', ',6,10,0,')
  const id = await idOf('C-M')
  const job = await mine.previewed(text)
  const pay = () =>
    buy(server.services, [[id, 2]]).then(
      ({ paid }) => paid.status === 201,
      () => false,
    )
  const [done, ...paid] = await Promise.all([mine.sent(job.id, 'start'), pay(), pay(), pay(), pay()])
  expect(done.result.failed).toBe(0)
  const sold = 2 * paid.filter(Boolean).length
  // 6 in the file, less what was sold since the export
  expect(await query(`select stock, sold from variants where id = $1`, [id])).toEqual([
    { stock: Math.max(0, 6 - sold), sold },
  ])
})
