import type { Page } from 'playwright-core'
import {
  type ChoosableVariant,
  chosenVariant,
  productChoiceMachine,
} from '#src/machines/forms/product-choice.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'

interface Choices {
  readonly variants: readonly ChoosableVariant[]
  readonly color: string | null
  readonly size: string | null
}

/** A coat in two colors with sizes that are there and one that is gone. `other` is another tab. */
export function productChoice(
  page: Page,
  other: Page,
  coat: { href: string; variants: readonly ChoosableVariant[] },
): Stage {
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  const add = page.getByRole('button', { name: 'Add to bag' })
  const asked = page.getByText(/^Choose a (color|size)\.$/).first()
  const soldOut = page.getByRole('button', { name: 'Sold out' })
  const all = page.getByText(/already in your bag/)
  const radio = (name: RegExp) => page.getByRole('radio', { name })
  const choosing = (type: string, key: string, value: string, name: RegExp): Driver => ({
    event: { type, [key]: value },
    when: (_, { context }) => context[key] !== value && (type !== 'size.chosen' || isOffered(context, value)),
    act: async () => {
      await radio(name).check({ force: true })
    },
  })
  // what lies in the bag already is another tab's doing
  const fillBag = async (before: { context: Choices }, quantity: number) => {
    const id = chosenVariant(before.context)?.id ?? ''
    const lines = id === '' || quantity === 0 ? [] : [{ id, quantity }]
    await other.evaluate(stored => localStorage.setItem('cart', stored), JSON.stringify(lines))
    await page
      .getByRole('button', { name: new RegExp(`^Bag, ${lines.length === 0 ? 0 : quantity} item`) })
      .waitFor()
  }
  const stockOf = (context: Choices) => chosenVariant(context)?.stock ?? 0
  return {
    name: 'product-choice',
    machine: productChoiceMachine,
    starts: {
      'a coat in two colors': {
        input: { variants: coat.variants },
        begin: async () => {
          await other.evaluate(() => localStorage.clear())
          await visit(page, coat.href)
        },
      },
    },
    project: ({ color, size }: Choices) => ({ color, size }),
    drivers: {
      'color navy': choosing('color.chosen', 'color', 'navy', /^Navy$/i),
      'color sand': choosing('color.chosen', 'color', 'beige', /^Beige$/i),
      'size S': choosing('size.chosen', 'size', 'S', /^S\b/),
      'size M': choosing('size.chosen', 'size', 'M', /^M\b/),
      'added, none in the bag': {
        event: { type: 'product.added', inCart: 0 },
        when: state => state !== 'soldOut',
        act: async (_, before) => {
          await fillBag(before, 0)
          await add.click()
          if (chosenVariant(before.context) === undefined) return
          await bag.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
          await page.keyboard.press('Escape')
        },
      },
      'added, all in the bag': {
        event: { type: 'product.added', inCart: 99 },
        when: (state, { context }) => state === 'available' && stockOf(context) > 0,
        act: async (_, before) => {
          await fillBag(before, stockOf(before.context))
          await add.click()
        },
      },
    },
    seen: {
      incomplete: () => ({ there: [add], gone: [asked, soldOut, bag] }),
      askedToChoose: () => ({ there: [add, asked], gone: [bag] }),
      available: () => ({ there: [add], gone: [asked, soldOut, all] }),
      atStock: () => ({ there: [add, all], gone: [bag] }),
      soldOut: () => ({ there: [soldOut], gone: [add] }),
    },
    outside: {},
  }
}

/** The page offers the sizes of the chosen color only. */
function isOffered({ variants, color }: Choices, size: string): boolean {
  return variants.some(({ options }) => (color === null || options.color === color) && options.size === size)
}
