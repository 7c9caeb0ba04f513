import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { cardEntryMachine } from '#src/machines/checkout/card-entry.ts'
import { byStripe, declined } from '#tests/machines/checkout/checkout-fixtures.ts'
import { complete } from '#tests/machines/checkout/checkout-shopper.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { cardField, cards } from '#tests/support/stripe/stripe-page.ts'
import { checkoutWorld } from './checkout-world.ts'

const invalid = 'Your card number is invalid.'
const unsupported = 'Your card is not supported.'
const minute = 60_000

interface Context {
  publishableKey: string | null
  isComplete: boolean
  problem: string | null
}

/** By which of the shop's keys Stripe's script comes or is cut off, and by which the field keeps the shopper waiting. */
const keys = { usual: 'pk_test_stand_in', slow: 'pk_test_slow' } as const
const has =
  (key: keyof typeof keys): NonNullable<Driver['when']> =>
  (_, { context }) =>
    context.publishableKey === keys[key]

/** Requests to an address that wait until the test lets them go on. */
async function hold(page: Page, url: string) {
  const waiting: Route[] = []
  await page.route(url, route => void waiting.push(route))
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.pop()
  }
  return {
    next,
    isWaiting: () => waiting.length > 0,
    forget: () => {
      waiting.length = 0
    },
  }
}

/** The card of a checkout whose things are held. The page's clock is installed, and Stripe is answered in its place. */
export async function cardEntry(page: Page): Promise<Stage> {
  const { calls, forget } = await checkoutWorld(page)
  const scripts = await hold(page, 'https://js.stripe.com/v3/')
  const frames = await hold(page, 'https://js.stripe.com/card')
  const methods = await hold(page, 'https://api.stripe.com/v1/payment_methods')
  const field = cardField(page)
  const place = page.locator('#payment')
  const pay = (disabled: boolean) => page.getByRole('button', { name: /^Pay \$/, disabled })
  const failure = page.getByRole('alert').getByText('couldn’t load the card field')
  const loading = page.getByRole('status').getByText('Loading the card field')
  const alert = (text: string) => page.locator('#payment-error').getByText(text)
  let hasScript = false
  const load = async () => {
    if (hasScript) return
    await (await scripts.next())?.fallback()
    hasScript = true
  }
  const shown = (publishable_key: string | null): Driver => ({
    event: { type: 'card.shown', publishableKey: publishable_key },
    act: async ({ next }) => {
      const now = await page.evaluate(() => Date.now())
      const held = { ...complete('reserved'), expires_at: new Date(now + 15 * minute).toISOString() }
      await calls.loadCheckout.answer({ data: { ...held, payment: { ...byStripe, publishable_key } } })
      // the choice of the payment comes on demand
      await runUntilThere(page, page.getByRole('group', { name: 'Payment' }))
      if (next === 'shown.loading') await expect.poll(scripts.isWaiting).toBe(true)
    },
  })
  const typed = (number: string, isComplete: boolean, problem: string | null): Driver => ({
    event: { type: 'field.changed', isComplete, problem },
    when: (state, { context }) =>
      context.publishableKey === keys.usual &&
      (state === 'shown.making' ? isComplete : context.isComplete !== isComplete),
    act: async ({ state }) => {
      methods.forget()
      await field.fill(state === 'shown.making' ? cards.declined : number)
    },
  })
  const say = async (status: number, json: object) =>
    (await methods.next())?.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } })
  return {
    name: 'card-entry',
    machine: cardEntryMachine,
    starts: {
      'a checkout that is being loaded': {
        begin: async () => {
          await page.clock.resume()
          forget()
          for (const held of [scripts, frames, methods]) held.forget()
          hasScript = false
          await visit(page, '/checkout/k_checkout-one')
          await calls.loadCheckout.arrived()
          await stopClock(page)
        },
      },
    },
    project: (context: Context) => context,
    drivers: {
      'the card is asked for': shown(keys.usual),
      'the card is asked for on a slow line': shown(keys.slow),
      'the shop has no key': shown(null),
      'the field is there': {
        event: { type: 'field.ready' },
        when: (state, before) => state === 'shown.loading' || has('slow')(state, before),
        act: async () => {
          await load()
          await (await frames.next())?.fallback()
        },
      },
      'the script does not come': {
        event: { type: 'field.failed' },
        when: has('usual'),
        act: async () => (await scripts.next())?.abort(),
      },
      'after patience': {
        when: has('slow'),
        act: async () => {
          await load()
          await expect.poll(frames.isWaiting).toBe(true)
          await page.clock.fastForward(20_000)
        },
      },
      'card.retried': {
        event: { type: 'card.retried' },
        when: has('usual'),
        act: async () => {
          await page.getByRole('button', { name: 'Retry' }).click()
          await expect.poll(scripts.isWaiting).toBe(true)
        },
      },
      'a whole card is typed': typed(cards.accepted, true, null),
      'what is no card is typed': typed('9', false, invalid),
      'card.focused': {
        event: { type: 'card.focused' },
        when: has('usual'),
        act: async () => {
          await place.focus()
          await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
        },
      },
      'card.wanted': {
        event: { type: 'card.wanted' },
        when: has('usual'),
        act: async ({ next }) => {
          await pay(false).click()
          if (next === 'shown.making') await expect.poll(methods.isWaiting).toBe(true)
        },
      },
      'there is a payment method': {
        event: done('makeMethod', { id: 'pm_card_visa' }),
        act: async () => {
          await say(200, { id: 'pm_card_visa' })
          const { status, message, ...more } = declined
          await calls.pay.refuse(status, message, more)
          await page.getByRole('alert').getByText(message).first().waitFor()
        },
      },
      'the card is not taken': {
        event: failed('makeMethod', { status: 402, code: 'stripe', message: unsupported }),
        act: () => say(402, { error: { type: 'card_error', message: unsupported } }),
      },
      'the time runs out': {
        event: { type: 'card.hidden' },
        act: async () => {
          await page.clock.fastForward(15 * minute)
          await page.getByRole('heading', { name: 'Time ran out' }).waitFor()
        },
      },
    },
    seen: {
      hidden: () => ({ gone: [place, loading, failure] }),
      unavailable: () => ({
        there: [page.getByRole('alert').getByText('its Stripe key is missing'), pay(true)],
        gone: [place],
      }),
      'shown.loading': () => ({ there: [loading, pay(true)], gone: [failure] }),
      'shown.failed': () => ({ there: [failure, pay(true)], gone: [loading, place] }),
      'shown.typing': ({ context }) => ({
        there: [field, pay(false), ...(context.problem === null ? [] : [alert(context.problem)])],
        gone: [loading, failure],
      }),
      'shown.making': () => ({ there: [field, pay(true)], gone: [alert(unsupported), alert(invalid)] }),
    },
    // the checkout is over
    ends: label => label === 'the time runs out',
    outside: {},
  }
}
