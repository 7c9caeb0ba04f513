import type { Page } from 'playwright-core'
import { createCheckout } from '#src/api/contract/trade/checkout.ts'
import { openCheckoutMachine } from '#src/machines/checkout/open-checkout.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

/** Opens the bag with one thing in it. `other` is another tab. */
async function openBag(page: Page, other: Page, id: string): Promise<void> {
  await other.evaluate(stored => localStorage.setItem('cart', stored), JSON.stringify([{ id, quantity: 1 }]))
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Bag, 1 item' }).click()
}

/** From the bag to a checkout. */
export async function openCheckout(page: Page, other: Page, id: string): Promise<Stage> {
  const calls = await holdCalls(page, createCheckout)
  const lines = [{ id, quantity: 1 }]
  const refusal = 'Nothing in this checkout can be bought anymore.'
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  const button = bag.getByRole('button', { name: 'Checkout' })
  const alert = bag.getByRole('alert').getByText(refusal)
  const away = bag.getByRole('alert').getByText('Back in a moment.')
  const retry = bag.getByRole('alert').getByRole('button', { name: 'Retry' })
  return {
    name: 'open-checkout',
    machine: openCheckoutMachine,
    starts: {
      'the bag': {
        begin: async () => {
          calls.forget()
          await openBag(page, other, id)
        },
      },
    },
    drivers: {
      'checkout.wanted': {
        event: { type: 'checkout.wanted', lines },
        when: (_, { context }) => context.lines.length === 0 || context.message !== null,
        act: async () => {
          await button.dblclick()
          await calls.arrived()
        },
      },
      'the checkout is made': {
        event: done('createCheckout', { id: 'k_checkout-one' }),
        act: () => calls.pass(),
      },
      'it is refused': {
        event: failed('createCheckout', { status: 422, message: refusal }),
        act: () => calls.refuse(422, refusal),
      },
      'no answer': {
        event: failed('createCheckout', { status: 503, message: 'Back in a moment.' }),
        act: () => calls.refuse(503, 'Back in a moment.'),
      },
      'checkout.retried': {
        event: { type: 'checkout.retried' },
        act: async () => {
          await retry.click()
          await calls.arrived()
        },
      },
    },
    seen: {
      idle: ({ context }) =>
        context.lines.length === 0
          ? { there: [button], gone: [alert, away] }
          : { there: [page.getByRole('heading', { level: 1, name: 'Checkout' })], gone: [bag] },
      opening: () => ({
        there: [bag.getByRole('button', { name: 'Checkout', disabled: true })],
        gone: [alert, away],
      }),
      refused: () => ({
        there: [alert, bag.getByRole('button', { name: 'Checkout', disabled: false })],
        gone: [retry],
      }),
      unreachable: () => ({ there: [away, retry] }),
    },
    outside: {},
  }
}
