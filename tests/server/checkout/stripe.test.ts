import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChargeRequest, PaymentProvider } from '#server/domains/payments/providers/provider.ts'
import { createStripe } from '#server/domains/payments/providers/stripe.ts'
import { type StripeStandIn, startStripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'

let standIn: StripeStandIn
let payments: PaymentProvider
let logged: string[]

beforeEach(async () => {
  standIn = await startStripeStandIn()
  logged = []
  payments = provider()
})
afterEach(() => standIn.close())

function provider(options: { secretKey?: string; timeoutMs?: number } = {}): PaymentProvider {
  const keep = (about: { reason: string }, message: string) => void logged.push(`${message}: ${about.reason}`)
  const log = { error: keep, warn: keep }
  const { secretKey = standIn.config.secretKey, timeoutMs = 5_000 } = options
  return createStripe({ ...standIn.config, secretKey }, { log, timeoutMs, retries: 0 })
}

const request = (method = 'pm_card_visa', amountCents = 5_980): ChargeRequest => ({
  key: `y_${randomBytes(12).toString('hex')}`,
  amountCents,
  method,
  checkoutId: 'k_1234567890',
})
const captured = () => [...standIn.books.intents.values()].filter(({ status }) => status === 'succeeded')

describe('a charge', () => {
  test('is captured once, in dollars, under our payment and checkout', async () => {
    const asked = request()
    const outcome = await payments.charge(asked)
    const [intent, ...more] = standIn.books.intents.values()
    expect(more).toEqual([])
    expect(outcome).toEqual({ state: 'captured', reference: intent?.id })
    expect(intent).toMatchObject({
      amount_received: 5_980,
      currency: 'usd',
      metadata: { payment: asked.key, checkout: 'k_1234567890' },
    })
  })

  test('asked for twice is the same charge', async () => {
    const asked = request()
    const [first, second] = await Promise.all([payments.charge(asked), payments.charge(asked)])
    expect(second).toEqual(first)
    expect(captured()).toHaveLength(1)
  })

  test.each([
    ['pm_card_chargeDeclined', 'Your card was declined. Try another one.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'There is not enough money on this card. Try another one.'],
    ['pm_nobody_knows', 'This card cannot be used here. Try another one.'],
  ])('with %s is declined with a sentence', async (method, message) => {
    const outcome = await payments.charge(request(method))
    const [intent] = standIn.books.intents.values()
    expect(outcome).toEqual({ state: 'declined', reference: intent?.id ?? null, message })
    expect(captured()).toEqual([])
  })

  test('that Stripe refuses our key for is certain: nothing was charged, and the log says why', async () => {
    const outcome = await provider({ secretKey: 'sk_test_revoked' }).charge(request())
    expect(outcome).toEqual({
      state: 'declined',
      reference: null,
      message: 'Paying by card is not available right now. Nothing was charged.',
    })
    expect(logged).toEqual([expect.stringContaining('stripe refuses our key: StripeAuthenticationError 401')])
  })
})

describe("the bank's question", () => {
  const asked = async () => {
    const charge = request('pm_card_authenticationRequired')
    const outcome = await payments.charge(charge)
    if (outcome.state !== 'challenge') throw new Error(`This is ${outcome.state}.`)
    return { ...charge, ...outcome }
  }

  test('answered well captures the charge', async () => {
    const challenge = await asked()
    expect(captured()).toEqual([])
    standIn.books.answer(challenge.challengeId, true)
    const outcome = await payments.answerChallenge({ ...challenge, passed: true })
    expect(outcome).toEqual({ state: 'captured', reference: challenge.reference })
  })

  test('answered badly declines it, and it cannot be confirmed any more', async () => {
    const challenge = await asked()
    standIn.books.answer(challenge.challengeId, false)
    expect(await payments.answerChallenge({ ...challenge, passed: true })).toEqual({
      state: 'declined',
      reference: challenge.reference,
      message: 'Your bank did not confirm that this card is yours. Try again or use another one.',
    })
    expect(standIn.books.intents.get(challenge.reference)?.status).toBe('canceled')
  })

  test('not answered is asked again when the browser says it was', async () => {
    const { challengeId, reference, ...charge } = await asked()
    const outcome = await payments.answerChallenge({ ...charge, reference, passed: true })
    expect(outcome).toEqual({ state: 'challenge', reference, challengeId })
  })

  test('walked away from ends the charge', async () => {
    const challenge = await asked()
    expect(await payments.answerChallenge({ ...challenge, passed: false })).toEqual({
      state: 'declined',
      reference: challenge.reference,
      message: 'This payment was given up. Nothing was charged.',
    })
    expect(() => standIn.books.answer(challenge.challengeId, true)).toThrow(
      'The bank asked no such question.',
    )
  })

  test('answered well is believed from the bank, whatever the browser says', async () => {
    const challenge = await asked()
    standIn.books.answer(challenge.challengeId, true)
    const outcome = await payments.answerChallenge({ ...challenge, passed: false })
    expect(outcome).toEqual({ state: 'captured', reference: challenge.reference })
  })
})

describe('a lost answer', () => {
  // The SDK tries a broken connection once more by itself.
  test('that breaks once is no loss: the same key gives the same answer', async () => {
    standIn.meet('dropReply')
    expect(await payments.charge(request())).toMatchObject({ state: 'captured' })
    expect(captured()).toHaveLength(1)
  })

  test.each([
    ['the connection breaks', ['dropReply', 'dropReply'] as const],
    ['Stripe fails after charging', ['error500Late'] as const],
    ['Stripe never answers', ['hang'] as const],
  ])('is unknown when %s, and found by asking: one charge', async (_, faults) => {
    const asked = request()
    standIn.meet(...faults)
    expect(await provider({ timeoutMs: 300 }).charge(asked)).toEqual({ state: 'unknown' })
    const found = await payments.find({ ...asked, reference: null })
    expect(found).toEqual({ state: 'captured', reference: captured()[0]?.id })
    expect(captured()).toHaveLength(1)
  })

  test('is found among many charges while the search index lags', async () => {
    const asked = request()
    standIn.meet('dropReply', 'dropReply')
    standIn.searchLags = true
    await payments.charge(asked)
    const [lost] = captured()
    const others = Array.from({ length: 120 }, () => request())
    for (const other of others) await payments.charge(other)
    expect(await payments.find({ ...asked, reference: null })).toEqual({
      state: 'captured',
      reference: lost?.id,
    })
    expect(captured()).toHaveLength(121)
  })

  test.each([
    ['the request never arrived', ['dropRequest', 'dropRequest'] as const],
    ['Stripe was away', ['error503'] as const],
    ['Stripe failed before charging', ['error500'] as const],
  ])('is absent when %s: finding out charges nobody, now or later', async (_, faults) => {
    const asked = request()
    standIn.meet(...faults)
    expect(await payments.charge(asked)).toEqual({ state: 'unknown' })
    expect(await payments.find({ ...asked, reference: null })).toEqual({ state: 'absent' })
    expect(await payments.find({ ...asked, reference: null })).toEqual({ state: 'absent' })
    expect(captured()).toEqual([])
  })

  test('reported absent stays absent: a request that was under way can no longer charge', async () => {
    const asked = request()
    standIn.meet('late')
    expect(await provider({ timeoutMs: 300 }).charge(asked)).toEqual({ state: 'unknown' })
    expect(await payments.find({ ...asked, reference: null })).toEqual({ state: 'absent' })
    standIn.arrive()
    expect(captured()).toEqual([])
    expect(await payments.charge(asked)).toEqual({
      state: 'declined',
      reference: null,
      message: 'The payment was not made. Nothing was charged.',
    })
    expect(captured()).toEqual([])
  })

  test('is still unknown while Stripe cannot be asked', async () => {
    const asked = request()
    standIn.meet('dropReply', 'dropReply')
    await payments.charge(asked)
    const reference = captured()[0]?.id ?? ''
    const revoked = provider({ secretKey: 'sk_test_revoked' })
    expect(await revoked.find({ ...asked, reference: null })).toEqual({ state: 'unknown' })
    expect(logged.at(-1)).toContain('stripe refuses our key: StripeAuthenticationError 401')
    expect(await revoked.find({ ...asked, reference })).toEqual({ state: 'unknown' })
    await standIn.close()
    logged = []
    expect(await payments.find({ ...asked, reference: null })).toEqual({ state: 'unknown' })
    expect(await payments.answerChallenge({ ...asked, reference, passed: true })).toEqual({
      state: 'unknown',
    })
    const uncertain = expect.stringContaining('stripe gave no certain answer: StripeConnectionError')
    expect(logged).toEqual([uncertain, uncertain])
  })

  test('is still unknown while Stripe cannot say whether the key was used', async () => {
    const asked = request()
    standIn.meet('dropRequest', 'dropRequest', 'error503')
    expect(await payments.charge(asked)).toEqual({ state: 'unknown' })
    expect(await payments.find({ ...asked, reference: null })).toEqual({ state: 'unknown' })
    expect(await payments.find({ ...asked, reference: null })).toEqual({ state: 'absent' })
  })

  test('of a decline is found as the decline', async () => {
    const asked = request('pm_card_chargeDeclined')
    standIn.meet('dropReply', 'dropReply')
    expect(await payments.charge(asked)).toEqual({ state: 'unknown' })
    expect(await payments.find({ ...asked, reference: null })).toMatchObject({
      state: 'declined',
      message: 'Your card was declined. Try another one.',
    })
  })

  test('of a charge that Stripe never heard of, by its own reference, is absent', async () => {
    expect(await payments.find({ ...request(), reference: 'pi_nobody' })).toEqual({ state: 'absent' })
  })
})

describe('a refund', () => {
  const charged = async () => {
    const outcome = await payments.charge(request('pm_card_visa', 10_000))
    if (outcome.state !== 'captured') throw new Error(`This is ${outcome.state}.`)
    return outcome.reference
  }
  const paidBack = () => standIn.books.refunds.map(({ amount }) => amount)

  test('pays back in parts, each key once, and never more than was captured', async () => {
    const reference = await charged()
    await payments.refund({ key: 'r_1', reference, amountCents: 4_000 })
    await payments.refund({ key: 'r_1', reference, amountCents: 4_000 })
    await payments.refund({ key: 'r_2', reference, amountCents: 5_000 })
    const tooMuch = payments.refund({ key: 'r_3', reference, amountCents: 1_001 })
    await expect(tooMuch).rejects.toThrow('greater than the unrefunded amount')
    expect(paidBack()).toEqual([4_000, 5_000])
  })

  test('of which Stripe forgot the key is still not paid twice', async () => {
    const reference = await charged()
    await payments.refund({ key: 'r_1', reference, amountCents: 4_000 })
    standIn.forgetKeys()
    await payments.refund({ key: 'r_1', reference, amountCents: 4_000 })
    expect(paidBack()).toEqual([4_000])
  })

  test.each([['dropReply', 'dropReply'] as const, ['error500Late'] as const])(
    'whose answer is lost (%s) throws, and repeated pays once',
    async (...faults) => {
      const reference = await charged()
      standIn.meet(...faults)
      await expect(payments.refund({ key: 'r_1', reference, amountCents: 4_000 })).rejects.toThrow()
      await payments.refund({ key: 'r_1', reference, amountCents: 4_000 })
      expect(paidBack()).toEqual([4_000])
    },
  )

  test('that the bank sent back is not called done', async () => {
    const reference = await charged()
    await payments.refund({ key: 'r_1', reference, amountCents: 4_000 })
    for (const refund of standIn.books.refunds) refund.status = 'failed'
    const again = payments.refund({ key: 'r_1', reference, amountCents: 4_000 })
    await expect(again).rejects.toThrow(/could not carry out the refund re_\w+: failed/)
  })
})
