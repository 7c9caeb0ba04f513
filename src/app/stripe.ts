/** Where Stripe wants its script to be fetched from, always and by everybody. */
const address = 'https://js.stripe.com/v3/'

/** Stripe's card field in the page. */
export interface CardElement {
  mount(place: string): void
  on(event: 'ready', tell: () => void): void
  on(event: 'change', tell: (change: { complete: boolean; error?: { message: string } }) => void): void
  update(options: { style: object }): void
  focus(): void
  destroy(): void
}

/** As much of Stripe's script as the shop uses. */
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

/** Something of Stripe's that did not work out, as machines read refusals; the message is for the shopper. */
export class StripeProblem extends Error {
  readonly status = 402
  readonly code = 'stripe'
}

/**
 * Stripe by the shop's publishable key. Its script is fetched when this is first asked for, and again after a failure.
 * @throws StripeProblem where the script does not come.
 */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  if (window.Stripe === undefined) await fetchScript()
  const stripe = window.Stripe?.(publishableKey, { locale: 'en' })
  if (stripe === undefined)
    throw new StripeProblem('We cannot reach Stripe. Check your connection and try again.')
  return stripe
}

/** How long the script may take, in milliseconds: a line that hangs is as good as cut. */
const patience = 15_000

/** Resolves when the script has come or has not; whoever else waits for it waits for the same one. */
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
 * Lets the shopper answer the bank's question where Stripe's script shows it. Resolves once it is answered, however:
 * what came of it the server asks Stripe itself.
 * @throws StripeProblem where the question is still open.
 */
export async function askBank(publishableKey: string | null, clientSecret: string): Promise<void> {
  if (publishableKey === null) throw new StripeProblem('This shop cannot ask your bank just now.')
  const stripe = await openStripe(publishableKey)
  // it also fails where the question was answered meanwhile, in another window for one: the intent knows
  await stripe.handleNextAction({ clientSecret }).catch(() => {})
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  if (paymentIntent === undefined || paymentIntent.status === 'requires_action') {
    throw new StripeProblem('Your bank has no answer from you yet. Nothing was charged; you can try again.')
  }
}
