import type { Page } from 'playwright-core'
import {
  type Checkout,
  createCheckout,
  enterCode,
  getCheckout,
  reserveCheckout,
  updateCheckout,
} from '#src/api/contract/trade/checkout.ts'
import { answerChallenge, payCheckout } from '#src/api/contract/trade/payment.ts'
import {
  type CheckoutReply,
  changeReplies,
  eventOf,
  loadReplies,
} from '#tests/machines/checkout/checkout-replies.ts'
import { complete } from '#tests/machines/checkout/checkout-shopper.ts'
import type { Driver } from '#tests/support/browser/drive.ts'
import { type HeldCalls, holdCalls } from '#tests/support/browser/held-calls.ts'
import { isByStripe } from './checkout-at-bank.ts'

/** Everything that the server can answer to a checkout, by the names that the machine gives its calls. */
export async function checkoutWorld(page: Page) {
  // of a language without a region no country is proposed, as in the model
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['en'] }))
  const calls = {
    loadCheckout: await holdCalls(page, getCheckout),
    saveDetails: await holdCalls(page, updateCheckout),
    reserve: await holdCalls(page, reserveCheckout),
    pay: await holdCalls(page, payCheckout),
    answerChallenge: await holdCalls(page, answerChallenge),
    createCheckout: await holdCalls(page, createCheckout),
    enterCode: await holdCalls(page, enterCode),
  }
  /** What is held is held from now on, by the page's clock. */
  const fresh = async (given: Checkout): Promise<Checkout> => {
    if (given.expires_at === null) return given
    const now = await page.evaluate(() => Date.now())
    return { ...given, expires_at: new Date(now + 15 * 60_000).toISOString() }
  }
  /** Says it as the server does. */
  const say = async (reply: CheckoutReply): Promise<void> => {
    const call = calls[reply.call]
    if ('checkout' in reply) return call.answer({ data: await fresh(reply.checkout) })
    if ('refusal' in reply) {
      if (reply.refusal === null) return call.cut()
      const { status, message, ...more } = reply.refusal
      return call.refuse(status, message, more)
    }
    const { outcome } = reply
    if (outcome.kind === 'paid') return call.answer({ data: { orders: outcome.orders } })
    if (outcome.kind === 'challenge')
      return call.reply(202, { challenge: { id: outcome.id, deadline: outcome.deadline } })
    await call.reply(202, { data: { state: 'unknown' } })
    await calls.loadCheckout.arrived()
  }
  const replies = Object.entries({ ...loadReplies(complete), ...changeReplies(complete) })
  const drivers = Object.fromEntries(
    replies.map(([name, reply]): [string, Driver] => [
      name,
      {
        event: eventOf(reply),
        // behind a bank that Stripe's script asked comes what comes behind the other one: met there
        when: (_, before) => !isByStripe(before) || name === 'answerChallenge: paid',
        act: () => say(reply),
      },
    ]),
  )
  const forget = () => {
    for (const held of Object.values<HeldCalls>(calls)) held.forget()
  }
  return { calls, drivers, forget }
}
