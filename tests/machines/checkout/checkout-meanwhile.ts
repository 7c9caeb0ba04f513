import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { checkout, expired, invalid, network } from './checkout-fixtures.ts'
import { atPayment, begin, card, complete, type Form, filledIn, guest, typed } from './checkout-shopper.ts'

const { email, ...address } = guest
const express = { type: 'shipping.chosen', seller: 'u_atelier-01', method: 'express' }

/** What is held goes by express. */
function byExpress(given: Partial<Checkout>): Checkout {
  const held = checkout('reserved', given)
  return { ...held, parcels: held.parcels.map(parcel => ({ ...parcel, method: 'express' })) }
}

/** An e-mail address was left and is on its way. */
async function sending(machine: AnyStateMachine, state: string): Promise<Form> {
  const form = begin(machine, checkout(state))
  form.send(card)
  form.send(typed('email', email))
  form.send({ type: 'details.left' })
  return form
}

const typeAddress = (form: Form) => {
  for (const [field, value] of Object.entries(address)) form.send(typed(field, value))
}

/** What a shopper does while what they typed before is still on its way: one change at a time, nothing forgotten. */
export const checkoutMeanwhile: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'fields left while others are on their way wait for the answer, and follow it': async machine => {
    const form = await sending(machine, 'open')
    typeAddress(form)
    form.send({ type: 'details.left' })
    form.send({ type: 'details.left' })
    form.send(express)
    expect([form.state(), form.calls('saveDetails').length, form.isGivenUp('saveDetails')]).toEqual([
      'filling.saving.more',
      1,
      false,
    ])
    await form.answer('saveDetails', checkout('open'))
    expect([form.state(), form.calls('saveDetails')]).toEqual([
      'filling.saving.alone',
      [
        { id: 'k_checkout-one', changes: { email } },
        { id: 'k_checkout-one', changes: { address, shipping: { 'u_atelier-01': 'express' } } },
      ],
    ])
    await form.answer('saveDetails', complete('open'))
    expect([form.state(), form.calls('saveDetails').length]).toEqual(['filling.editing', 2])
  },
  'a field left meanwhile that is not finished is not sent': async machine => {
    const form = await sending(machine, 'reserved')
    form.send(typed('name', 'Guest'))
    form.send({ type: 'details.left' })
    await form.answer('saveDetails', checkout('reserved'))
    expect([form.state(), form.calls('saveDetails').length]).toEqual(['filling.reserved', 1])
  },
  'going to the payment while details are on their way is remembered': async machine => {
    const form = await sending(machine, 'open')
    form.send({ type: 'checkout.proceed' })
    expect([form.state(), form.context().message]).toEqual([
      'filling.saving.alone',
      'A few things are missing.',
    ])
    typeAddress(form)
    form.send({ type: 'details.left' })
    form.send({ type: 'checkout.proceed' })
    form.send({ type: 'checkout.proceed' })
    form.send({ type: 'details.left' })
    form.send(express)
    form.send(typed('name', 'Somebody'))
    expect([form.state(), form.snapshot().hasTag('busy'), form.context().message]).toEqual([
      'filling.saving.proceeding',
      true,
      null,
    ])
    expect([form.calls('saveDetails').length, form.isGivenUp('saveDetails')]).toEqual([1, false])
    form.send(typed('name', ''))
    form.send({ type: 'checkout.proceed' })
    expect([form.state(), form.context().message]).toEqual(['filling.saving.proceeding', null])
    form.send(typed('name', 'Somebody'))
    await form.answer('saveDetails', checkout('open'))
    expect([form.state(), form.calls('saveDetails').slice(1)]).toEqual([
      'preparing.saving',
      [
        {
          id: 'k_checkout-one',
          changes: { address: { ...address, name: 'Somebody' }, shipping: { 'u_atelier-01': 'express' } },
        },
      ],
    ])
    await form.answer('saveDetails', complete('open'))
    await form.answer('reserve', complete('reserved'))
    expect([form.state(), form.calls('saveDetails').length]).toEqual(['filling.reserved', 2])
  },
  'details typed while the stock is being held are kept, and stored before the payment': async machine => {
    const form = await filledIn(machine)
    form.send(card)
    form.send({ type: 'checkout.proceed' })
    form.send(typed('name', 'Somebody'))
    await form.answer('saveDetails', checkout('open'))
    expect(form.calls('saveDetails')[1]).toMatchObject({ changes: { address: { name: 'Somebody' } } })
    await form.answer('saveDetails', checkout('open'))
    form.send(typed('city', 'Boston'))
    await form.answer('reserve', checkout('reserved'))
    expect([form.state(), form.context().details]).toMatchObject(['filling.reserved', { city: 'Boston' }])
    form.send({ type: 'checkout.pay' })
    expect(form.calls('saveDetails')[2]).toMatchObject({ changes: { address: { city: 'Boston' } } })
  },
  'leaving a field by pressing Pay does both, one after the other': async machine => {
    const form = await sending(machine, 'reserved')
    form.send(express)
    form.send({ type: 'checkout.pay' })
    form.send({ type: 'checkout.pay' })
    form.send({ type: 'checkout.proceed' })
    form.send({ type: 'details.left' })
    form.send({ type: 'payment.chosen', payment: { provider: 'manual', token: 'tok_slow' } })
    form.send({ ...express, method: 'standard' })
    expect([form.state(), form.snapshot().hasTag('busy'), form.calls('saveDetails').length]).toEqual([
      'filling.saving.paying',
      true,
      1,
    ])
    expect([form.context().message, form.context().fieldErrors]).toEqual([null, {}])
    await form.answer('saveDetails', checkout('reserved', { email, total: '181.00' }))
    expect([form.state(), form.calls('saveDetails')[1], form.calls('pay').length]).toMatchObject([
      'paying.saving',
      { changes: { shipping: { 'u_atelier-01': 'express' } } },
      0,
    ])
    await form.answer('saveDetails', byExpress({ email, total: '189.90' }))
    // the total that stood on the button
    expect(form.calls('pay')).toEqual([
      {
        id: 'k_checkout-one',
        payment: card.payment,
        expectedTotal: '180.00',
        savesAddress: false,
        key: 'nonce-1',
      },
    ])
  },
  'an address without the chosen delivery is said before it is paid, however early Pay was pressed':
    async machine => {
      const held = byExpress({ email, address })
      const elsewhere = checkout('reserved', { email, address: { ...address, line1: '4 Elm Road' } })
      const message = 'Your delivery changed with the address. Check it, then pay.'
      for (const isLeft of [true, false]) {
        const form = begin(machine, held)
        form.send(card)
        form.send(typed('line1', '4 Elm Road'))
        if (isLeft) form.send({ type: 'details.left' })
        form.send({ type: 'checkout.pay' })
        expect(form.state()).toBe(isLeft ? 'filling.saving.paying' : 'paying.saving')
        await form.answer('saveDetails', elsewhere)
        expect([form.state(), form.context().message, form.calls('pay')]).toEqual([
          'filling.reserved',
          message,
          [],
        ])
        expect(form.context().details).toMatchObject({ shipping: { 'u_atelier-01': 'standard' } })
        form.send({ type: 'checkout.pay' })
        expect([form.state(), form.context().message, form.calls('pay').length]).toEqual([
          'paying.asking',
          null,
          1,
        ])
      }
    },
  'a refused value that was not changed is not sent again by leaving the field': async machine => {
    const form = await sending(machine, 'open')
    await form.refuse('saveDetails', invalid)
    form.send({ type: 'details.left' })
    expect([form.state(), form.context().message, form.calls('saveDetails').length]).toEqual([
      'filling.editing',
      null,
      1,
    ])
    form.send(typed('email', 'other@demo.example'))
    form.send({ type: 'details.left' })
    await form.answer('saveDetails', checkout('open'))
    form.send(typed('email', email))
    form.send({ type: 'details.left' })
    expect(form.calls('saveDetails').slice(1)).toMatchObject([
      { changes: { email: 'other@demo.example' } },
      { changes: { email } },
    ])
  },
  'a press on Pay without a way to pay asks for it, whatever is on its way': async machine => {
    const form = begin(machine, checkout('reserved'))
    form.send(typed('email', email))
    form.send({ type: 'details.left' })
    form.send({ type: 'checkout.pay' })
    expect([form.state(), form.context().fieldErrors]).toEqual([
      'filling.saving.alone',
      { payment: ['Choose how you want to pay.'] },
    ])
    const early = await sending(machine, 'open')
    early.send({ type: 'checkout.pay' })
    expect([early.state(), early.context().attempt]).toEqual(['filling.saving.alone', 0])
  },
  'a lost answer that a press waits for is said, and tried again from there': async machine => {
    const proceeding = await filledIn(machine)
    proceeding.send({ type: 'details.left' })
    proceeding.send({ type: 'checkout.proceed' })
    await proceeding.refuse('saveDetails', network)
    expect([proceeding.state(), proceeding.context().message === null]).toEqual([
      'unreachable.preparing',
      false,
    ])
    proceeding.send({ type: 'checkout.retry' })
    const [first, second] = proceeding.calls('saveDetails')
    expect(second).toEqual(first)
    const paying = await atPayment(machine)
    paying.send(typed('email', 'other@demo.example'))
    paying.send({ type: 'details.left' })
    paying.send({ type: 'checkout.pay' })
    await paying.refuse('saveDetails', network)
    expect([paying.state(), paying.context().message === null]).toEqual(['unreachable.paying', false])
    paying.send({ type: 'checkout.retry' })
    await paying.answer('saveDetails', checkout('reserved'))
    expect(paying.calls('pay')).toMatchObject([{ key: 'nonce-1', expectedTotal: '180.00' }])
  },
  'a refusal that a press waits for is said instead of going on': async machine => {
    const form = await filledIn(machine)
    form.send({ type: 'details.left' })
    form.send({ type: 'checkout.proceed' })
    await form.refuse('saveDetails', invalid)
    expect([form.state(), form.context().message, form.calls('reserve')]).toEqual([
      'filling.editing',
      null,
      [],
    ])
    const late = await atPayment(machine)
    late.send(typed('email', 'other@demo.example'))
    late.send({ type: 'details.left' })
    late.send({ type: 'checkout.pay' })
    await late.refuse('saveDetails', expired)
    expect([late.state(), late.calls('pay')]).toEqual(['expired', []])
  },
}
