import * as words from '#src/ui/checkout/words.ts'

/** The address that Stripe requires its script to be loaded from. */
const address = 'https://js.stripe.com/v3/'

/** Stripe's card field in the page. */
export interface CardElement {
  mount(place: string): void
  on(event: 'ready', listener: () => void): void
  on(event: 'change', listener: (change: { complete: boolean; error?: { message: string } }) => void): void
  update(options: { style: object }): void
  focus(): void
  destroy(): void
}

/** The part of Stripe's script that the shop uses. */
export interface Stripe {
  elements(): { create(type: 'card', options: { style: object; disableLink: true }): CardElement }
  createPaymentMethod(given: { type: 'card'; card: CardElement }): Promise<{
    paymentMethod?: { id: string }
    error?: { type: string; message?: string }
  }>
  handleNextAction(given: { clientSecret: string }): Promise<unknown>
  retrievePaymentIntent(clientSecret: string): Promise<{ paymentIntent?: { status: string } }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: 'en' }) => Stripe
  }
}

/** A failure of Stripe, in the form of a refusal for machines; the message is for the shopper. */
export class StripeProblem extends Error {
  readonly status = 402
  readonly code = 'stripe'
}

/**
 * Stripe by the shop's publishable key. Its script is fetched with the first call, and again after a failure.
 * @throws StripeProblem where the script cannot be loaded.
 */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  if (window.Stripe === undefined) await fetchScript()
  const stripe = window.Stripe?.(publishableKey, { locale: 'en' })
  if (stripe === undefined) throw new StripeProblem(words.stripeUnreachable)
  return stripe
}

/** The timeout of the script, in milliseconds: a stalled connection counts as offline. */
const patience = 15_000

/** Resolves when the script has loaded or failed; concurrent callers wait for the same one. */
async function fetchScript(): Promise<void> {
  const waiting = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)
  const script = waiting ?? document.createElement('script')
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const end of ['load', 'error']) script.addEventListener(end, () => resolve())
  const timer = setTimeout(resolve, patience)
  if (waiting === null) {
    script.src = address
    document.head.append(script)
  }
  await promise
  clearTimeout(timer)
  if (window.Stripe === undefined) script.remove()
}

/**
 * Lets the shopper answer the bank's question where Stripe's script shows it. Resolves once it is answered,
 * however: the server asks Stripe for the outcome.
 * @throws StripeProblem where the question is still open.
 */
export async function askBank(publishableKey: string | null, clientSecret: string): Promise<void> {
  if (publishableKey === null) throw new StripeProblem(words.bankUnreachable)
  const stripe = await openStripe(publishableKey)
  // it also fails where the question was answered meanwhile, for instance in another window: the intent knows
  await stripe.handleNextAction({ clientSecret }).catch(() => {})
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  if (paymentIntent === undefined || paymentIntent.status === 'requires_action') {
    throw new StripeProblem(words.challengeUnanswered)
  }
}
