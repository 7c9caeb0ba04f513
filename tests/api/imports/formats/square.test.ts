import { describe, expect, test } from 'vitest'
import { readFileText, short } from '#tests/support/import-files.ts'

const old =
  'Token,Item Name,Description,Category,SKU,Variation Name,Price,Current Quantity Main Street,Current Quantity Market,New Quantity Market'
const current =
  'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Square Online Item Visibility,Item Type,Price,Online Sale Price,Archived,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Current Quantity Main Street'

const read = (...lines: string[]) => {
  const { format, products } = readFileText(lines.join('\n'))
  return { format, products: products.map(short) }
}

describe('the older export', () => {
  test('variations named like sizes are sizes, and the quantities of all locations count together', () => {
    const { format, products } = read(
      old,
      't1,Tee,Soft.,T-Shirts,T-S,Small,20.00,3,4,',
      't2,Tee,Soft.,T-Shirts,T-L,Large,20.00,,,',
      't3,Scarf,,Scarves,SC,Regular,15.00,0,-1,',
    )
    expect(format).toBe('square')
    expect(products).toMatchObject([
      {
        title: 'Tee',
        handle: 'tee',
        options: ['Size'],
        variants: ['Small 20.00 × 7 (T-S)', 'Large 20.00 (T-L)'],
      },
      { title: 'Scarf', options: [], variants: ['15.00 × 0 (SC)'] },
    ])
  })

  test('any other variation is a value of an option “Variation”', () => {
    const { products } = read(old, 't1,Mug,,,M-1,With handle,9,,,', 't2,Mug,,,M-2,Without,9,,,')
    expect(products).toMatchObject([
      { options: ['Variation'], variants: ['With handle 9.00 (M-1)', 'Without 9.00 (M-2)'] },
    ])
  })
})

describe('the current export', () => {
  test('options have their names, and items a sale price', () => {
    const { products } = read(
      current,
      '#tee,t1,Tee,"Black, S",T-1,Soft.,T-Shirts,visible,Physical good,20,15,N,Color,Black,Size,S,2',
      '#tee,t2,Tee,"Black, M",T-2,Soft.,T-Shirts,visible,Physical good,20,,N,Color,Black,Size,M,5',
    )
    expect(products).toMatchObject([
      {
        options: ['Color', 'Size'],
        variants: ['Black/S 15.00 was 20.00 × 2 (T-1)', 'Black/M 20.00 × 5 (T-2)'],
        errors: [],
      },
    ])
  })

  test.each([
    ['archived', 'visible,Physical good,20,,Y'],
    ['hidden', 'hidden,Physical good,20,,N'],
  ])('has what is %s as a draft', (_, cells) => {
    expect(read(current, `,t1,Tee,Regular,T-1,,,${cells},,,,,`).products).toMatchObject([{ isLive: false }])
  })

  test.each(['Digital', 'Gift Card', 'Appointments service', 'Event'])('a %s is no product', type => {
    expect(read(current, `,t1,Tee,Regular,T-1,,,visible,${type},20,,N,,,,,`).products).toMatchObject([
      { errors: ['2 no_goods'] },
    ])
  })
})
