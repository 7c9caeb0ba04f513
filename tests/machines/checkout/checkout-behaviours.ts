import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkoutAddress } from './checkout-address.ts'
import { checkoutAnswers } from './checkout-answers.ts'
import { checkoutBought } from './checkout-bought.ts'
import { checkoutCodes } from './checkout-codes.ts'
import { checkoutDetours } from './checkout-detours.ts'
import { checkout, declined, invalid, order } from './checkout-fixtures.ts'
import { checkoutMeanwhile } from './checkout-meanwhile.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { checkoutOutcomes } from './checkout-outcomes.ts'
import { checkoutRefusals } from './checkout-refusals.ts'
import { atPayment, begin, card, complete, filledIn, guest, proceed, typed } from './checkout-shopper.ts'

/** What a shopper meets at the checkout, written by hand. */
export const checkoutBehaviours: Readonly<
  Record<string, (machine: AnyStateMachine) => Promise<void> | void>
> = {
  ...checkoutCodes,
  'a checkout goes from loading over details and reservation to the paid order': async machine => {
    const form = begin(machine, null)
    expect(form.calls('loadCheckout')).toEqual([{ id: 'k_checkout-one' }])
    await form.answer('loadCheckout', checkout('open'))
    expect(form.state()).toBe('filling.editing')
    for (const [field, value] of Object.entries(guest)) form.send(typed(field, value))
    form.send({ type: 'checkout.proceed' })
    expect([form.state(), form.calls('saveDetails')]).toEqual([
      'preparing.saving',
      [
        {
          id: 'k_checkout-one',
          changes: {
            email: guest.email,
            address: {
              name: 'Guest',
              line1: '1 Main St',
              postcode: '10001',
              city: 'New York',
              region: 'NY',
              country: 'US',
            },
          },
        },
      ],
    ])
    await form.answer('saveDetails', checkout('open'))
    expect([form.state(), form.calls('reserve')]).toEqual(['preparing.reserving', [{ id: 'k_checkout-one' }]])
    await form.answer('reserve', checkout('reserved'))
    expect([form.state(), form.snapshot().hasTag('held')]).toEqual(['filling.reserved', true])
    form.send(card)
    form.send({ type: 'checkout.pay' })
    expect(form.calls('pay')).toEqual([
      {
        id: 'k_checkout-one',
        payment: card.payment,
        expectedTotal: '180.00',
        savesAddress: false,
        key: 'nonce-1',
      },
    ])
    await form.answer('pay', { kind: 'paid', orders: [order] })
    expect([form.state(), form.snapshot().output]).toEqual(['paid', { orders: [order] }])
  },
  'back after paying shows the paid order': async machine => {
    const form = begin(machine, checkout('paid'))
    expect([form.state(), form.snapshot().output]).toEqual(['paid', { orders: [order] }])
    const again = begin(machine, null)
    await again.answer('loadCheckout', checkout('paid'))
    expect([again.state(), again.context().orders]).toEqual(['paid', [order]])
  },
  'a page that has the checkout does not fetch it, and shows what is stored': machine => {
    const form = begin(machine, checkout('reserved', { email: guest.email }))
    expect([form.state(), form.calls('loadCheckout')]).toEqual(['filling.reserved', []])
    expect(form.context().details).toMatchObject({
      email: guest.email,
      shipping: { 'u_atelier-01': 'standard' },
    })
  },
  'pressing Pay twice has one effect': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'checkout.pay' })
    form.send({ type: 'checkout.pay' })
    form.send({ type: 'checkout.proceed' })
    expect(form.calls('pay')).toHaveLength(1)
  },
  'Pay does nothing before the stock is held, and asks for a way to pay where none is chosen':
    async machine => {
      const form = await filledIn(machine)
      form.send(card)
      form.send({ type: 'checkout.pay' })
      expect([form.state(), form.calls('pay')]).toEqual(['filling.editing', []])
      const held = begin(machine, checkout('reserved'))
      held.send({ type: 'checkout.pay' })
      expect([held.state(), held.context().fieldErrors]).toEqual([
        'filling.reserved',
        { payment: ['Choose how you want to pay.'] },
      ])
      held.send(card)
      expect(held.context().fieldErrors).toEqual({})
    },
  'missing details are named beside their fields before anything is held': async machine => {
    const form = begin(machine, checkout('open'))
    form.send(typed('email', guest.email))
    form.send({ type: 'checkout.proceed' })
    expect([form.state(), form.calls('reserve'), form.context().message]).toEqual([
      'filling.editing',
      [],
      'A few things are missing.',
    ])
    expect(Object.keys(form.context().fieldErrors ?? {})).toEqual([
      'address.country',
      'address.name',
      'address.line1',
    ])
    // what else a country requires, in its words
    form.send(typed('country', 'US'))
    form.send({ type: 'checkout.proceed' })
    expect(form.context().fieldErrors).toEqual({
      'address.name': ['Enter the recipient’s name.'],
      'address.line1': ['Enter the street and number.'],
      'address.city': ['Enter the city.'],
      'address.region': ['Choose a state.'],
      'address.postcode': ['Enter the ZIP code.'],
    })
    form.send(typed('name', ' '))
    form.send({ type: 'checkout.proceed' })
    expect(form.context().fieldErrors).toHaveProperty(['address.name'])
  },
  'a declined card can be tried again, as a new attempt': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'checkout.pay' })
    await form.refuse('pay', declined)
    expect([form.state(), form.context().message]).toEqual(['filling.reserved', declined.message])
    form.send({ type: 'checkout.pay' })
    expect([form.context().message, form.calls('pay').length]).toEqual([null, 2])
    expect(form.calls('pay')[1]).toMatchObject({ key: 'nonce-2' })
  },
  'errors stand beside their fields and go when the field is typed in; nothing typed is lost':
    async machine => {
      const form = begin(machine, complete('open'))
      form.send(typed('email', 'guest@'))
      form.send({ type: 'checkout.proceed' })
      await form.refuse('saveDetails', invalid)
      expect([form.state(), form.context().message, form.context().fieldErrors]).toEqual([
        'filling.editing',
        null,
        invalid.errors,
      ])
      form.send(typed('city', 'Berlin'))
      expect(form.context().fieldErrors).toEqual({ email: invalid.errors.email })
      form.send(typed('email', guest.email))
      expect([form.context().fieldErrors, form.context().details]).toMatchObject([
        {},
        { email: guest.email, city: 'Berlin' },
      ])
      form.send({ type: 'checkout.proceed' })
      expect([form.state(), form.context().message]).toEqual(['preparing.saving', null])
    },
  'a field that is left is stored while the shopper goes on typing': async machine => {
    const form = begin(machine, checkout('open'))
    form.send({ type: 'details.left' })
    expect(form.state()).toBe('filling.editing')
    form.send(typed('email', guest.email))
    form.send(typed('city', 'New York'))
    form.send({ type: 'details.left' })
    expect(form.calls('saveDetails')).toEqual([{ id: 'k_checkout-one', changes: { email: guest.email } }])
    form.send(typed('name', 'Guest'))
    await form.answer('saveDetails', checkout('open'))
    expect([form.state(), form.context().details]).toMatchObject([
      'filling.editing',
      { email: guest.email, city: 'New York', name: 'Guest' },
    ])
    form.send({ type: 'details.left' })
    expect([form.state(), form.calls('saveDetails').length]).toEqual(['filling.editing', 1])
  },
  'storing on the way fails silently, and is done before anything depends on it': async machine => {
    const form = begin(machine, complete('open'))
    form.send(typed('email', 'other@demo.example'))
    form.send({ type: 'details.left' })
    await form.refuse('saveDetails', new TypeError('fetch failed'))
    expect([form.state(), form.context().message]).toEqual(['filling.editing', null])
    form.send({ type: 'checkout.proceed' })
    expect(form.calls('saveDetails')[1]).toMatchObject({ changes: { email: 'other@demo.example' } })
  },
  'another delivery is stored at once, and its total is the one that is paid': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'shipping.chosen', seller: 'u_atelier-01', method: 'express' })
    expect(form.calls('saveDetails').at(-1)).toEqual({
      id: 'k_checkout-one',
      changes: { shipping: { 'u_atelier-01': 'express' } },
    })
    await form.answer('saveDetails', checkout('reserved', { total: '189.90' }))
    expect(form.state()).toBe('filling.reserved')
    form.send({ type: 'checkout.pay' })
    expect(form.calls('pay')[0]).toMatchObject({ expectedTotal: '189.90' })
  },
  'going to the payment of what is held already holds nothing twice': async machine => {
    const form = await atPayment(machine)
    await proceed(form)
    expect([form.state(), form.calls('reserve').length]).toEqual(['filling.reserved', 1])
  },
  ...checkoutAddress,
  ...checkoutMeanwhile,
  ...checkoutDetours,
  ...checkoutOutcomes,
  ...checkoutBought,
  ...checkoutAnswers,
  ...checkoutMessages,
  ...checkoutRefusals,
}
