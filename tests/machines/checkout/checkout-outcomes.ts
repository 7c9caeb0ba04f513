import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { bankAway, byStripe, checkout, declined, invalid, network, order } from './checkout-fixtures.ts'
import { atPayment, begin } from './checkout-shopper.ts'

/** How a payment ends that neither went through nor was refused at once: the bank asks, nobody knows, another tab was faster. */
export const checkoutOutcomes: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'the bank’s question is asked and its answer sent once': async machine => {
    for (const passed of [true, false]) {
      const form = await atPayment(machine)
      form.send({ type: 'checkout.pay' })
      await form.answer('pay', { kind: 'challenge', id: 'challenge-2', deadline: null })
      expect(form.state()).toBe('awaitingChallenge')
      form.send({ type: 'challenge.answered', passed })
      form.send({ type: 'challenge.answered', passed: !passed })
      expect(form.calls('answerChallenge')).toEqual([
        { id: 'k_checkout-one', challengeId: 'challenge-2', passed, key: 'nonce-2' },
      ])
      await form.refuse('answerChallenge', network)
      expect(form.state()).toBe('unreachable.answering')
      form.send({ type: 'checkout.retry' })
      const [first, second] = form.calls('answerChallenge')
      expect([second, form.context().message]).toEqual([first, null])
      if (passed) {
        await form.answer('answerChallenge', { kind: 'paid', orders: [order] })
        expect([form.state(), form.context().orders]).toEqual(['paid', [order]])
      } else {
        await form.refuse('answerChallenge', declined)
        expect([form.state(), form.context().message]).toEqual(['filling.reserved', declined.message])
      }
    }
  },
  'with Stripe its script asks for the bank, and the shop asks Stripe what came of it': async machine => {
    const form = begin(machine, checkout('awaiting_challenge', { payment: byStripe }))
    form.send({ type: 'challenge.answered', passed: true })
    form.send({ type: 'challenge.answered', passed: true })
    expect([form.state(), form.calls('askBank'), form.calls('answerChallenge')]).toEqual([
      'atBank',
      [{ publishableKey: 'pk_test_shop', challengeId: 'challenge-1' }],
      [],
    ])
    await form.refuse('askBank', bankAway)
    expect([form.state(), form.context().message]).toEqual(['awaitingChallenge', bankAway.message])
    form.send({ type: 'challenge.answered', passed: true })
    expect(form.context().message).toBe(null)
    await form.answer('askBank')
    expect([form.state(), form.calls('answerChallenge')]).toEqual([
      'answering',
      [{ id: 'k_checkout-one', challengeId: 'challenge-1', passed: true, key: 'nonce-2' }],
    ])
    await form.answer('answerChallenge', { kind: 'paid', orders: [order] })
    expect(form.state()).toBe('paid')
  },
  'a payment by Stripe that the shopper stops does not ask the bank': async machine => {
    const form = begin(machine, checkout('awaiting_challenge', { payment: byStripe }))
    form.send({ type: 'challenge.answered', passed: false })
    expect([form.state(), form.calls('askBank'), form.calls('answerChallenge')]).toEqual([
      'answering',
      [],
      [{ id: 'k_checkout-one', challengeId: 'challenge-1', passed: false, key: 'nonce-1' }],
    ])
  },
  'a question that was open when the page was left is asked again': async machine => {
    const form = begin(machine, checkout('awaiting_challenge'))
    form.send({ type: 'challenge.answered', passed: true })
    await form.refuse('answerChallenge', invalid)
    expect(form.state()).toBe('settling.asking')
    await form.answer('loadCheckout', checkout('awaiting_challenge'))
    expect(form.state()).toBe('awaitingChallenge')
    form.send({ type: 'challenge.answered', passed: true })
    expect(form.calls('answerChallenge')[1]).toEqual({
      id: 'k_checkout-one',
      challengeId: 'challenge-1',
      passed: true,
      // another answer than the refused one
      key: 'nonce-2',
    })
    await form.answer('answerChallenge', { kind: 'challenge', id: 'challenge-3', deadline: null })
    expect([form.state(), form.context().challengeId]).toEqual(['awaitingChallenge', 'challenge-3'])
    form.send({ type: 'challenge.answered', passed: true })
    await form.answer('answerChallenge', { kind: 'unknown' })
    expect(form.state()).toBe('settling.asking')
  },
  'a bank that says no to a page opened at its question leads to the payment, not to the question again':
    async machine => {
      const form = begin(machine, checkout('awaiting_challenge'))
      form.send({ type: 'challenge.answered', passed: false })
      await form.refuse('answerChallenge', declined)
      await form.answer('loadCheckout', checkout('reserved'))
      expect([form.state(), form.context().message]).toEqual([
        'filling.reserved',
        'The payment did not go through. You have not been charged.',
      ])
    },
  'an unknown outcome is looked at every two seconds until it is known': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'checkout.pay' })
    await form.answer('pay', { kind: 'unknown' })
    expect(form.calls('loadCheckout')).toHaveLength(1)
    await form.answer('loadCheckout', checkout('unknown'))
    await form.pass(1999)
    expect(form.state()).toBe('settling.waiting')
    await form.pass(1)
    await form.refuse('loadCheckout', network)
    await form.pass(2000)
    await form.answer('loadCheckout', checkout('paying'))
    await form.pass(2000)
    expect(form.calls('loadCheckout')).toHaveLength(4)
    await form.answer('loadCheckout', checkout('paid'))
    expect([form.state(), form.context().orders]).toEqual(['paid', [order]])
  },
  'an unknown outcome that comes to nothing says that nothing was charged': async machine => {
    const states = { open: 'filling.editing', reserved: 'filling.reserved', expired: 'expired' }
    for (const [state, shown] of Object.entries(states)) {
      const form = begin(machine, checkout('unknown'))
      await form.answer('loadCheckout', checkout(state))
      expect([form.state(), form.context().message]).toEqual([
        shown,
        'The payment did not go through. You have not been charged.',
      ])
    }
  },
}
