import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkout, declined, network, paidElsewhere, tooMany } from './checkout-fixtures.ts'
import { atPayment, begin, card, complete, filledIn, guest, typed } from './checkout-shopper.ts'

const cannotReach = expect.stringMatching(/cannot reach/)

/** What is said above the form, and which press takes it back. */
export const checkoutMessages: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'a checkout that cannot be fetched says so until it is fetched again': async machine => {
    const form = begin(machine, null)
    await form.refuse('loadCheckout', network)
    expect([form.state(), form.context().message]).toEqual(['unreachable.loading', cannotReach])
    form.send({ type: 'checkout.retry' })
    expect([form.state(), form.context().message]).toEqual(['loading', null])
  },
  'going to the payment clears the message about missing details': async machine => {
    const form = begin(machine, checkout('open'))
    form.send({ type: 'checkout.proceed' })
    expect(form.context().message).toBe('A few things are missing.')
    for (const [field, value] of Object.entries(guest)) form.send(typed(field, value))
    form.send({ type: 'checkout.proceed' })
    expect([form.state(), form.context().message]).toEqual(['preparing.saving', null])
  },
  'another payment clears the message of the declined card, even while details are on their way':
    async machine => {
      const form = await atPayment(machine)
      form.send({ type: 'checkout.pay' })
      await form.refuse('pay', declined)
      form.send(typed('email', 'other@demo.example'))
      form.send({ type: 'details.left' })
      expect([form.state(), form.context().message]).toEqual(['filling.saving.alone', declined.message])
      form.send({ type: 'checkout.pay' })
      expect([form.state(), form.context().message]).toEqual(['filling.saving.paying', null])
    },
  'answering a challenge that another tab raised clears earlier messages': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'checkout.pay' })
    await form.refuse('pay', declined)
    form.send(typed('email', 'other@demo.example'))
    form.send({ type: 'details.left' })
    await form.refuse('saveDetails', { ...paidElsewhere, data: checkout('awaiting_challenge') })
    expect([form.state(), form.context()]).toMatchObject([
      'awaitingChallenge',
      { message: declined.message, totalBefore: '180.00', challengeId: 'challenge-1' },
    ])
    form.send({ type: 'challenge.answered', passed: true })
    expect([form.state(), form.context()]).toMatchObject(['answering', { message: null, totalBefore: null }])
  },
  'a new checkout that cannot be made says why, and the next try clears the message': async machine => {
    const form = begin(machine, complete('expired'))
    form.send({ type: 'checkout.holdAgain' })
    await form.refuse('createCheckout', network)
    expect([form.state(), form.context().message]).toEqual(['unreachable.renewing', cannotReach])
    form.send({ type: 'checkout.retry' })
    expect([form.state(), form.context().message]).toEqual(['renewing', null])
    await form.refuse('createCheckout', tooMany)
    expect([form.state(), form.context().message]).toEqual(['expired', tooMany.message])
    form.send({ type: 'checkout.holdAgain' })
    expect([form.state(), form.context().message]).toEqual(['renewing', null])
  },
  'pressing Pay without a payment method sends nothing and does not restart the clock': async machine => {
    const form = begin(machine, complete('reserved'))
    form.send(typed('name', ''))
    await form.pass(14 * 60_000)
    form.send({ type: 'checkout.pay' })
    expect([form.state(), form.context().fieldErrors, form.calls('saveDetails')]).toEqual([
      'filling.reserved',
      { payment: ['Choose how you want to pay.'] },
      [],
    ])
    await form.pass(59_999)
    expect(form.state()).toBe('filling.reserved')
    await form.pass(1)
    expect(form.state()).toBe('expired')
  },
  'pressing Pay while details are on their way neither sends them twice nor asks for a card too early':
    async machine => {
      const held = begin(machine, complete('reserved'))
      held.send(typed('email', 'other@demo.example'))
      held.send({ type: 'details.left' })
      held.send({ type: 'checkout.pay' })
      expect([held.calls('saveDetails').length, held.isGivenUp('saveDetails')]).toEqual([1, false])
      const open = await filledIn(machine)
      open.send(card)
      open.send({ type: 'details.left' })
      open.send({ type: 'checkout.pay' })
      expect([open.state(), open.context().fieldErrors]).toEqual(['filling.saving.alone', {}])
    },
}
