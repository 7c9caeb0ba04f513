import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  changed,
  checkout,
  expired,
  network,
  order,
  priceChanged,
  soldOut,
  tooMany,
} from './checkout-fixtures.ts'
import { atPayment, begin, filledIn, guest, typed } from './checkout-shopper.ts'

const minute = 60_000

/** What can come between a shopper and the payment: lost replies, changed prices, stock and time that run out. */
export const checkoutDetours: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'after a lost reply the same attempt is repeated, with the same key and nothing else': async machine => {
    // a toast says it of a 503
    for (const [lost, hasMessage] of [
      [network, true],
      [{ status: 503, message: 'Back in a moment.' }, false],
      [tooMany, true],
    ] as const) {
      const form = await atPayment(machine)
      form.send({ type: 'checkout.pay' })
      await form.refuse('pay', lost)
      expect([form.state(), form.context().message === null]).toEqual(['unreachable.paying', !hasMessage])
      form.send(typed('email', 'other@demo.example'))
      form.send({ type: 'payment.chosen', payment: { provider: 'manual', token: 'tok_slow' } })
      form.send({ type: 'checkout.pay' })
      form.send({ type: 'checkout.retry' })
      form.send({ type: 'checkout.retry' })
      const [first, second, third] = form.calls('pay')
      expect([second, third, form.context().message]).toEqual([first, undefined, null])
      await form.answer('pay', { kind: 'paid', orders: [order] })
      expect(form.state()).toBe('paid')
    }
  },
  'the server away while typing is stored or stock is held loses nothing': async machine => {
    const form = await filledIn(machine)
    form.send({ type: 'checkout.proceed' })
    await form.refuse('saveDetails', network)
    expect([form.state(), form.context().details]).toMatchObject(['unreachable.preparing', guest])
    form.send(typed('name', 'Somebody'))
    form.send({ type: 'checkout.retry' })
    expect(form.calls('saveDetails')[1]).toMatchObject({ changes: { address: { name: 'Somebody' } } })
    await form.answer('saveDetails', checkout('open'))
    await form.refuse('reserve', { status: 500 })
    expect(form.state()).toBe('unreachable.preparing')
    form.send({ type: 'checkout.retry' })
    expect([form.state(), form.calls('saveDetails').length]).toEqual(['preparing.reserving', 2])
  },
  'a lost reply to the storing before a payment is repeated too': async machine => {
    const form = await atPayment(machine)
    form.send(typed('email', 'other@demo.example'))
    form.send({ type: 'checkout.pay' })
    await form.refuse('saveDetails', network)
    expect(form.state()).toBe('unreachable.paying')
    form.send({ type: 'checkout.retry' })
    await form.answer('saveDetails', checkout('reserved'))
    expect(form.calls('pay')).toMatchObject([{ key: 'nonce-1', expectedTotal: '180.00' }])
  },
  'a checkout that cannot be fetched can be tried again; one that is not there is said so': async machine => {
    const form = begin(machine, null)
    await form.refuse('loadCheckout', network)
    expect(form.state()).toBe('unreachable.loading')
    form.send({ type: 'checkout.retry' })
    expect([form.state(), form.context().message]).toEqual(['loading', null])
    await form.refuse('loadCheckout', { status: 404, code: 'not_found', message: 'Not found.' })
    expect(form.state()).toBe('missing')
  },
  'changed prices and lost stock are shown line by line and have to be accepted': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'checkout.pay' })
    await form.refuse('pay', priceChanged)
    expect([form.state(), form.context()]).toMatchObject([
      'conflict',
      {
        message: 'The total changed.',
        totalBefore: '180.00',
        changes: [
          {
            title: 'Wool coat',
            problem: 'out_of_stock',
            was: { quantity: 1, total: '120.00' },
            now: { quantity: 1, total: '120.00' },
          },
          {
            title: 'Silk scarf',
            problem: 'price_changed',
            was: { quantity: 2, total: '60.00' },
            now: { quantity: 2, total: '70.00' },
          },
        ],
      },
    ])
    form.send({ type: 'checkout.pay' })
    expect(form.calls('pay')).toHaveLength(1)
    form.send({ type: 'changes.accepted' })
    expect([form.state(), form.context()]).toMatchObject([
      'preparing.reserving',
      { message: null, changes: [], totalBefore: null },
    ])
    await form.answer('reserve', changed('reserved'))
    form.send({ type: 'checkout.pay' })
    expect(form.calls('pay')[1]).toMatchObject({ expectedTotal: '70.00', key: 'nonce-2' })
  },
  'delivery chosen in another tab is taken over, and shown with the total agreed to before':
    async machine => {
      const elsewhere = (total: string) => {
        const [parcel] = checkout('reserved').parcels
        return checkout('reserved', {
          total,
          parcels: parcel === undefined ? [] : [{ ...parcel, method: 'express', shipping: '9.90', total }],
        })
      }
      const form = await atPayment(machine)
      // what is stored on the way brings the other total before the refusal does
      form.send(typed('email', 'other@demo.example'))
      form.send({ type: 'checkout.pay' })
      await form.answer('saveDetails', elsewhere('189.90'))
      expect(form.calls('pay')).toMatchObject([{ expectedTotal: '180.00' }])
      await form.refuse('pay', { ...priceChanged, data: elsewhere('189.90') })
      expect([form.state(), form.context()]).toMatchObject([
        'conflict',
        {
          message: 'The total changed.',
          changes: [],
          totalBefore: '180.00',
          checkout: { total: '189.90' },
          details: { email: 'other@demo.example', shipping: { 'u_atelier-01': 'express' } },
          stored: { shipping: { 'u_atelier-01': 'express' } },
        },
      ])
      form.send({ type: 'changes.accepted' })
      expect([form.state(), form.calls('saveDetails').length]).toEqual(['filling.reserved', 2])
      form.send({ type: 'checkout.pay' })
      expect(form.calls('pay')[1]).toMatchObject({ expectedTotal: '189.90' })
    },
  'delivery chosen here and not stored yet stays chosen, whatever was chosen elsewhere': async machine => {
    const form = await filledIn(machine)
    form.send({ type: 'details.left' })
    form.send({ type: 'shipping.chosen', seller: 'u_atelier-01', method: 'express' })
    await form.refuse('saveDetails', { ...priceChanged, data: checkout('open', { total: '190.00' }) })
    expect([form.state(), form.context()]).toMatchObject([
      'conflict',
      {
        details: { shipping: { 'u_atelier-01': 'express' } },
        stored: { shipping: { 'u_atelier-01': 'standard' } },
      },
    ])
  },
  'a checkout with nothing left cannot be accepted': async machine => {
    const form = await filledIn(machine)
    form.send({ type: 'checkout.proceed' })
    await form.answer('saveDetails', checkout('open'))
    await form.refuse('reserve', { ...priceChanged, data: soldOut() })
    form.send({ type: 'changes.accepted' })
    expect([form.state(), form.calls('reserve').length]).toEqual(['conflict', 1])
  },
  'the clock runs out: what was typed is kept and everything can be held again': async machine => {
    const form = await atPayment(machine)
    await form.pass(15 * minute - 1)
    expect(form.state()).toBe('filling.reserved')
    await form.pass(1)
    expect(form.state()).toBe('expired')
    form.send({ type: 'checkout.holdAgain' })
    form.send({ type: 'checkout.holdAgain' })
    expect(form.calls('createCheckout')).toEqual([
      {
        lines: [
          { id: 'v_wool-coat-m', quantity: 1 },
          { id: 'v_silk-scarf-0', quantity: 2 },
        ],
      },
    ])
    await form.answer('createCheckout', checkout('open', { id: 'k_checkout-two' }))
    expect([form.actions, form.calls('saveDetails').at(-1)]).toMatchObject([
      [{ action: 'showCheckout', params: { id: 'k_checkout-two' } }],
      { id: 'k_checkout-two', changes: { email: guest.email, address: { city: 'New York' } } },
    ])
    await form.answer('saveDetails', checkout('open', { id: 'k_checkout-two' }))
    await form.answer('reserve', checkout('reserved', { id: 'k_checkout-two' }))
    form.send({ type: 'checkout.pay' })
    expect(form.calls('pay')[0]).toMatchObject({ id: 'k_checkout-two' })
  },
  'a checkout held again with changes shows them before going on': async machine => {
    const form = begin(machine, checkout('expired', { email: guest.email }))
    form.send({ type: 'checkout.holdAgain' })
    await form.answer('createCheckout', { ...changed('open'), id: 'k_checkout-two' })
    expect([form.state(), form.context().changes, form.actions.length]).toMatchObject([
      'conflict',
      [{ title: 'Wool coat' }, { title: 'Silk scarf' }],
      1,
    ])
    form.send({ type: 'changes.accepted' })
    expect(form.calls('saveDetails')).toEqual([{ id: 'k_checkout-two', changes: { email: guest.email } }])
  },
  'the clock does not run out while the checkout is being paid': async machine => {
    const form = await atPayment(machine)
    await form.pass(14 * minute)
    form.send({ type: 'checkout.pay' })
    await form.pass(10 * minute)
    expect(form.state()).toBe('paying.asking')
    await form.refuse('pay', expired)
    expect(form.state()).toBe('expired')
  },
}
