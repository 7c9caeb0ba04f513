import type { Page } from 'playwright-core'
import { cartMachine } from '#src/machines/app/cart.ts'
import { countOf } from '#src/machines/app/cart-lines.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'

interface Coat {
  readonly href: string
  /** Its one variant, of which there are at least ten. */
  readonly id: string
}

type Lines = readonly { id: string; quantity: number }[]

const full = Array.from({ length: 100 }, (_, index) => ({ id: `v_variant-${index}`, quantity: 1 }))
const isClosed = (state: string) => state.includes('panel.closed')

/** `other` is another tab of the same browser. */
export function cart(page: Page, other: Page, coat: Coat): Stage {
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  const warning = page.getByText('This browser keeps nothing for us')
  const withLines = (lines: Lines) => ({
    input: { lines },
    begin: async () => {
      await other.evaluate(stored => {
        localStorage.clear()
        localStorage.setItem('cart', stored)
      }, JSON.stringify(lines))
      await visit(page, coat.href)
    },
  })
  const tooFull = page.getByText('Your bag is full. Remove something to add more.').first()
  const removeCoat = () => bag.getByRole('button', { name: /^Remove/ }).first()
  /** Another tab wrote it, and this one shows it. */
  const hear = async (lines: Lines) => {
    await other.evaluate(stored => localStorage.setItem('cart', stored), JSON.stringify(lines))
    const count = countOf(lines)
    await page.locator('#header-bag').getByText(`Bag, ${count} item`).waitFor({ state: 'attached' })
  }
  const holdsCoat = (lines: Lines) => lines.some(({ id }) => id === coat.id)
  return {
    name: 'cart',
    machine: cartMachine,
    starts: { 'an empty bag': withLines([]), 'a full bag': withLines(full) },
    project: ({ lines }: { lines: Lines }) => (lines.length > 2 ? 'full' : lines.map(({ id }) => id)),
    drivers: {
      'cart.lineAdded': {
        event: { type: 'cart.lineAdded', id: coat.id },
        when: isClosed,
        act: async ({ snapshot }) => {
          await page.getByRole('button', { name: 'Add to bag' }).click()
          // adding opens the bag beside the page
          await bag.waitFor()
          await page.keyboard.press('Escape')
          if (snapshot.context.lines.length === full.length) await tooFull.waitFor()
        },
      },
      'cart.quantitySet': {
        event: { type: 'cart.quantitySet', id: coat.id, quantity: 2 },
        when: (state, { context }) => !isClosed(state) && holdsCoat(context.lines),
        act: async () => {
          await bag.getByRole('textbox', { name: /^Quantity of/ }).fill('2')
          await page.keyboard.press('Enter')
          await bag.getByText('$398.00').first().waitFor()
        },
      },
      'cart.lineRemoved': {
        event: { type: 'cart.lineRemoved', id: coat.id },
        when: (state, { context }) => !isClosed(state) && holdsCoat(context.lines),
        act: () => removeCoat().click(),
      },
      'cart.lineRestored': {
        event: { type: 'cart.lineRestored', line: { id: coat.id, quantity: 1 }, at: 0 },
        // the bag is full only where the line’s place was taken after it was removed
        when: (state, { context }) => !isClosed(state) && !holdsCoat(context.lines),
        act: async (_, { context }) => {
          const { lines }: { lines: Lines } = context
          await hear([{ id: coat.id, quantity: 1 }, ...lines.slice(0, full.length - 1)])
          // a full bag has as many lines with the coat as before
          await bag.locator(`a[href^="${coat.href}"]`).first().waitFor()
          await removeCoat().click()
          const undo = bag.getByRole('button', { name: 'Undo' }).last()
          // as long as it is looked at it stays
          await undo.hover()
          if (lines.length === full.length) await hear(lines)
          await undo.click()
          if (lines.length === full.length) await tooFull.waitFor()
        },
      },
      'cart.emptied': {
        event: { type: 'cart.emptied' },
        when: (state, { context }) => !isClosed(state) && holdsCoat(context.lines),
        act: async () => {
          await bag.getByRole('button', { name: 'Empty bag' }).click()
          const question = page.getByRole('dialog', { name: 'Empty your bag?' })
          await question.getByRole('button', { name: 'Empty bag' }).click()
        },
      },
      'cart.replaced': {
        event: { type: 'cart.replaced', lines: [{ id: coat.id, quantity: 1 }] },
        act: () =>
          other.evaluate(
            stored => localStorage.setItem('cart', stored),
            JSON.stringify([{ id: coat.id, quantity: 1 }]),
          ),
      },
      'cart.storageFailed': {
        event: { type: 'cart.storageFailed' },
        when: (state, { context }) => !isClosed(state) && holdsCoat(context.lines),
        act: async () => {
          await fillStorage(page)
          // one character more than there was
          await bag.getByRole('textbox', { name: /^Quantity of/ }).fill('10')
          await page.keyboard.press('Enter')
        },
      },
      'cart.panelOpened': {
        event: { type: 'cart.panelOpened' },
        act: () => page.getByRole('button', { name: /^Bag, / }).click(),
      },
      'cart.panelClosed': {
        event: { type: 'cart.panelClosed' },
        act: () => bag.getByRole('button', { name: 'Close' }).click(),
      },
      'route.changed': {
        event: { type: 'route.changed' },
        when: (state, { context }) => !isClosed(state) && context.lines.length === 0,
        act: async () => {
          await bag.getByRole('link', { name: 'See what’s new' }).click()
          await page.waitForURL('**/catalog')
          // back to where it can be bought
          await page.goBack()
          await page.getByRole('button', { name: 'Add to bag' }).waitFor()
        },
      },
    },
    seen: {
      'panel.closed': ({ context }) => {
        const count = countOf(context.lines)
        const name = new RegExp(`^Bag, ${count} item`)
        return { there: [page.getByRole('button', { name })], gone: [bag] }
      },
      'panel.open': ({ context }) => {
        const fields = bag.getByRole('textbox', { name: /^Quantity of/ })
        const count = context.lines.length
        if (count === 0) return { there: [bag.getByText(/^Your bag is empty/)] }
        return { there: [fields.nth(count - 1)], gone: [fields.nth(count)] }
      },
      'storage.working': () => ({ gone: [warning] }),
      'storage.memoryOnly': () => ({ there: [warning] }),
    },
    // a full storage refuses the other tab, too
    ends: label => label === 'cart.storageFailed',
    outside: {
      '(any) | cart.bought | 1': 'paying is another screen: tests/browser/shop/bought.test.ts',
    },
  }
}

/** Leaves no room for one more character. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 4_000_000, at = 0; size >= 1; at += 1) {
      try {
        localStorage.setItem(`ballast-${at}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
    // a short key takes what is left
    for (let at = 0; at < 30; at += 1) {
      try {
        localStorage.setItem(String.fromCharCode(97 + at), '')
      } catch {
        return
      }
    }
  })
}
