import { describe, expect, test } from 'vitest'
import { readTable, short } from '#tests/support/import-files.ts'

function reader(head: readonly string[]) {
  return (...rows: Record<string, string>[]) => {
    const { format, products, repeated } = readTable([
      head,
      ...rows.map(row => head.map(name => row[name] ?? '')),
    ])
    return { format, repeated, products: products.map(short) }
  }
}

describe('the current export', () => {
  const read = reader([
    ...[
      'Item',
      'ID',
      'Name',
      'Type',
      'SKU',
      'Options',
      'Inventory Tracking',
      'Current Stock',
      'Price',
      'Retail Price',
    ],
    ...['Sale Price', 'Categories', 'Description', 'Is Visible', 'Variant Image URL', 'Image URL (Import)'],
    ...['Image Description', 'Image Sort Order'],
  ])
  const product = {
    Item: 'Product',
    ID: '77',
    Name: 'Tee',
    Type: 'physical',
    SKU: 'TEE',
    'Inventory Tracking': 'variant',
    'Current Stock': '0',
    Price: '20',
    Categories: 'Shop/T-Shirts',
    'Is Visible': 'TRUE',
  }
  const variant = (color: string, size: string, more: Record<string, string> = {}) => ({
    Item: 'Variant',
    SKU: `TEE-${color}-${size}`,
    Options: `Type=Swatch|Name=Color|Value=${color}[#000000]Type=Rectangle|Name=Size|Value=${size}`,
    'Current Stock': '4',
    ...more,
  })

  test('rows of variants and images belong to the product above them', () => {
    const { format, products, repeated } = read(
      product,
      variant('Black', 'S', { 'Variant Image URL': 'https://shop.example/b.jpg' }),
      variant('White', 'S', { Price: '22', 'Retail Price': '30' }),
      { Item: 'Image', 'Image URL (Import)': 'https://shop.example/2.jpg', 'Image Sort Order': '1' },
      { Item: 'Image', 'Image URL (Import)': 'https://shop.example/1.jpg', 'Image Sort Order': '0' },
      { ...product, ID: '78', Name: 'Cap', SKU: 'CAP', 'Inventory Tracking': 'none', 'Is Visible': 'FALSE' },
    )
    expect(format).toBe('bigcommerce')
    expect(repeated).toEqual([])
    expect(products).toEqual([
      {
        title: 'Tee',
        handle: 'bigcommerce-77',
        options: ['Color', 'Size'],
        variants: ['Black/S 20.00 × 4 (TEE-Black-S)', 'White/S 22.00 was 30.00 × 4 (TEE-White-S)'],
        images: [
          'https://shop.example/1.jpg',
          'https://shop.example/2.jpg',
          'https://shop.example/b.jpg Black',
        ],
        isLive: true,
        errors: [],
        warnings: [],
      },
      {
        title: 'Cap',
        handle: 'bigcommerce-78',
        options: [],
        variants: ['20.00 (CAP)'],
        images: [],
        isLive: false,
        errors: [],
        warnings: [],
      },
    ])
  })

  test('options separated by marks are read as those on lines of their own', () => {
    const options = 'Type=Radio|Name=Size|Value=M || Type=Swatch|Name=Color|Value=Red[#ff0000]'
    expect(read(product, variant('', '', { Options: options })).products).toMatchObject([
      { options: ['Size', 'Color'], variants: ['M/Red 20.00 × 4 (TEE--)'] },
    ])
  })

  test('stock of a variant is unknown where the product is counted', () => {
    const counted = { ...product, 'Inventory Tracking': 'product', 'Current Stock': '9' }
    expect(read(counted, variant('Black', 'S'), variant('Black', 'M')).products).toMatchObject([
      { variants: ['Black/S 20.00 (TEE-Black-S)', 'Black/M 20.00 (TEE-Black-M)'] },
    ])
  })

  test('a download is refused as no goods', () => {
    expect(read({ ...product, Type: 'digital' }).products).toMatchObject([{ errors: ['2 no_goods'] }])
  })
})

describe('the older export', () => {
  const read = reader([
    ...[
      'Item Type',
      'Product ID',
      'Product Name',
      'Product Type',
      'Product Code/SKU',
      'Brand Name',
      'Option Set',
    ],
    ...['Product Description', 'Price', 'Retail Price', 'Sale Price', 'Product Visible?', 'Track Inventory'],
    ...[
      'Current Stock Level',
      'Category',
      'Product Image File - 1',
      'Product Image URL - 1',
      'Product Image URL - 2',
    ],
  ])
  const product = {
    'Item Type': 'Product',
    'Product ID': '9',
    'Product Name': 'Hoodie',
    'Product Type': 'P',
    'Product Code/SKU': 'H',
    Price: '40.00',
    'Product Visible?': 'Y',
    'Track Inventory': 'by option',
    Category: 'Clothing/Hoodies',
    'Product Image URL - 1': 'https://shop.example/1.jpg',
    'Product Image URL - 2': 'https://shop.example/2.jpg',
  }
  const sku = (name: string, code: string) => ({
    'Item Type': '  SKU',
    'Product Name': name,
    'Product Code/SKU': code,
    'Current Stock Level': '6',
  })

  test('SKUs are variants, and rules change their prices and images', () => {
    const { format, products, repeated } = read(
      product,
      sku('[CS]Color=Black:#000000,[RT]Size=M', 'H-B-M'),
      sku('[CS]Color=Black:#000000,[RT]Size=XXL', 'H-B-XXL'),
      sku('[CS]Color=Blue:#0000ff,[RT]Size=M', 'H-L-M'),
      { 'Item Type': '  Rule', 'Product Name': '[RT]Size=XXL', Price: '[ADD]4' },
      { 'Item Type': '  Rule', 'Product Code/SKU': 'H-L-M', Price: '[FIXED]35' },
      {
        'Item Type': '  Rule',
        'Product Name': '[CS]Color=Blue:#0000ff',
        'Product Image URL - 1': 'https://shop.example/blue.jpg',
      },
    )
    expect(format).toBe('bigcommerce')
    expect(repeated).toEqual([])
    expect(products).toEqual([
      {
        title: 'Hoodie',
        handle: 'bigcommerce-9',
        options: ['Color', 'Size'],
        variants: ['Black/M 40.00 × 6 (H-B-M)', 'Black/XXL 44.00 × 6 (H-B-XXL)', 'Blue/M 35.00 × 6 (H-L-M)'],
        images: [
          'https://shop.example/1.jpg',
          'https://shop.example/2.jpg',
          'https://shop.example/blue.jpg Blue',
        ],
        isLive: true,
        errors: [],
        warnings: [],
      },
    ])
  })
})
