import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { rigOf } from '../kit.ts'
import { checkout } from './checkout-fixtures.ts'
import { atPayment, begin, card, complete, filledIn, guest, typed } from './checkout-shopper.ts'

const other = 'other@demo.example'

/** What the form takes over from the server's answers. */
export const checkoutAnswers: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'a fetched checkout fills the form, and text typed earlier replaces stored text': async machine => {
    const form = rigOf(machine, {
      input: { id: 'k_checkout-one', nonce: 'nonce', checkout: null, typed: { city: 'Boston' } },
    })
    await form.answer('loadCheckout', complete('open'))
    expect([form.state(), form.context()]).toMatchObject([
      'filling.editing',
      {
        details: { ...guest, city: 'Boston', shipping: { 'u_atelier-01': 'standard' } },
        stored: { ...guest, shipping: { 'u_atelier-01': 'standard' } },
      },
    ])
  },
  'details stored before the hold are shown as answered, and a checkout held already is not held again':
    async machine => {
      const form = await filledIn(machine)
      form.send({ type: 'checkout.proceed' })
      const answered = checkout('reserved', { total: '181.00', version: 2 })
      await form.answer('saveDetails', answered)
      expect([form.state(), form.context().checkout, form.calls('reserve')]).toEqual([
        'filling.reserved',
        answered,
        [],
      ])
    },
  'a press that waited for the details goes on from their answer': async machine => {
    const proceeding = await filledIn(machine)
    proceeding.send({ type: 'details.left' })
    proceeding.send({ type: 'checkout.proceed' })
    const answered = checkout('reserved', { total: '181.00' })
    await proceeding.answer('saveDetails', answered)
    expect([proceeding.state(), proceeding.context().checkout, proceeding.calls('reserve')]).toEqual([
      'filling.reserved',
      answered,
      [],
    ])
    const paying = begin(machine, complete('reserved'))
    for (const event of [card, typed('email', other), { type: 'details.left' }, { type: 'checkout.pay' }])
      paying.send(event)
    await paying.answer('saveDetails', answered)
    expect([paying.state(), paying.context().checkout, paying.calls('saveDetails').length]).toEqual([
      'paying.asking',
      answered,
      1,
    ])
    expect(paying.calls('pay')).toMatchObject([{ expectedTotal: '180.00' }])
  },
  'details changed during a save follow its answer, which is shown meanwhile': async machine => {
    const form = begin(machine, complete('open'))
    form.send(typed('email', other))
    form.send({ type: 'details.left' })
    form.send({ type: 'shipping.chosen', seller: 'u_atelier-01', method: 'express' })
    const answered = checkout('open', { total: '181.00' })
    await form.answer('saveDetails', answered)
    expect([form.state(), form.context().checkout, form.calls('saveDetails')[1]]).toEqual([
      'filling.saving.alone',
      answered,
      { id: 'k_checkout-one', changes: { shipping: { 'u_atelier-01': 'express' } } },
    ])
  },
  'details stored before the payment are shown as answered while the payment is under way': async machine => {
    const form = await atPayment(machine)
    form.send(typed('email', other))
    form.send({ type: 'checkout.pay' })
    const answered = checkout('reserved', { total: '181.00' })
    await form.answer('saveDetails', answered)
    expect([form.state(), form.context().checkout]).toEqual(['paying.asking', answered])
  },
  'an unknown outcome that turns out to be a question of the bank asks it': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'checkout.pay' })
    await form.answer('pay', { kind: 'unknown' })
    await form.answer('loadCheckout', checkout('awaiting_challenge'))
    expect([form.state(), form.context().challengeId, form.context().message]).toEqual([
      'awaitingChallenge',
      'challenge-1',
      null,
    ])
  },
  'a new checkout in place of an expired one stores the typed details and is held, but never paid by itself':
    async machine => {
      const form = begin(machine, checkout('expired', { email: guest.email }))
      form.send(card)
      form.send({ type: 'checkout.holdAgain' })
      await form.answer('createCheckout', checkout('open', { id: 'k_checkout-two' }))
      expect([form.state(), form.calls('saveDetails')]).toEqual([
        'preparing.saving',
        [{ id: 'k_checkout-two', changes: { email: guest.email } }],
      ])
      await form.answer('saveDetails', checkout('open', { id: 'k_checkout-two' }))
      expect([form.state(), form.calls('reserve'), form.calls('pay')]).toEqual([
        'preparing.reserving',
        [{ id: 'k_checkout-two' }],
        [],
      ])
    },
}
