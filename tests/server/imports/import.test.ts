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

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
wool-coat,Wool coat,<p>Warm &amp; long</p><ul><li>Wool</li></ul>,Nord,Coat,true,Color,Black,Size,S,WC-1,5,"129.00",159.00,,active
wool-coat,,,,,,,Black,,M,WC-2,3,129.00,159.00,,
wool-coat,,,,,,,Midnight,,M,WC-3,-2,129.00,,,
slip-dress,Slip dress,,Nord,Dress,true,Title,Default Title,,,,7,59.90,,,draft
`

describe('a Shopify file', () => {
  test('is read, mapped, previewed and imported', async () => {
    const job = await mine.uploaded(shopify, 'shop.csv')
    expect(job).toMatchObject({
      state: 'mapping',
      format: 'shopify',
      rows: 4,
      file_name: 'shop.csv',
      missing: [],
    })
    expect(job.types).toEqual([
      { type: 'Coat', rows: 1, category: 'coats' },
      { type: 'Dress', rows: 1, category: 'dresses' },
    ])
    await mine.patch(job.id, asCoats)
    const ready = await mine.sent(job.id, 'confirm')
    expect(ready).toMatchObject({ state: 'ready', preview: { create: 2, update: 0, skip: 0, error: 0 } })
    expect(await mine.stored()).toEqual([])
    const done = await mine.sent(job.id, 'start')
    expect(done).toMatchObject({
      state: 'completed.undoable',
      result: { created: 2, failed: 0 },
      progress: { done: 2, total: 2 },
    })
    expect(await mine.stored()).toEqual([
      {
        title: 'Slip dress',
        handle: 'slip-dress',
        description: '',
        category: 'dresses',
        whose: 'woman',
        materials: [],
        state: 'draft',
        version: 1,
        options: null,
        variants: [[null, null, null, [], 5990, null, 7]],
      },
      {
        title: 'Wool coat',
        handle: 'wool-coat',
        description: 'Warm & long\n\n• Wool',
        category: 'coats',
        whose: 'woman',
        materials: [],
        state: 'active',
        version: 2,
        options: [
          { name: 'Color', kind: 'color' },
          { name: 'Size', kind: 'size' },
        ],
        variants: [
          ['WC-1', 'black', 'S', [], 12_900, 15_900, 5],
          ['WC-2', 'black', 'M', [], 12_900, 15_900, 3],
          ['WC-3', 'navy', 'M', [], 12_900, null, 0],
        ],
      },
    ])
  })

  test('imported twice changes nothing', async () => {
    await mine.imported(shopify, asCoats)
    const before = await mine.stored()
    const again = await mine.previewed(shopify, asCoats)
    expect(again.preview).toEqual({ create: 0, update: 0, skip: 2, error: 0 })
    expect(again.allowed).toContainEqual({
      event: 'start',
      ok: false,
      reason: 'Nothing in this file would change your shop.',
    })
    expect(await mine.stored()).toEqual(before)
  })
})

describe('an export', () => {
  test('imported again changes nothing, formulas and all', async () => {
    await mine.imported(shopify, asCoats)
    await mine.create({ title: '=HYPERLINK("http://evil.example")', description: '+1;=2\n@x' })
    const text = await mine.exported()
    for (const row of parse(text, { columns: true, bom: true }) as Record<string, string>[]) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }
    const again = await mine.previewed(text)
    expect(await mine.products(again.id, 'action=update')).toEqual([])
    expect(again).toMatchObject({ format: 'garderobe', preview: { create: 0, update: 0, skip: 3, error: 0 } })
  })

  test('in Shopify’s columns changes nothing either', async () => {
    await mine.imported(shopify, asCoats)
    await mine.create({ title: 'Kids’ coat & hat', whose: 'kids', materials: ['wool', 'cotton'] })
    await mine.create({ title: 'Plain', description: 'A < B & C.\n\nNext:\nlast line' })
    const text = await mine.exported('shopify')
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.find(row => row.Title === 'Wool coat')).toMatchObject({
      'Published on online store': 'TRUE',
      'Inventory tracker': 'shopify',
      Type: 'Coats',
      Description: expect.stringMatching(/^<p>Warm &amp; long/),
    })
    const again = await mine.previewed(text)
    expect(again.format).toBe('shopify')
    expect(await mine.products(again.id, 'action=update')).toEqual([])
    expect(await mine.products(again.id, 'action=error')).toEqual([])
    expect(again).toMatchObject({ questions: [], preview: { create: 0, update: 0, skip: 4, error: 0 } })
  })
})

describe('an undo', () => {
  test('deletes what was created and restores what was changed, but leaves what was touched since', async () => {
    await mine.imported('handle,title,sku,price,stock\na,Coat A,A-1,100,5\nb,Coat B,B-1,100,5\n', asCoats)
    const before = await mine.stored()
    const job = await mine.imported(
      'handle,title,sku,price,stock\na,Coat A!,A-1,90,4\nb,Coat B!,B-1,80,5\nc,New coat,C-1,70,1\n',
      asCoats,
    )
    expect(job.result).toMatchObject({ created: 1, updated: 2 })
    const rows = await server.services.pool.query(
      `select id from products where seller_id = $1 and handle = 'b'`,
      [mine.id],
    )
    await mine.call('PATCH', `/api/v1/business/products/${rows.rows[0].id}`, {
      description: 'Written since.',
    })
    const undone = await mine.sent(job.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', result: { undone: 2, left_alone: 1 } })
    const [a, b, c] = (await mine.stored()) as { title: string; variants: unknown }[]
    expect(c).toBeUndefined()
    expect(a).toMatchObject({ title: 'Coat A', variants: (before[0] as { variants: unknown }).variants })
    expect(b).toMatchObject({ title: 'Coat B!', description: 'Written since.' })
  })
})
