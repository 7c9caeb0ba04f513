import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { sampleShop } from '#tests/support/members/samples.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await importerOf(server)
})

const table = 'title;price;stock;sku\nÉté coat – 80 %;19,90;3;A-1\n'
const utf16 = (text: string, isLittle: boolean, hasMark: boolean) => {
  const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}
/** Windows-1252 of a text whose characters it has at other places than Latin-1. */
const windows = (text: string) => Buffer.from(text.replace('–', '\x96'), 'latin1')

describe('an encoding', () => {
  test.each([
    ['utf-8', Buffer.from(table)],
    ['utf-8', Buffer.from(`\uFEFF${table}`)],
    ['utf-16le', utf16(table, true, true)],
    ['utf-16le', utf16(table, true, false)],
    ['utf-16be', utf16(table, false, true)],
    ['utf-16be', utf16(table, false, false)],
    ['windows-1252', windows(table)],
  ])('%s is detected and read', async (encoding, bytes) => {
    const job = await mine.imported(new Uint8Array(bytes), asCoats)
    expect(job).toMatchObject({ state: 'completed.undoable', encoding, delimiter: ';' })
    expect(await mine.stored()).toMatchObject([
      { title: 'Été coat – 80 %', variants: [['A-1', null, null, [], 1990, null, 3]] },
    ])
  })
})

describe('a delimiter', () => {
  test.each([',', ';', '\t', '|'])('%j is detected', async delimiter => {
    const job = await mine.previewed(`${['title', 'price'].join(delimiter)}\nCoat${delimiter}20\n`, asCoats)
    expect(job).toMatchObject({ delimiter, preview: { create: 1, error: 0 } })
  })
})

describe('a file', () => {
  test('may end its lines with a carriage return alone, and mix line ends', async () => {
    expect(await mine.previewed('title,price\rCoat A,20\rCoat B,30\r', asCoats)).toMatchObject({
      rows: 2,
      preview: { create: 2 },
    })
    expect(await mine.previewed('title,price\r\nCoat A,20\nCoat B,30\rCoat C,40', asCoats)).toMatchObject({
      rows: 3,
      preview: { create: 3 },
    })
  })

  test('may have ragged rows: what lacks is empty, what is too much is ignored', async () => {
    const job = await mine.imported(
      'title,price,stock\nCoat A,20\nCoat B,30,4,more,and more\n\n,,\n',
      asCoats,
    )
    expect(job.result).toMatchObject({ created: 2, failed: 0 })
    expect(await mine.stored()).toMatchObject([
      { title: 'Coat A', variants: [[null, null, null, [], 2000, null, 0]] },
      { title: 'Coat B', variants: [[null, null, null, [], 3000, null, 4]] },
    ])
  })

  test('with a cell of a megabyte imports the other rows, and names this one', async () => {
    const job = await mine.previewed(`title,price\n${'x'.repeat(1024 ** 2)},20\nCoat,30\n`, asCoats)
    expect(job.preview).toEqual({ create: 1, update: 0, skip: 0, error: 1 })
    const [failed] = await mine.products(job.id, 'action=error')
    expect(failed?.errors).toEqual([
      {
        row: 2,
        column: 'title',
        code: 'too_long',
        value: 'x'.repeat(100),
        message: 'A title has at most 150 characters.',
        suggestion: 'Shorten it.',
      },
    ])
  })

  test('with formulas is taken as text', async () => {
    await mine.imported('title,price,description\n"=HYPERLINK(""http://evil.example"")",20,+1+1\n', asCoats)
    expect(await mine.stored()).toMatchObject([
      { title: '=HYPERLINK("http://evil.example")', description: '+1+1' },
    ])
  })

  test('with a quotation mark that is never closed fails, and says in which row', async () => {
    const job = await mine.uploaded('title,price\nCoat A,20\n"Coat B,30\nCoat C,40\n')
    expect(job).toMatchObject({ state: 'failed.closed', allowed: [], preview: { create: 0 } })
    expect(job.problem).toBe(
      'A quotation mark in row 3 is opened and never closed. Correct it, then upload the file again.',
    )
  })

  test.each([
    ['a header alone', 'title,price\n', 'This file has a header but no rows.'],
    ['only empty rows', 'title,price\n,\n\n', 'This file has a header but no rows.'],
    [
      'too many columns',
      `${'a,'.repeat(200)}b\n1\n`,
      'A file may have 200 columns. Delete those you do not need.',
    ],
  ])('with %s fails with a sentence', async (_, text, problem) => {
    expect(await mine.uploaded(text)).toMatchObject({ state: 'failed.closed', problem })
  })

  test.each([
    ['nothing', '', 422],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 422],
    ['more than 15 MB', `title\n${'x'.repeat(15 * 1024 ** 2)}`, 413],
  ])('of %s is refused at once', async (_, content, status) => {
    const answer = await mine.upload(typeof content === 'string' ? content : new Uint8Array(content))
    expect(answer.status).toBe(status)
    expect((answer.body as { errors: { file: string[] } }).errors.file).toHaveLength(1)
  })

  test('of more than 5,000 products leaves the others to another file', async () => {
    const rows = Array.from({ length: 5003 }, (_, at) => `Coat ${at},20`)
    const job = await mine.previewed(`title,price\n${rows.join('\n')}\n`, asCoats)
    expect(job.preview).toEqual({ create: 5000, update: 0, skip: 0, error: 3 })
    const failed = parse(await mine.failed(job.id), { columns: true, bom: true }) as Record<string, string>[]
    expect(failed.map(({ title }) => title)).toEqual(['Coat 5000', 'Coat 5001', 'Coat 5002'])
  }, 60_000)
})

describe('a Google Merchant feed', () => {
  const feed = [
    [
      'id',
      'item_group_id',
      'title',
      'google_product_category',
      'gender',
      'age_group',
      'color',
      'size',
      'price',
      'sale_price',
      'availability',
      'link',
    ],
    [
      'G-1',
      'dress',
      'Dress',
      'Apparel & Accessories > Clothing > Dresses',
      'female',
      'adult',
      'Red',
      'M',
      '50.00 USD',
      '40.00 USD',
      'in_stock',
      'x',
    ],
    [
      'G-2',
      'dress',
      'Dress',
      'Apparel & Accessories > Clothing > Dresses',
      'female',
      'adult',
      'Red',
      'L',
      '50.00 USD',
      '',
      'out of stock',
      'x',
    ],
    ['G-3', '', 'Hat', '173', 'unisex', 'kids', '', '', '1,050.00 USD', '', 'in_stock', 'x'],
  ]
  test('is grouped by item, with sale prices, categories by name and by number', async () => {
    const text = feed.map(row => row.join('\t')).join('\n')
    const { id } = await mine.uploaded(text)
    await mine.sent(id, 'confirm')
    expect(await mine.sent(id, 'start')).toMatchObject({
      format: 'google',
      result: { created: 2, failed: 0 },
    })
    expect(await mine.stored()).toMatchObject([
      {
        handle: 'G-3',
        category: 'hats',
        whose: 'kids',
        variants: [['G-3', null, null, [], 105_000, null, 0]],
      },
      {
        handle: 'dress',
        category: 'dresses',
        whose: 'woman',
        variants: [
          ['G-1', 'red', 'M', [], 4000, 5000, 0],
          ['G-2', 'red', 'L', [], 5000, null, 0],
        ],
      },
    ])
  })
})

const sample = await sampleShop()
describe.runIf(sample !== null)('a real file of a Shopify shop', () => {
  test('becomes products, photos apart, and a second time nothing', async () => {
    const text = String(sample)
    const everything = { defaults: { category: 'coats', whose: 'woman', activate: false, stock: 0 } }
    const job = await mine.imported(text, everything)
    expect(job).toMatchObject({ format: 'shopify', result: { failed: 0 } })
    expect(job.result.created).toBeGreaterThan(15)
    const before = await mine.stored()
    const again = await mine.previewed(text, everything)
    expect(again.preview).toMatchObject({ create: 0, error: 0 })
    expect(
      (await mine.products(again.id, 'action=update')).flatMap(({ changes }) =>
        changes.map(({ field }) => field),
      ),
    ).toEqual(expect.not.arrayContaining(['title', 'price', 'stock', 'variant', 'options']))
    expect(await mine.stored()).toEqual(before)
  }, 60_000)
})
