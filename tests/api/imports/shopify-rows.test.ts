import { expect, test } from 'vitest'
import { type ForShopify, shopifyHead, shopifyRows } from '#server/domains/stored-products/shopify-rows.ts'

const variant = (values: string[], price: number, sku: string | null = null) => ({
  id: `v_${values.join('')}`,
  sku,
  values,
  price,
  compareAt: null,
  stock: 3,
  barcode: sku === null ? null : '6291041500213',
  bin: null,
  weight: sku === null ? null : 900,
  sold: 0,
  fileStock: null,
})
const coat: ForShopify = {
  vendor: 'Nord',
  category: 'Coats',
  images: ['1', '2', '3'].map(name => ({
    address: `https://x.example/${name}`,
    color: name === '2' ? 'navy' : null,
  })),
  product: {
    id: 'p_1',
    state: 'active',
    title: 'Coat',
    description: 'Warm <2 kg\nlong\n\nLined',
    category: 'coats',
    whose: 'man',
    tags: ['Winter', 'Wool'],
    seo_title: 'A coat',
    seo_description: '',
    materials: ['wool'],
    handle: 'coat',
    options: [
      { name: 'Color', kind: 'color' },
      { name: 'Size', kind: 'size' },
    ],
    variants: [variant(['black', 'S'], 12_900), variant(['navy', 'M'], 13_900, 'N-M')],
    images: ['i_1', 'i_2', 'i_3'],
    sources: new Map(),
    waiting: new Set(),
  },
}
const exported = (of: ForShopify) =>
  shopifyRows(of).map(row => Object.fromEntries(row.map((cell, at) => [shopifyHead[at], cell])))

test('a product has a row for each variant or image, and its own fields in the first', () => {
  const [first, second, third] = exported(coat)
  expect(first).toMatchObject({
    Title: 'Coat',
    'URL handle': 'coat',
    Description: '<p>Warm &lt;2 kg<br>long</p><p>Lined</p>',
    Vendor: 'Nord',
    Type: 'Coats',
    Tags: 'Winter, Wool',
    'SEO title': 'A coat',
    Status: 'Active',
    'Option1 name': 'Color',
    'Option1 value': 'Black',
    'Option2 value': 'S',
    Price: '129.00',
    'Product image URL': 'https://x.example/1',
    'Image position': '1',
    'Variant image URL': '',
    'Google Shopping / Gender': 'Male',
    'Google Shopping / Age group': 'Adult',
  })
  expect(second).toMatchObject({
    Title: '',
    'URL handle': 'coat',
    'Option1 name': '',
    'Option1 value': 'Navy',
    SKU: 'N-M',
    Barcode: '6291041500213',
    'Weight value (grams)': '900',
    'Weight unit for display': 'g',
    Price: '139.00',
    'Variant image URL': 'https://x.example/2',
  })
  expect(third).toMatchObject({
    'URL handle': 'coat',
    Price: '',
    'Option1 value': '',
    'Inventory quantity': '',
    'Product image URL': 'https://x.example/3',
    'Image position': '3',
  })
})

test('a product without options has the one that Shopify writes for it', () => {
  const plain = {
    ...coat.product,
    options: [],
    variants: [variant([], 500)],
    whose: 'kids' as const,
    state: 'draft',
  }
  expect(exported({ ...coat, images: [], product: plain })).toMatchObject([
    {
      'Option1 name': 'Title',
      'Option1 value': 'Default Title',
      Status: 'Draft',
      'Published on online store': 'FALSE',
      'Google Shopping / Gender': 'Unisex',
      'Google Shopping / Age group': 'Kids',
    },
  ])
})
