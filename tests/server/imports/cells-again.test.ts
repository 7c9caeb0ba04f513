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

const changesIn = async (id: string) =>
  (await mine.products(id)).flatMap(({ changes }) =>
    changes.map(({ field, before, after }) => `${field} ${before} → ${after}`),
  )

describe('an SKU', () => {
  const skus = [
    '0017',
    '90.750',
    '12E4',
    '=HYPERLINK',
    "'0042",
    '00123 ',
    '1.0',
    '-5',
    '+49',
    '@x',
    'TRUE',
    '2026-01-02',
    '1/2',
  ]
  const table = `handle,title,option1_name,option1_value,sku,price,stock\n${skus
    .map((sku, at) => `coat,${at === 0 ? 'Coat' : ''},Cut,${at === 0 ? '0' : `No. ${at}`},${sku},50,1`)
    .join('\n')}\n`

  test('that looks like a number, a date or a formula is stored as it is written', async () => {
    await mine.imported(table, asCoats)
    const [{ variants }] = (await mine.stored()) as [{ variants: string[][] }]
    expect(variants.map(([sku]) => sku)).toEqual(skus.map(sku => sku.trim()))
    expect(variants[0]?.[3]).toEqual(['0'])
  })

  test('comes back from an export as it was: importing it changes nothing', async () => {
    await mine.imported(table, asCoats)
    const text = await mine.exported()
    const [, ...rows] = parse(text, { bom: true }) as string[][]
    expect(rows.some(row => row.includes("'=HYPERLINK"))).toBe(true)
    const job = await mine.previewed(text)
    expect([job.preview, await changesIn(job.id)]).toEqual([{ create: 0, update: 0, skip: 1, error: 0 }, []])
    const first = await mine.previewed(table, asCoats)
    expect(first.preview).toMatchObject({ update: 0, skip: 1 })
  })

  test('that a spreadsheet shortened in two rows is refused, and says why', async () => {
    const job = await mine.previewed(
      'title,option1_name,option1_value,sku,price\nCoat,Cut,A,1.23457E+12,50\nCoat,,B,1.23457E+12,50\n',
      asCoats,
    )
    const errors = (await mine.products(job.id)).flatMap(product => product.errors)
    expect(
      errors.map(({ row, column, code, message, suggestion }) => [row, column, code, message, suggestion]),
    ).toEqual(
      [2, 3].map(row => [
        ...[row, 'sku', 'duplicate_sku'],
        `This SKU stands in row ${5 - row}, too. A spreadsheet has shortened a long number.`,
        'Format the column as text, and enter the whole SKU.',
      ]),
    )
  })

  test('that a spreadsheet shortened in one row is taken with a warning', async () => {
    const job = await mine.previewed('title,sku,price\nCoat,1.23457E+12,50\n', asCoats)
    expect(job.preview).toMatchObject({ create: 1 })
    expect((await mine.products(job.id))[0]?.warnings).toMatchObject([
      { row: 2, column: 'sku', code: 'shortened_number', value: '1.23457E+12' },
    ])
  })
})

describe('an empty cell', () => {
  const table = (description: string, sku: string, stock: string, price: string, compareAt: string) =>
    `URL handle,Title,Description,Option1 name,Option1 value,SKU,Price,Compare-at price,Inventory quantity\ncoat,Coat,${description},Size,S,${sku},${price},${compareAt},${stock}\n`
  const full = table('Warm', 'C-1', '3', '50', '80')

  test('takes the description and the compare-at price away, and nothing else', async () => {
    await mine.imported(full, asCoats)
    const job = await mine.previewed(table('', '', '', '', ''), asCoats)
    expect(await changesIn(job.id)).toEqual(['description Warm → null', 'compare_at $80.00 → null'])
    await mine.sent(job.id, 'start')
    expect(await mine.stored()).toMatchObject([
      { description: '', variants: [['C-1', null, 'S', [], 5000, null, 3]] },
    ])
  })

  test('of a missing column changes nothing', async () => {
    await mine.imported(full, asCoats)
    const job = await mine.previewed(
      'URL handle,Title,Option1 name,Option1 value\ncoat,Coat,Size,S\n',
      asCoats,
    )
    expect([job.preview, await changesIn(job.id)]).toEqual([{ create: 0, update: 0, skip: 1, error: 0 }, []])
  })

  test('under the compare-at price ends the sale, which the preview says', async () => {
    await mine.imported(full, asCoats)
    const job = await mine.previewed(table('Warm', 'C-1', '3', '50', ''), asCoats)
    expect(await changesIn(job.id)).toEqual(['compare_at $80.00 → null'])
  })
})
