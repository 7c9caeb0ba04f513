import { parse } from 'csv-parse/sync'
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

describe('rows', () => {
  test('two rows with one SKU: both fail', async () => {
    const job = await mine.previewed('title,sku,price\nA,X-1,20\nB,X-1,20\nC,X-2,20\n', asCoats)
    expect(job.preview).toMatchObject({ create: 1, error: 2 })
    const failed = await mine.products(job.id, 'action=error')
    expect(failed.map(({ errors }) => errors[0])).toMatchObject([
      {
        row: 2,
        column: 'sku',
        code: 'duplicate_sku',
        value: 'X-1',
        message: 'This SKU stands in row 3, too.',
      },
      {
        row: 3,
        column: 'sku',
        code: 'duplicate_sku',
        value: 'X-1',
        message: 'This SKU stands in row 2, too.',
      },
    ])
  })

  // at one of the two lengths the end of what is shown would lie within a character of two units
  test.each(['', 'x'])(
    'a long description of emoji after “%s”: the preview shows the change',
    async start => {
      const job = await mine.previewed(
        `title,description,price\nTee,${start}${'👗'.repeat(200)},20\n`,
        asCoats,
      )
      expect(job.preview).toMatchObject({ create: 1, error: 0 })
    },
  )

  test.each(['cheap', 'cheap!'])('with long cells of emoji fail by themselves: %s', async start => {
    const price = `${start}${'👗'.repeat(80)}`
    const job = await mine.previewed(`title,price\n${'👗'.repeat(140)},${price}\nB,20\n`, asCoats)
    expect(job.preview).toMatchObject({ create: 1, error: 1 })
    const [failed] = await mine.products(job.id, 'action=error')
    const { value = '' } = failed?.errors.find(({ column }) => column === 'price') ?? {}
    expect([price.startsWith(value), value.length >= 99]).toEqual([true, true])
  })

  test('that fail come back as a file that can be corrected and imported', async () => {
    const job = await mine.imported('title,price,mood\nA,20,x\nB,cheap,y\n"C, red",€5,"=z"\n', asCoats)
    expect(job).toMatchObject({ state: 'completed_with_errors.undoable', result: { created: 1, failed: 2 } })
    const text = await mine.failed(job.id)
    expect(parse(text, { columns: true, bom: true })).toEqual([
      {
        title: 'B',
        price: 'cheap',
        mood: 'y',
        'Import error': 'price: This is not a price. Enter a price like 19.90.',
      },
      {
        title: 'C, red',
        price: '€5',
        mood: "'=z",
        'Import error':
          'price: This price is in euros (EUR). Enter a rate for this currency, or the price in dollars.',
      },
    ])
    const again = await mine.imported(text.replace('cheap', '20').replace('€5', '5'), asCoats)
    expect(again).toMatchObject({ state: 'completed.undoable', result: { created: 2, failed: 0 } })
  })

  test.each([
    ['price', '0.50', 'price_range'],
    ['price', '10000.01', 'price_range'],
    ['price', '12.34.56', 'bad_price'],
    ['stock', '1.5', 'bad_stock'],
    ['stock', '100000', 'stock_range'],
    ['sku', 'x'.repeat(51), 'too_long'],
    ['whose', 'dogs', 'unknown_audience'],
    ['status', 'maybe', 'bad_status'],
  ])('name a wrong %s: %s', async (column, value, code) => {
    const cells = {
      title: 'Coat',
      price: '20',
      stock: '1',
      sku: 'S',
      whose: 'woman',
      status: 'draft',
      [column]: value,
    }
    const job = await mine.previewed(`${Object.keys(cells)}\n${Object.values(cells)}\n`, asCoats)
    const [failed] = await mine.products(job.id)
    expect(failed).toMatchObject({
      action: 'error',
      errors: [{ row: 2, column, code, value: value.slice(0, 100) }],
    })
  })
})

describe('columns that are missing', () => {
  const full = `handle,title,description,option1_name,option1_value,option2_name,option2_value,sku,price,compare_at,stock
coat,Coat,Warm,Color,Black,Size,S,C-1,100,120,5
coat,,,,Black,,M,C-2,100,,6
`
  test('leave what they are about untouched', async () => {
    await mine.imported(full, asCoats)
    const [before] = (await mine.stored()) as [Record<string, unknown>]
    const job = await mine.imported('sku,price\nC-2,90\n')
    expect(job.result).toMatchObject({ updated: 1, failed: 0 })
    expect(await mine.stored()).toMatchObject([
      {
        ...before,
        version: 2,
        variants: [
          ['C-1', 'black', 'S', [], 10_000, 12_000, 5],
          ['C-2', 'black', 'M', [], 9000, null, 6],
        ],
      },
    ])
  })

  test('a file without columns of options: no variant is deleted, and a row that may mean several says so', async () => {
    await mine.imported(full, asCoats)
    const before = await mine.stored()
    const job = await mine.previewed('handle,title,price\ncoat,Coat,90\n')
    expect(await mine.products(job.id)).toMatchObject([
      {
        action: 'error',
        errors: [{ row: 2, code: 'unclear_variant', suggestion: expect.stringContaining('SKU') }],
      },
    ])
    const texts = await mine.imported('handle,title\ncoat,Warm coat\n')
    expect(texts.result).toMatchObject({ updated: 1 })
    const [after] = (await mine.stored()) as [{ title: string; variants: unknown }]
    expect(after.title).toBe('Warm coat')
    expect(after.variants).toEqual((before[0] as { variants: unknown }).variants)
  })

  test('a file without the column of one option: a variant is found where only one has that value', async () => {
    await mine.imported(full, asCoats)
    const job = await mine.imported('handle,size,stock\ncoat,M,1\n')
    expect(job.result).toMatchObject({ updated: 1 })
    const [after] = (await mine.stored()) as [{ variants: unknown[][] }]
    expect(after.variants.map(variant => variant.at(-1))).toEqual([5, 1])
  })
})
