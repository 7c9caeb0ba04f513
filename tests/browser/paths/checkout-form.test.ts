import { expect, test } from 'vitest'
import { drive } from '#tests/support/drive.ts'
import { openPage } from '#tests/support/page.ts'
import { answerForStripe, startStripeShop, stripeHosts } from '#tests/support/stripe-page.ts'
import { checkoutForm } from './checkout-form.ts'

test('checkout-form', async () => {
  // a shop that takes cards by Stripe, too: only its pages may load Stripe's script
  const { server, standIn } = await startStripeShop()
  const { page, misdeeds } = await openPage({
    origin: server.url,
    friends: stripeHosts,
    prepare: context => answerForStripe(context, standIn.books),
  })
  await page.clock.install()
  await drive(await checkoutForm(page, standIn.books))
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
