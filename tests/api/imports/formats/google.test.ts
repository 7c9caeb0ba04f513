import { describe, expect, test } from 'vitest'
import { readFileText, short } from '#tests/support/import-files.ts'

const head =
  'id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tsale_price\tsale_price_effective_date\titem_group_id\tcolor\tsize\tproduct_type\tgender'
const read = (...lines: string[]) => {
  const { format, products } = readFileText([head, ...lines].join('\n'))
  return { format, products: products.map(short) }
}
const at = 'https://shop.example'

describe('a feed of Google as a table', () => {
  test('items of one group are variants, each image with its color', () => {
    const { format, products } = read(
      `a-1\tWool coat - Black, M\tWarm\t${at}/a\t${at}/b.jpg\t\tin_stock\t200 USD\t\t\ta\tBlack\tM\tCoats\tfemale`,
      `a-2\tWool coat - Red, M\tWarm\t${at}/a\t${at}/r.jpg\t\tout_of_stock\t200 USD\t150 USD\t\ta\tRed\tM\tCoats\tfemale`,
    )
    expect(format).toBe('google')
    expect(products).toMatchObject([
      {
        title: 'Wool coat',
        handle: 'a',
        variants: ['Black/M 200.00 (a-1)', 'Red/M 150.00 was 200.00 × 0 (a-2)'],
        images: [`${at}/b.jpg Black`, `${at}/r.jpg Red`],
        errors: [],
      },
    ])
  })

  test('an item without a group is a product of its own', () => {
    const { products } = read(
      `x\tCap\t\t\t${at}/x.jpg\t\tin_stock\t20 USD\t\t\t\t\t\tHats\tmale`,
      `y\tCap\t\t\t${at}/y.jpg\t\tin_stock\t20 USD\t\t\t\t\t\tHats\tmale`,
    )
    expect(products.map(({ handle }) => handle)).toEqual(['x', 'y'])
  })

  test('a size that is a number has the system of its column', () => {
    const { products } = readFileText(
      [
        'id,title,image_link,price,item_group_id,size,size_system',
        'd-1,Dress,,90 USD,d,8,UK',
        'd-2,Dress,,90 USD,d,10,uk',
        't-1,Tee,,20 USD,t,M,US',
      ].join('\n'),
    )
    expect(products.map(short)).toMatchObject([
      { variants: ['UK 8 90.00 (d-1)', 'UK 10 90.00 (d-2)'] },
      { variants: ['M 20.00 (t-1)'] },
    ])
  })

  test('a sale price counts within its dates only', () => {
    const { products } = read(
      `x\tCap\t\t\t\t\tin_stock\t20 USD\t15 USD\t2026-01-01T00:00Z/2026-02-01T00:00Z\t\t\t\tHats\tmale`,
      `y\tHat\t\t\t\t\tin_stock\t20 USD\t15 USD\t2026-04-01T00:00Z/2026-06-01T00:00Z\t\t\t\tHats\tmale`,
    )
    expect(products).toMatchObject([
      { variants: ['20.00 (x)'], warnings: ['2 sale_over'] },
      { variants: ['15.00 was 20.00 (y)'], warnings: ['3 sale_will_end'] },
    ])
  })
})

test('a catalog of Meta has the same items, and a stock', () => {
  const { format, products } = readFileText(
    [
      'id,title,description,availability,condition,price,link,image_link,brand,item_group_id,color,size,gender,fb_product_category,quantity_to_sell_on_facebook,additional_image_link,sale_price',
      `t-1,Tee,Soft,in stock,new,9.99 USD,${at},${at}/1.jpg,Shop,t,Black,S,female,321,7,"${at}/2.jpg,${at}/3.jpg",`,
      `t-2,Tee,Soft,in stock,new,9.99 USD,${at},${at}/1.jpg,Shop,t,Black,M,female,321,,,8.00 USD`,
    ].join('\n'),
  )
  expect(format).toBe('meta')
  expect(products.map(short)).toMatchObject([
    {
      title: 'Tee',
      handle: 't',
      variants: ['Black/S 9.99 × 7 (t-1)', 'Black/M 8.00 was 9.99 (t-2)'],
      images: [`${at}/1.jpg Black`, `${at}/2.jpg Black`, `${at}/3.jpg Black`],
      errors: [],
    },
  ])
  expect(products[0]?.type).toBe('')
})
