import { describe, expect, test } from 'vitest'
import { adapterOf, readerOf } from '#server/domains/import-formats/index.ts'
import { mergeProduct } from '#server/domains/import-products/merge.ts'
import { readProduct } from '#server/domains/import-products/read-product.ts'
import type { StoredProduct } from '#server/domains/stored-products/stored-store.ts'

const mapping = {
  fields: ['handle', 'price', 'stock'] as const,
  categories: {},
  defaults: { category: null, whose: null, activate: false, stock: 0 },
  answers: {},
  confirmed: [],
  remembered: [],
}
const reading = {
  reader: readerOf(['handle', 'price', 'stock'], mapping),
  adapter: adapterOf(null),
  now: new Date(),
  mapping,
  categories: new Map(),
}
const fileOf = (price: string, stock: string) =>
  readProduct(reading, [{ row: 2, cells: ['coat', price, stock] }], 'coat')

/** A product in the shop with this price in cents and this stock. */
const shopOf = (price: number, stock: number): StoredProduct => ({
  ...{
    id: 'p_1',
    state: 'active',
    title: 'Coat',
    description: '',
    category: 'coats',
    whose: 'woman' as const,
  },
  ...{
    materials: [],
    tags: [],
    seo_title: '',
    seo_description: '',
    handle: 'coat',
    options: [],
    images: [],
    sources: new Map(),
    waiting: new Set<string>(),
  },
  variants: [
    {
      ...{ id: 'v_1', sku: null, values: [], price, compareAt: null, stock, sold: 0, fileStock: null },
      ...{ barcode: null, bin: null, weight: null },
    },
  ],
})

describe('a stock in the preview, in the file and in the shop', () => {
  test.each([
    ['10, 10, 6: the sale stays', 10, '10', 6, undefined, 0],
    ['10, 12, 10: the file is written', 10, '12', 10, 12, 0],
    ['10, 12, 12: nothing is left to do', 10, '12', 12, undefined, 0],
    ['10, 12, 6: a conflict, and nothing is written', 10, '12', 6, undefined, 1],
  ] as const)('%s', (_, seen, file, now, written, conflicts) => {
    const merged = mergeProduct(reading, fileOf('50', file), shopOf(5000, seen), shopOf(5000, now))
    expect(merged.draft?.variants?.[0]?.stock).toBe(written)
    expect(merged.conflicts).toHaveLength(conflicts)
  })
})

test('a conflict in one field holds back the others of its product', () => {
  const merged = mergeProduct(reading, fileOf('55', '12'), shopOf(5000, 10), shopOf(5000, 6))
  expect(merged).toMatchObject({
    draft: null,
    changes: [],
    conflicts: [{ row: 2, column: 'stock', value: '12', field: 'stock', seen: '10', now: '6' }],
  })
})

test('a new price leaves the stock of its variant to the sales', () => {
  const merged = mergeProduct(reading, fileOf('55', '10'), shopOf(5000, 10), shopOf(5000, 6))
  expect(merged.conflicts).toEqual([])
  expect(merged.draft?.variants).toMatchObject([{ id: 'v_1', price: 5500, stock: undefined }])
})
