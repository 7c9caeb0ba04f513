import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterFile } from '../after-file.ts'
import { addProduct } from '../members/catalog.ts'
import { startShop } from '../server/start-shop.ts'
import type { StripeBooks } from './stripe-books.ts'
import { bankFrame, cardFrame, stripeScript } from './stripe-script.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'

/** The two hosts that a page may talk to besides the shop, where Stripe is what people pay with. */
export const stripeHosts = ['https://js.stripe.com', 'https://api.stripe.com']

/** Cards that can be typed, after Stripe's own numbers for tests. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asking: '4000 0027 6000 3184',
  unsupported: '5555 5555 5555 4444',
}

const behaviours: Readonly<Record<string, string>> = {
  [cards.accepted]: 'pm_card_visa',
  [cards.declined]: 'pm_card_chargeDeclined',
  [cards.asking]: 'pm_card_authenticationRequired',
}

/** A whole shop that takes cards by Stripe, and a cape's page in it; its server talks to a stand-in on this machine. */
export async function startStripeShop({
  hasPublishableKey = true,
  env = {},
}: {
  hasPublishableKey?: boolean
  env?: Record<string, string>
} = {}) {
  const standIn = await startStripeStandIn()
  afterFile(() => standIn.close())
  const { config } = standIn
  let cape = ''
  const { server } = await startShop({
    prepare: async ({ pool }) => {
      const variants = [{ price: 8900, stock: 50 }]
      cape = await addProduct(pool, { title: 'Felt cape', category: 'coats', whose: 'woman', variants })
    },
    env: {
      ...env,
      STRIPE_SECRET_KEY: config.secretKey,
      STRIPE_WEBHOOK_SECRET: config.webhookSecret,
      STRIPE_HOST: '127.0.0.1',
      STRIPE_PORT: String(config.port),
      STRIPE_PROTOCOL: 'http',
      ...(hasPublishableKey && { STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in' }),
    },
  })
  return { server, standIn, cape: `/product/felt-cape/${cape}` }
}

/** Answers a browser in Stripe's place, from the same books as the server's stand-in. */
export async function answerForStripe(context: BrowserContext, books: StripeBooks): Promise<void> {
  await context.route('https://js.stripe.com/**', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/v3/') return route.fulfill({ contentType: 'text/javascript', body: stripeScript })
    const body = { '/card': cardFrame, '/bank': bankFrame }[pathname]
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html', body })
  })
  await context.route('https://api.stripe.com/**', route => answerApi(route, books))
}

async function answerApi(route: Route, books: StripeBooks): Promise<void> {
  const url = new URL(route.request().url())
  const params = new URLSearchParams(route.request().postData() ?? url.search)
  const say = (status: number, json: object) =>
    route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } })
  if (params.get('key') !== 'pk_test_stand_in') return say(401, { error: { type: 'invalid_request_error' } })
  switch (`${route.request().method()} ${url.pathname.replace(/pi_\w+$/, ':id')}`) {
    case 'POST /v1/payment_methods': {
      const number = (params.get('number') ?? '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')
      const card = behaviours[number]
      if (card !== undefined) return say(200, { id: books.addMethod(card) })
      return say(402, { error: { type: 'card_error', message: 'Your card is not supported.' } })
    }
    case 'GET /v1/payment_intents/:id': {
      const intent = books.intents.get(url.pathname.split('/').at(-1) ?? '')
      const isTheirs = intent !== undefined && intent.client_secret === params.get('client_secret')
      return isTheirs
        ? say(200, { status: intent.status })
        : say(404, { error: { type: 'invalid_request_error' } })
    }
    case 'POST /v1/bank':
      books.answer(params.get('client_secret') ?? '', params.get('passed') === 'true')
      return say(200, {})
    default:
      return route.abort()
  }
}

/** Stripe's field, in its frame. */
export const cardField = (page: Page) => page.frameLocator('#payment iframe').getByLabel('Card number')

/** Types a card and pays with it. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await cardField(page).fill(card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
