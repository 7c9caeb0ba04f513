import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await importerOf(server)
})

const shirt = `handle,title,size,sku,price
old-shirt,Old shirt,S,SKU-1,50
old-shirt,,M,SKU-2,50
`
const coat = `handle,title,size,sku,price
new-coat,New coat,S,SKU-1,200
new-coat,,M,SKU-9,200
`
const titles = async () => ((await mine.stored()) as { title: string }[]).map(({ title }) => title)

describe('a SKU of another product', () => {
  test('under another handle and another title is an error with both ways out, and changes nothing', async () => {
    await mine.imported(shirt, asCoats)
    const before = await mine.stored()
    const job = await mine.previewed(coat, asCoats)
    expect(job.preview).toEqual({ create: 0, update: 0, skip: 0, error: 1 })
    expect((await mine.products(job.id))[0]?.errors).toEqual([
      {
        row: 2,
        column: 'sku',
        code: 'sku_of_other_product',
        value: 'SKU-1',
        message: 'This SKU belongs to “Old shirt”.',
        suggestion: 'Give this row another SKU, or the handle old-shirt.',
      },
    ])
    expect(await mine.stored()).toEqual(before)
  })

  test('is corrected by another SKU, or by its handle', async () => {
    await mine.imported(shirt, asCoats)
    const other = await mine.imported(coat.replace('SKU-1', 'SKU-8'), asCoats)
    expect(other.result).toMatchObject({ created: 1, failed: 0 })
    const renamed = await mine.imported(
      'handle,title,size,sku,price\nold-shirt,Older shirt,S,SKU-1,50\n',
      asCoats,
    )
    expect(renamed.result).toMatchObject({ updated: 1, failed: 0 })
    expect(await titles()).toEqual(['New coat', 'Older shirt'])
  })

  test('of a product without a handle is an error, too, and its id is the handle that helps', async () => {
    const one = { values: [], sku: 'SKU-1', price: '50.00', stock: 1 }
    const { id } = await mine.create({ title: 'Old shirt', options: [], variants: [one] })
    const job = await mine.previewed('handle,title,sku,price\nnew-coat,New coat,SKU-1,200\n', asCoats)
    expect((await mine.products(job.id))[0]?.errors).toMatchObject([
      { code: 'sku_of_other_product', suggestion: `Give this row another SKU, or the handle ${id}.` },
    ])
    const helped = await mine.previewed(`handle,title,sku,price\n${id},New coat,SKU-1,200\n`, asCoats)
    expect(helped.preview).toMatchObject({ update: 1, error: 0 })
  })

  test('is an error where the handle belongs to a third product', async () => {
    await mine.imported(`${shirt}new-coat,New coat,S,SKU-7,200\n`, asCoats)
    const job = await mine.previewed('handle,title,size,sku,price\nnew-coat,Old shirt,S,SKU-1,200\n', asCoats)
    expect((await mine.products(job.id))[0]?.errors).toMatchObject([
      { row: 2, column: 'sku', value: 'SKU-1', code: 'sku_of_other_product' },
    ])
  })
})

describe('the SKU alone is the key', () => {
  test.each([
    ['in a file without handles, whatever the title', 'title,sku,price\nBetter shirt,SKU-1,60\n'],
    ['in a file without titles, whatever the handle', 'handle,sku,price\nnew-name,SKU-1,60\n'],
    [
      'under another handle with the same title, whatever its case',
      'handle,title,sku,price\nnew-name,OLD SHIRT,SKU-1,60\n',
    ],
    ['in a file with neither', 'sku,price\nSKU-1,60\n'],
  ])('%s', async (_, table) => {
    await mine.imported(shirt, asCoats)
    const job = await mine.imported(table, asCoats)
    expect(job).toMatchObject({ result: { updated: 1, created: 0, failed: 0 } })
    expect(await mine.stored()).toMatchObject([{ handle: 'old-shirt', variants: [{ 4: 6000 }, { 4: 5000 }] }])
  })
})

describe('a handle', () => {
  test('is the same in whatever case, in the shop and within a file', async () => {
    await mine.imported(shirt, asCoats)
    const job = await mine.imported(
      'handle,title,size,sku,price\nOld-Shirt,Old shirt,S,,60\nold-SHIRT,,L,,60\n',
      asCoats,
    )
    expect(job).toMatchObject({ result: { updated: 1, created: 0, failed: 0 } })
    expect(await mine.stored()).toMatchObject([
      { handle: 'old-shirt', variants: [{ 4: 6000 }, { 4: 5000 }, { 2: 'L' }] },
    ])
  })

  test('and the id of the same product in one file is an error that names the other rows', async () => {
    await mine.imported(shirt, asCoats)
    const { rows } = await server.services.pool.query('select id from products where seller_id = $1', [
      mine.id,
    ])
    const job = await mine.previewed(
      `handle,title,size,price\nold-shirt,Old shirt,S,60\n${rows[0].id},Other shirt,M,70\n`,
      asCoats,
    )
    expect(job.preview).toMatchObject({ update: 1, error: 1 })
    expect((await mine.products(job.id, 'action=error'))[0]?.errors).toMatchObject([
      { row: 3, column: 'handle', code: 'same_product', message: 'Row 2 is about “Old shirt”, too.' },
    ])
  })
})
