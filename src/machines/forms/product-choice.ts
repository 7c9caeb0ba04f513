import { assign, setup } from 'xstate'
import { colorValue, type NamedColor } from '#src/api/contract/values/color-names.ts'
import type { SizeNames } from '#src/api/contract/values/size-names.ts'
import { notProvided } from '../not-provided.ts'

/** The part of a variant that the choice needs; the contract's variants fit. */
export interface ChoosableVariant {
  readonly id: string
  readonly options: NamedColor & { readonly size: string | null; readonly size_in?: SizeNames | undefined }
  readonly stock: number
}

interface ProductChoiceContext {
  readonly variants: readonly ChoosableVariant[]
  /** The chosen value: the brand's name of a color, else its slug. */
  readonly color: string | null
  readonly size: string | null
}

type ProductChoiceEvent =
  | { type: 'color.chosen'; color: string }
  | { type: 'size.chosen'; size: string }
  /** `inCart`: how many of the chosen variant lie in the cart already. */
  | { type: 'product.added'; inCart: number }

/** Color and size of a product, the variant they make, and whether it can be added to the cart. */
export const productChoiceMachine = setup({
  types: {
    context: {} as ProductChoiceContext,
    events: {} as ProductChoiceEvent,
    input: {} as { variants: readonly ChoosableVariant[] },
  },
  guards: {
    isIncomplete: ({ context }) => chosenVariant(context) === undefined,
    isSoldOut: ({ context }) => chosenVariant(context)?.stock === 0,
    isInStock: ({ context, event }) =>
      event.type === 'product.added' && event.inCart < (chosenVariant(context)?.stock ?? 0),
  },
  actions: {
    chooseColor: assign(({ context, event }) => {
      if (event.type !== 'color.chosen') return {}
      const { color } = event
      const sizes = sizesOf(context.variants, color)
      return { color, size: sizes.includes(context.size) ? context.size : only(sizes) }
    }),
    chooseSize: assign({
      size: ({ context, event }) => (event.type === 'size.chosen' ? event.size : context.size),
    }),
    addToCart: (_, _params: { id: string }) => notProvided('addToCart'),
  },
}).createMachine({
  id: 'productChoice',
  context: ({ input: { variants } }) => {
    const color = only([...new Set(variants.map(({ options }) => colorValue(options)))])
    return { variants, color, size: only(sizesOf(variants, color)) }
  },
  initial: 'looking',
  on: {
    'color.chosen': { target: '.looking', actions: 'chooseColor' },
    'size.chosen': { target: '.looking', actions: 'chooseSize' },
  },
  states: {
    looking: {
      description: 'Passed through: what do the choices make?',
      always: [
        { guard: 'isIncomplete', target: 'incomplete' },
        { guard: 'isSoldOut', target: 'soldOut' },
        { target: 'available' },
      ],
    },
    incomplete: {
      description: 'A size or a color is not chosen yet.',
      tags: ['settled'],
      on: { 'product.added': 'askedToChoose' },
    },
    askedToChoose: {
      description: 'Adding was tried too early: the page asks for the missing choice.',
      tags: ['settled'],
    },
    available: {
      description: 'The chosen variant can be added to the cart.',
      tags: ['settled'],
      on: {
        'product.added': [
          {
            guard: 'isInStock',
            actions: {
              type: 'addToCart',
              params: ({ context }) => ({ id: chosenVariant(context)?.id ?? '' }),
            },
          },
          { target: 'atStock', description: 'All there are lie in the cart: "only one exists".' },
        ],
      },
    },
    atStock: {
      description: 'The cart holds all there are; the page says how many exist.',
      tags: ['settled'],
      on: {
        'product.added': {
          guard: 'isInStock',
          target: 'available',
          actions: {
            type: 'addToCart',
            params: ({ context }) => ({ id: chosenVariant(context)?.id ?? '' }),
          },
          description: 'Something was taken out of the cart meanwhile.',
        },
      },
    },
    soldOut: { description: 'The chosen variant is sold out.', tags: ['settled'] },
  },
  options: { maxIterations: 1000 },
})

/** The variant that the choices make, or undefined while one is missing. */
export function chosenVariant({
  variants,
  color,
  size,
}: Pick<ProductChoiceContext, 'variants' | 'color' | 'size'>): ChoosableVariant | undefined {
  return variants.find(({ options }) => colorValue(options) === color && options.size === size)
}

/** The sizes of a color, in the order of the variants. */
export function sizesOf(variants: readonly ChoosableVariant[], color: string | null): (string | null)[] {
  return [
    ...new Set(
      variants.filter(({ options }) => colorValue(options) === color).map(({ options }) => options.size),
    ),
  ]
}

/** The only value there is, which need not be asked for. */
function only(values: readonly (string | null)[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null
}
