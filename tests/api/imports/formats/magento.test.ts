import { describe, expect, test } from 'vitest'
import { readTable, short } from '#tests/support/import-files.ts'

const head =
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,base_image,additional_images,additional_attributes,qty,is_in_stock,manage_stock,configurable_variations,configurable_variation_labels'.split(
    ',',
  )

const row = (cells: Record<string, string>) => head.map(name => cells[name] ?? '')
const read = (...rows: Record<string, string>[]) => {
  const { format, products, repeated } = readTable([head, ...rows.map(row)])
  return { format, repeated, products: products.map(short) }
}

const tee = {
  sku: 'tee',
  attribute_set_code: 'Top',
  product_type: 'configurable',
  categories: 'Default Category/Women/T-Shirts,Default Category/New',
  name: 'Tee',
  product_online: '1',
  visibility: 'Catalog, Search',
  url_key: 'organic-tee',
  additional_attributes: 'gender=Women,pattern=Solid, plain',
  configurable_variations: 'sku=tee-b-s,color=Black,size=S|sku=tee-b-m,color=Black,size=M',
  configurable_variation_labels: 'color=Color,size=Size',
}
const child = (size: string, more: Record<string, string> = {}) => ({
  sku: `tee-b-${size.toLowerCase()}`,
  attribute_set_code: 'Top',
  product_type: 'simple',
  name: `Tee-Black-${size}`,
  product_online: '1',
  visibility: 'Not Visible Individually',
  price: '29.0000',
  url_key: `tee-black-${size.toLowerCase()}`,
  qty: '12.0000',
  is_in_stock: '1',
  manage_stock: '1',
  additional_attributes: `color=Black,size=${size}`,
  ...more,
})

describe('a configurable product', () => {
  test('a configurable product has its simple ones as variants, whichever come first', () => {
    const { format, products } = read(child('M'), child('S', { special_price: '19.0000' }), tee)
    expect(format).toBe('magento')
    expect(products).toEqual([
      {
        title: 'Tee',
        handle: 'organic-tee',
        options: ['Color', 'Size'],
        variants: ['Black/S 19.00 was 29.00 × 12 (tee-b-s)', 'Black/M 29.00 × 12 (tee-b-m)'],
        images: [],
        isLive: true,
        errors: [],
        warnings: [],
      },
    ])
  })

  test('an image that is a path needs an address, which is said once for each', () => {
    const files = { base_image: '/t/e/tee.jpg', additional_images: '/t/e/back.jpg' }
    const { products } = read({ ...tee, ...files }, child('S', files), child('M', files))
    expect(products).toMatchObject([{ images: [], warnings: ['2 bad_photo_address', '2 bad_photo_address'] }])
  })

  test('the image of a simple product shows its color', () => {
    const url = 'https://shop.example/black.jpg'
    const { products } = read({ ...tee, base_image: url }, child('S', { base_image: url }))
    expect(products).toMatchObject([{ images: [`${url} Black`] }])
  })

  test('rows of other store views are left out', () => {
    const french = { sku: 'tee', store_view_code: 'fr', name: 'T-shirt', url_key: 't-shirt' }
    const { products, repeated } = read(tee, french, child('S'), child('M'))
    expect(products).toMatchObject([{ title: 'Tee', handle: 'organic-tee', warnings: ['3 left_out'] }])
    expect(products[0]?.variants).toHaveLength(2)
    expect(repeated).toEqual([])
  })

  test('a variant that is switched off is left out', () => {
    const { products } = read(tee, child('S'), child('M', { product_online: '2' }))
    expect(products).toMatchObject([{ variants: ['Black/S 29.00 × 12 (tee-b-s)'], warnings: ['4 left_out'] }])
  })

  test('simple products that are not in the file need a price', () => {
    expect(read(tee).products).toMatchObject([
      { variants: ['Black/S no price (tee-b-s)', 'Black/M no price (tee-b-m)'] },
    ])
  })
})

describe('a simple product', () => {
  const scarf = {
    ...child('S'),
    sku: 'scarf',
    name: 'Scarf',
    url_key: 'scarf',
    visibility: 'Catalog, Search',
  }

  test('a simple product has the color and the size of its attributes', () => {
    expect(read(scarf).products).toMatchObject([
      { handle: 'scarf', options: ['Color', 'Size'], variants: ['Black/S 29.00 × 12 (scarf)'], isLive: true },
    ])
  })

  test.each<[string, Record<string, string>]>([
    ['shows nowhere by itself', { visibility: 'Not Visible Individually' }],
    ['has switched off', { product_online: '2' }],
  ])('that the shop %s becomes a draft', (_, more) => {
    expect(read({ ...scarf, ...more }).products).toMatchObject([{ isLive: false, errors: [] }])
  })

  test.each<[string, Record<string, string>, string]>([
    ['not counted', { manage_stock: '0', qty: '0.0000' }, 'Black/S 29.00 (scarf)'],
    ['out of stock', { is_in_stock: '0' }, 'Black/S 29.00 × 0 (scarf)'],
  ])('that is %s', (_, more, variant) => {
    expect(read({ ...scarf, ...more }).products).toMatchObject([{ variants: [variant] }])
  })

  test.each(['virtual', 'downloadable', 'grouped', 'bundle', 'giftcard'])(
    'of the type %s is no goods',
    type => {
      expect(read({ ...scarf, product_type: type }).products).toMatchObject([{ errors: ['2 no_goods'] }])
    },
  )
})
