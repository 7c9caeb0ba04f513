import type { Page } from 'playwright-core'
import type { CheckoutFormContext } from '#src/machines/checkout/checkout-context.ts'
import { bankAway, byStripe, checkout } from '#tests/machines/checkout/checkout-fixtures.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver } from '#tests/support/browser/drive.ts'
import type { HeldCalls } from '#tests/support/browser/held-calls.ts'
import type { StripeBooks } from '#tests/support/stripe/stripe-books.ts'

type Shown = { readonly context: CheckoutFormContext }

/** Whether the bank asks by Stripe's script. */
export const isByStripe = ({ context }: Shown): boolean => context.checkout?.payment.provider === 'stripe'

/** What happens where Stripe's script shows the bank's question: a page is opened at a question that waits. */
export function bankDrivers(page: Page, loads: HeldCalls, books: StripeBooks): Record<string, Driver> {
  const bank = bankOf(page)
  const known = (secret: string) =>
    checkout('awaiting_challenge', {
      payment: { ...byStripe, publishable_key: 'pk_test_stand_in' },
      challenge: { id: secret },
    })
  return {
    'loaded awaiting the bank': {
      event: done('loadCheckout', known('the intent of the payment')),
      when: state => state === 'loading',
      act: () => loads.answer({ data: known(newQuestion(books)) }),
    },
    'the bank is answered': { event: done('askBank', undefined), act: () => bank('It is me').click() },
    'the bank is left': { event: failed('askBank', bankAway), act: () => bank('Close').click() },
  }
}

/** A button in the frame of the bank. */
export function bankOf(page: Page) {
  const frame = page.frameLocator('iframe[title="Your bank"]')
  return (name: string) => frame.getByRole('button', { name, exact: true })
}

/** A payment whose bank asks; answers the secret by which the browser knows it. */
function newQuestion(books: StripeBooks): string {
  books.create(
    new URLSearchParams({
      amount: '18000',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_authenticationRequired',
    }),
  )
  const intent = [...books.intents.values()].at(-1)
  if (intent?.status !== 'requires_action') throw new Error('Stripe’s bank asks nothing.')
  return intent.client_secret
}
