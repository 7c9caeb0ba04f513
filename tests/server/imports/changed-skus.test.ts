import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { buy } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await importerOf(server)
})

const coats = { defaults: { category: 'coats', whose: 'woman', activate: true, stock: 5 } }
const head = 'URL handle,Title,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Price'
const sizes = ['S', 'M', 'L']
/** A coat in three sizes and a cape in one. */
const shop = (skus: readonly (string | undefined)[], first = ['Size', 'Cut']) =>
  [
    head,
    ...sizes.map((size, at) => {
      const options = [size, 'Regular']
      if (first[0] !== 'Size') options.reverse()
      const names =
        at === 0
          ? ['coat', 'Coat', first[0], options[0], first[1], options[1]]
          : ['coat', '', '', options[0], '', options[1]]
      return [...names, skus[at] ?? '', '50'].join(',')
    }),
  ].join('\n')
const cape = `${head}\ncape,Cape,Size,S,,,CAPE-1,60\n`

const variants = async () =>
  (
    await server.services.pool.query(
      `select v.id, v.sku, v.size_label as size, v.stock, v.retired_at from variants v join products p on p.id = v.product_id
       where v.seller_id = $1 and p.handle = 'coat' order by v.position`,
      [mine.id],
    )
  ).rows
const changesIn = async (id: string) =>
  (await mine.products(id)).flatMap(({ changes }) =>
    changes.map(({ field, variant, before, after }) => `${field} ${variant} ${before} → ${after}`),
  )
const errorsIn = async (id: string) =>
  (await mine.products(id)).flatMap(({ errors }) =>
    errors.map(({ row, column, value, code, message }) => `${row} ${column} ${value} ${code} ${message}`),
  )

describe('SKUs that a file changes', () => {
  test('are all new: every variant stays, and orders keep theirs', async () => {
    await mine.imported(shop(['C-1', 'C-2', 'C-3']), coats)
    const before = await variants()
    await buy(server.services, [[before[1].id, 2]])
    const job = await mine.imported(shop(['C-1-v2', 'C-2-v2', 'C-3-v2']), coats)
    expect(job).toMatchObject({
      preview: { create: 0, update: 1, error: 0 },
      result: { updated: 1, failed: 0 },
    })
    expect(await changesIn(job.id)).toEqual([
      'sku S · Regular C-1 → C-1-v2',
      'sku M · Regular C-2 → C-2-v2',
      'sku L · Regular C-3 → C-3-v2',
    ])
    const stocks = [5, 3, 5]
    expect(await variants()).toEqual(
      before.map((variant, at) => ({ ...variant, sku: `${variant.sku}-v2`, stock: stocks[at] })),
    )
    const { rows } = await server.services.pool.query(
      'select l.item_id from order_lines l join variants v on v.id = l.item_id where v.seller_id = $1',
      [mine.id],
    )
    expect(rows).toEqual([{ item_id: before[1].id }])
    expect(await mine.previewed(shop(['C-1-v2', 'C-2-v2', 'C-3-v2']), coats)).toMatchObject({
      preview: { skip: 1 },
    })
  })

  test.each([
    ['exchanged between two variants', ['C-2', 'C-1', 'C-3']],
    ['moved on by one', ['C-2', 'C-3', 'C-4']],
    ['moved back by one', ['C-0', 'C-1', 'C-2']],
    ['turned round', ['C-2', 'C-3', 'C-1']],
  ])('are %s: each variant keeps its options, its stock and its id', async (_, skus) => {
    await mine.imported(shop(['C-1', 'C-2', 'C-3']), coats)
    const before = await variants()
    await buy(server.services, [[before[1].id, 2]])
    const job = await mine.imported(shop(skus), coats)
    expect(await errorsIn(job.id)).toEqual([])
    expect(job.result).toMatchObject({ updated: 1, failed: 0 })
    const stocks = [5, 3, 5]
    expect(await variants()).toEqual(
      before.map((variant, at) => ({ ...variant, sku: skus[at], stock: stocks[at] })),
    )
    expect(await mine.previewed(shop(skus), coats)).toMatchObject({ preview: { skip: 1 } })
    await mine.sent(job.id, 'undo')
    expect((await variants()).map(({ sku }) => sku)).toEqual(['C-1', 'C-2', 'C-3'])
  })

  test('are that of another product: refused with its name', async () => {
    await mine.imported(shop(['C-1', 'C-2', 'C-3']), coats)
    await mine.imported(cape, coats)
    const before = await mine.stored()
    const job = await mine.previewed(shop(['C-1', 'CAPE-1', 'C-3']), coats)
    expect(job.preview).toMatchObject({ update: 0, error: 1 })
    expect(await errorsIn(job.id)).toEqual(['3 SKU CAPE-1 sku_of_other_product This SKU belongs to “Cape”.'])
    await mine.send(job.id, 'start')
    expect(await mine.stored()).toEqual(before)
  })

  test('are that of a variant that the file leaves out: refused with its name', async () => {
    await mine.imported(shop(['C-1', 'C-2', 'C-3']), coats)
    const before = await mine.stored()
    const [names, small, medium] = shop(['C-1', 'C-3', 'C-3']).split('\n')
    const job = await mine.previewed([names, small, medium].join('\n'), coats)
    expect(job.preview).toMatchObject({ update: 0, error: 1 })
    expect(await errorsIn(job.id)).toEqual([
      '3 SKU C-3 sku_of_other_variant This SKU belongs to L · Regular.',
    ])
    expect(await mine.stored()).toEqual(before)
  })

  test('stay where the options get other values', async () => {
    await mine.imported(shop(['C-1', 'C-2', 'C-3']), coats)
    const before = await variants()
    const renamed = shop(['C-1', 'C-2', 'C-3']).replaceAll('Regular', 'Wide')
    const job = await mine.imported(renamed, coats)
    expect(job.result).toMatchObject({ updated: 1, failed: 0 })
    expect(await variants()).toEqual(before)
  })
})

test('values that another variant keeps are refused in the preview', async () => {
  await mine.imported(shop(['C-1', 'C-2', 'C-3']), coats)
  const job = await mine.previewed(
    `${head}\ncoat,Coat,Size,M,Cut,Regular,C-1,50\ncoat,,,XL,,Regular,C-3,50\n`,
    coats,
  )
  expect(await errorsIn(job.id)).toEqual([
    '2 Option1 value M values_of_other_variant The variant M · Regular has these values.',
  ])
})

describe('a file that says the same in other words', () => {
  const same = shop(['C-1', 'C-2', 'C-3'])
  test.each([
    ['its option columns exchanged', shop(['C-1', 'C-2', 'C-3'], ['Cut', 'Size'])],
    [
      'values in another case',
      same.replaceAll('Regular', 'rEGULAR').replaceAll(/,([SML]),/g, (_, size) => `,${size.toLowerCase()},`),
    ],
    ['no SKUs', shop([])],
    ['all of that', shop([], ['Cut', 'Size']).toLowerCase().replace('coat,coat', 'coat,Coat')],
  ])('changes nothing: %s', async (_, file) => {
    await mine.imported(same, coats)
    const job = await mine.previewed(file, coats)
    expect([await errorsIn(job.id), await changesIn(job.id)]).toEqual([[], []])
    expect(job.preview).toEqual({ create: 0, update: 0, skip: 1, error: 0 })
  })
})
