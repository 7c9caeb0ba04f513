import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Delivery } from '#src/ui/product/delivery.tsx'
import { PriceBlock } from '#src/ui/product/price-block.tsx'

const shipping = (price: string, freeFrom: string | null) => ({
  methods: [{ id: 'standard', name: 'Standard delivery', price }],
  free_from: freeFrom,
})

test.each([
  ['79.99', '80.00', 'plus shipping'],
  ['80.00', '80.00', 'free shipping'],
  ['1680.00', '80.00', 'free shipping'],
])('a product of $%s, free from $%s, says that %s', (price, freeFrom, sentence) => {
  const listing = {
    kind: 'product' as const,
    price,
    compare_at: null,
    buyer_fee: '0.00',
    all_in_price: price,
    lowest_price_30_days: null,
    shipping: shipping('4.90', freeFrom),
  }
  expect(renderToStaticMarkup(<PriceBlock listing={listing} />)).toContain(`Tax included, ${sentence}.`)
})

test('the lowest price of 30 days is that of the variant whose price was struck', () => {
  const listing = {
    kind: 'product' as const,
    price: '80.00',
    compare_at: '100.00',
    buyer_fee: '0.00',
    all_in_price: '80.00',
    lowest_price_30_days: '70.00',
    shipping: shipping('4.90', '80.00'),
  }
  const lowestPrice = (variant?: Parameters<typeof PriceBlock>[0]['variant']) =>
    /Lowest price of the 30 days before: (\S+)<\/p>/.exec(
      renderToStaticMarkup(<PriceBlock listing={listing} variant={variant} />),
    )?.[1]
  expect(lowestPrice()).toBe('$70.00')
  expect(lowestPrice({ price: '90.00', compare_at: '120.00', lowest_price_30_days: '110.00' })).toBe(
    '$110.00',
  )
  expect(lowestPrice({ price: '90.00', compare_at: '120.00', lowest_price_30_days: null })).toBeUndefined()
})

test('delivery that costs nothing is free, not $0.00', () => {
  const text = renderToStaticMarkup(<Delivery kind="product" shipping={shipping('0.00', '80.00')} />)
  expect(text).toContain('Standard delivery: free')
  expect(text).not.toContain('$0.00')
})
