import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openOther, openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { answerForStripe, startStripeShop, stripeHosts } from '#tests/support/stripe/stripe-page.ts'
import { lifecycleEvent } from './app/lifecycle-event.ts'
import { cardEntry } from './checkout/card-entry.ts'
import { checkoutForm } from './checkout/checkout-form.ts'
import { codeEntry } from './checkout/code-entry.ts'
import { openCheckout } from './checkout/open-checkout.ts'

// a shop that takes cards by Stripe, too: only its pages may load Stripe's script
let stripeShop: Awaited<ReturnType<typeof startStripeShop>>
let server: RunningServer
let variant: string

beforeAll(async () => {
  stripeShop = await startStripeShop()
  ;({ server } = stripeShop)
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select id from variants where product_id = $1',
    [stripeShop.cape.split('/').at(-1)],
  )
  variant = rows[0]?.id ?? ''
})

walk('checkout-form', async () => {
  const { page, misdeeds } = await stripePage()
  return { stage: await checkoutForm(page, stripeShop.standIn.books), misdeeds }
})

walk('code-entry', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await codeEntry(page), misdeeds }
})

walk('card-entry', async () => {
  const { page, misdeeds } = await stripePage()
  return { stage: await cardEntry(page), misdeeds }
})

walk('open-checkout', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await openCheckout(page, await openOther(page), variant), misdeeds }
})

walk('lifecycle-event', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: await lifecycleEvent(page), misdeeds }
})

const warmPage = () => openPage({ origin: server.url, isWarm: true })

/** A page that Stripe answers, whose clock the test moves. */
async function stripePage() {
  const opened = await openPage({
    origin: server.url,
    friends: stripeHosts,
    prepare: context => answerForStripe(context, stripeShop.standIn.books),
  })
  await opened.page.clock.install()
  return opened
}
