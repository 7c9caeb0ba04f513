import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { outcomeOf, outcomeOfError } from '#server/domains/payments/providers/stripe-outcome.ts'

const { errors } = Stripe
const raw = (more: Partial<Stripe.StripeRawError> = {}): Stripe.StripeRawError => ({
  type: 'card_error',
  message: 'For programmers.',
  ...more,
})
const unavailable = 'Paying by card is not available right now. Nothing was charged.'

test.each([
  [
    'a declined card',
    new errors.StripeCardError(raw({ code: 'card_declined' })),
    'Your card was declined. Try another one.',
  ],
  [
    'a card without enough money',
    new errors.StripeCardError(raw({ code: 'card_declined', decline_code: 'insufficient_funds' })),
    'There is not enough money on this card. Try another one.',
  ],
  [
    'a card that has expired',
    new errors.StripeCardError(raw({ code: 'expired_card' })),
    'This card has expired. Try another one.',
  ],
  [
    'a wrong security code',
    new errors.StripeCardError(raw({ code: 'incorrect_cvc' })),
    'The security code of the card is wrong.',
  ],
  [
    'a request that Stripe cannot use',
    new errors.StripeInvalidRequestError(raw()),
    'This card cannot be used here. Try another one.',
  ],
  ['a key that Stripe does not know', new errors.StripeAuthenticationError(raw()), unavailable],
  ['a key that may not charge', new errors.StripePermissionError(raw()), unavailable],
])('%s charged nothing, and the shopper reads why', (_, error, message) => {
  expect(outcomeOfError(error)).toEqual({ state: 'declined', reference: null, message })
})

test.each([
  ['a lost connection', new errors.StripeConnectionError(raw())],
  ['a failure inside Stripe', new errors.StripeAPIError(raw())],
  ['another request with this key', new errors.StripeIdempotencyError(raw())],
  ['too many requests', new errors.StripeRateLimitError(raw())],
  ['anything else', null],
])('%s leaves the charge uncertain', (_, error) => {
  expect(outcomeOfError(error)).toEqual({ state: 'unknown' })
})

const intent = (more: object) => ({ id: 'pi_1', client_secret: 'secret', ...more }) as Stripe.PaymentIntent

test('an intent says what became of the money', () => {
  expect(outcomeOf(intent({ status: 'succeeded' }))).toEqual({ state: 'captured', reference: 'pi_1' })
  expect(outcomeOf(intent({ status: 'requires_action' }))).toEqual({
    state: 'challenge',
    reference: 'pi_1',
    challengeId: 'secret',
  })
  expect(outcomeOf(intent({ status: 'requires_action', client_secret: null }))).toEqual({ state: 'unknown' })
  expect(outcomeOf(intent({ status: 'processing' }))).toEqual({ state: 'unknown' })
  expect(outcomeOf(intent({ status: 'canceled', last_payment_error: null }))).toEqual({
    state: 'declined',
    reference: 'pi_1',
    message: 'This payment was given up. Nothing was charged.',
  })
  expect(
    outcomeOf(
      intent({
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      }),
    ),
  ).toEqual({
    state: 'declined',
    reference: 'pi_1',
    message: 'Your bank did not confirm that this card is yours. Try again or use another one.',
  })
})
