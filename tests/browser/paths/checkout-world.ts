import type { Page } from 'playwright-core'
import {
  answerChallenge,
  type Checkout,
  createCheckout,
  getCheckout,
  payCheckout,
  reserveCheckout,
  updateCheckout,
} from '#src/api/contract/checkout.ts'
import {
  changed,
  checkout,
  declined,
  expired,
  invalid,
  network,
  order,
  paidElsewhere,
  priceChanged,
  soldOut,
  tooMany,
} from '#tests/machines/checkout-fixtures.ts'
import { complete } from '#tests/machines/checkout-shopper.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver } from '#tests/support/drive.ts'
import { type HeldCalls, holdCalls } from '#tests/support/held-calls.ts'

type Drivers = Readonly<Record<string, Driver>>

/** Everything that the server can answer to a checkout, by the names that the machine gives its calls. */
export async function checkoutWorld(page: Page) {
  const calls = {
    loadCheckout: await holdCalls(page, getCheckout),
    saveDetails: await holdCalls(page, updateCheckout),
    reserve: await holdCalls(page, reserveCheckout),
    pay: await holdCalls(page, payCheckout),
    answerChallenge: await holdCalls(page, answerChallenge),
    createCheckout: await holdCalls(page, createCheckout),
  }
  type Call = keyof typeof calls
  /** What is held is held from now on, by the page's clock. */
  const fresh = async (given: Checkout): Promise<Checkout> => {
    if (given.expires_at === null) return given
    const now = await page.evaluate(() => Date.now())
    return { ...given, expires_at: new Date(now + 15 * 60_000).toISOString() }
  }
  const answers = (call: Call, given: Checkout): Driver => ({
    event: done(call, given),
    act: async () => calls[call].answer({ data: await fresh(given) }),
  })
  const refuses = (
    call: Call,
    refusal: { status: number; code: string; message: string; data?: unknown; errors?: object },
  ): Driver => {
    const { status, message, ...more } = refusal
    return { event: failed(call, refusal), act: () => calls[call].refuse(status, message, more) }
  }
  const refusalsOf = (call: Call): Drivers => ({
    [`${call}: no answer`]: { event: failed(call, network), act: () => calls[call].cut() },
    [`${call}: expired`]: refuses(call, expired),
    [`${call}: price changed`]: refuses(call, priceChanged),
    [`${call}: paid elsewhere`]: refuses(call, paidElsewhere),
    [`${call}: invalid`]: refuses(call, invalid),
  })
  const outcomesOf = (call: 'pay' | 'answerChallenge'): Drivers => ({
    [`${call}: paid`]: {
      event: done(call, { kind: 'paid', orders: [order] }),
      act: () => calls[call].answer({ data: { orders: [order] } }),
    },
    [`${call}: challenged`]: {
      event: done(call, { kind: 'challenge', id: 'challenge-2' }),
      act: () => calls[call].reply(202, { challenge: { id: 'challenge-2' } }),
    },
    [`${call}: unknown`]: {
      event: done(call, { kind: 'unknown' }),
      act: async () => {
        await calls[call].reply(202, { data: { state: 'unknown' } })
        await calls.loadCheckout.arrived()
      },
    },
    [`${call}: too many`]: refuses(call, tooMany),
  })
  const drivers: Drivers = {
    'loaded complete': answers('loadCheckout', complete('open')),
    'loaded open': answers('loadCheckout', checkout('open')),
    'loaded reserved': answers('loadCheckout', complete('reserved')),
    'loaded awaiting the challenge': answers('loadCheckout', checkout('awaiting_challenge')),
    'loaded unknown': answers('loadCheckout', checkout('unknown')),
    'loaded paid': answers('loadCheckout', checkout('paid')),
    'loaded expired': answers('loadCheckout', complete('expired')),
    'no such checkout': refuses('loadCheckout', { status: 404, code: 'not_found', message: 'Not found.' }),
    'loading: no answer': { event: failed('loadCheckout', network), act: () => calls.loadCheckout.cut() },
    'saved, open': answers('saveDetails', complete('open')),
    'saved, reserved': answers('saveDetails', complete('reserved')),
    ...refusalsOf('saveDetails'),
    'the stock is held': answers('reserve', complete('reserved')),
    ...refusalsOf('reserve'),
    'reserve: everything is gone': refuses('reserve', { ...priceChanged, data: soldOut() }),
    ...outcomesOf('pay'),
    'pay: declined': refuses('pay', declined),
    ...refusalsOf('pay'),
    ...outcomesOf('answerChallenge'),
    ...refusalsOf('answerChallenge'),
    'a new checkout': answers('createCheckout', checkout('open', { id: 'k_checkout-two' })),
    'another checkout': answers('createCheckout', { ...changed('open'), id: 'k_checkout-two' }),
    'createCheckout: no answer': {
      event: failed('createCheckout', network),
      act: () => calls.createCheckout.cut(),
    },
    'createCheckout: invalid': refuses('createCheckout', invalid),
  }
  const forget = () => {
    for (const held of Object.values<HeldCalls>(calls)) held.forget()
  }
  return { calls, drivers, forget }
}
