import { expect, test } from 'vitest'
import { readFileText, short } from '#tests/support/import-files.ts'

const head =
  'Description,Category,Price,Brand,Condition,Size,Color 1,Color 2,Source 1,Source 2,Age,Style 1,Style 2,Style 3,Location,Picture Hero url,Picture 2 url,Picture 3 url,Domestic Shipping price,International Shipping price,SKU'

test('a listing of Depop is one piece, with its first line as the title', () => {
  const { format, products } = readFileText(
    [
      head,
      '"Boxy linen shirt. Worn once.\nFits like M #linen",Menswear > Tops > Shirts (menswear-shirts),35,Other (other),Brand new (new),M,Blue (blue),,,,,,,,"Berlin",https://shop.example/1.jpg,https://shop.example/2.jpg,,4,9,LS-1',
      '"Boxy linen shirt. Another.",Womenswear > Tops (tops),30,,,S,,,,,,,,,,,,,,,',
    ].join('\n'),
  )
  expect(format).toBe('depop')
  expect(products.map(short)).toMatchObject([
    {
      title: 'Boxy linen shirt',
      options: ['Color', 'Size'],
      variants: ['Blue/M 35.00 × 1 (LS-1)'],
      images: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'],
      errors: [],
    },
    { title: 'Boxy linen shirt', variants: ['S 30.00 × 1'] },
  ])
  expect(products.map(({ whose }) => whose)).toEqual(['man', 'woman'])
})
