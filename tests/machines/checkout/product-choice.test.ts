import { expect } from 'vitest'
import { chosenVariant, productChoiceMachine } from '#src/machines/forms/product-choice.ts'
import { describeMachine, type Invariant, rigOf } from '../kit.ts'

const variant = (color: string | null, size: string | null, stock: number) => ({
  id: `v_${color}-${size}`,
  options: { color, size },
  stock,
})
const coat = [
  variant('navy', 'S', 2),
  variant('navy', 'M', 0),
  variant('sand', 'S', 1),
  variant('sand', 'L', 5),
]
/** Two shades under one color of the filters, and one under none. */
const shades = (['Crimson', 'Scarlet', 'Leopard'] as const).map((color_name, place) => ({
  id: `v_${color_name}`,
  options: { color: color_name === 'Leopard' ? null : 'red', color_name, size: 'M' },
  stock: place,
}))
const single = [variant(null, 'M', 1)]

const choiceOf = (context: unknown) => {
  const { variants, color, size } = context as Parameters<typeof chosenVariant>[0]
  return chosenVariant({ variants, color, size })
}
const lacksAChoice: Invariant = ({ context }) => choiceOf(context) === undefined
const isInStock: Invariant = ({ context }) => (choiceOf(context)?.stock ?? 0) > 0

describeMachine({
  name: 'product-choice',
  machine: productChoiceMachine,
  inputs: { 'a coat in two colors': { variants: coat }, 'one of a kind': { variants: single } },
  events: {
    'color.chosen navy': { type: 'color.chosen', color: 'navy' },
    'color.chosen sand': { type: 'color.chosen', color: 'sand' },
    'size.chosen S': { type: 'size.chosen', size: 'S' },
    'size.chosen M': { type: 'size.chosen', size: 'M' },
    'size.chosen L': { type: 'size.chosen', size: 'L' },
    'product.added first': { type: 'product.added', inCart: 0 },
    'product.added with one in the cart': { type: 'product.added', inCart: 1 },
  },
  project: ({ color, size }: { color: string | null; size: string | null }) => ({ color, size }),
  invariants: {
    looking: () => false,
    incomplete: lacksAChoice,
    askedToChoose: lacksAChoice,
    available: isInStock,
    atStock: isInStock,
    soldOut: ({ context }) => choiceOf(context)?.stock === 0,
  },
  behaviours: {
    'a missing size is asked for, and nothing is added': machine => {
      const choice = rigOf(machine, { input: { variants: coat } })
      choice.send({ type: 'color.chosen', color: 'navy' })
      choice.send({ type: 'product.added', inCart: 0 })
      expect([choice.state(), choice.actions]).toEqual(['askedToChoose', []])
      choice.send({ type: 'size.chosen', size: 'S' })
      choice.send({ type: 'product.added', inCart: 0 })
      expect([choice.state(), choice.actions]).toEqual([
        'available',
        [{ action: 'addToCart', params: { id: 'v_navy-S' } }],
      ])
    },
    'another color keeps a size it comes in and drops one it does not': machine => {
      const choice = rigOf(machine, { input: { variants: coat } })
      choice.send({ type: 'color.chosen', color: 'sand' })
      choice.send({ type: 'size.chosen', size: 'S' })
      choice.send({ type: 'color.chosen', color: 'navy' })
      expect([choice.state(), choice.context().size]).toEqual(['available', 'S'])
      choice.send({ type: 'size.chosen', size: 'M' })
      expect(choice.state()).toBe('soldOut')
      choice.send({ type: 'color.chosen', color: 'sand' })
      expect([choice.state(), choice.context().size]).toEqual(['incomplete', null])
    },
    'two shades of one color are two values, and one that no filter finds is a third': machine => {
      const choice = rigOf(machine, { input: { variants: shades } })
      expect([choice.state(), choice.context().color]).toEqual(['incomplete', null])
      choice.send({ type: 'color.chosen', color: 'Crimson' })
      expect([choice.state(), choice.context().size]).toEqual(['soldOut', 'M'])
      choice.send({ type: 'color.chosen', color: 'Scarlet' })
      choice.send({ type: 'product.added', inCart: 0 })
      choice.send({ type: 'color.chosen', color: 'Leopard' })
      choice.send({ type: 'product.added', inCart: 0 })
      expect([choice.state(), choice.actions]).toEqual([
        'available',
        [
          { action: 'addToCart', params: { id: 'v_Scarlet' } },
          { action: 'addToCart', params: { id: 'v_Leopard' } },
        ],
      ])
    },
    'a product with a single variant needs no choice and is not added beyond its stock': machine => {
      const choice = rigOf(machine, { input: { variants: single } })
      expect(choice.state()).toBe('available')
      choice.send({ type: 'product.added', inCart: 0 })
      choice.send({ type: 'product.added', inCart: 1 })
      expect([choice.state(), choice.actions.length]).toEqual(['atStock', 1])
      choice.send({ type: 'product.added', inCart: 1 })
      expect([choice.state(), choice.actions.length]).toEqual(['atStock', 1])
      choice.send({ type: 'product.added', inCart: 0 })
      expect([choice.state(), choice.actions.length]).toEqual(['available', 2])
    },
  },
})
