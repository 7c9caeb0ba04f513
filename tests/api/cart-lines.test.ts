import { expect, test } from 'vitest'
import type { Item } from '#src/api/contract/trade/cart.ts'
import { panelLines } from '#src/routes/-checkout/cart-lines.ts'

const coat: Item = {
  id: 'a_coat0000001',
  listing: { id: 'a_coat0000001', slug: 'wool-coat' },
  title: 'Wool coat',
  options: 'M',
  attachment: [],
  price: '60.00',
  stock: 0,
}
const lineOf = (item: Item) => panelLines([{ id: coat.id, quantity: 1 }], [item])[0]

test('an ad that the shopper’s own checkout holds leads there, and is not called sold out', () => {
  expect(lineOf(coat)).toMatchObject({ problem: 'Sold out.' })
  expect(lineOf({ ...coat, held_by: 'k_held00000001' })).toMatchObject({
    problem: 'You’re already buying this.',
    heldBy: 'k_held00000001',
  })
})

test('an own ad in the bag is called one', () => {
  expect(lineOf({ ...coat, stock: 1, is_own: true })).toMatchObject({ problem: 'This is your own ad.' })
})
