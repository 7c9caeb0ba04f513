import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { rigOf } from '../kit.ts'
import { checkout, elsewhere } from './checkout-fixtures.ts'
import { atPayment, begin, card, complete, filledIn, guest, typed } from './checkout-shopper.ts'

/** The checkout with the delivery that the server has. */
const withDelivery = (method: string, pickup_point: PickupPoint | null = null) => {
  const { parcels, ...rest } = complete('open')
  return { ...rest, parcels: parcels.map(parcel => ({ ...parcel, method, pickup_point })) }
}
const wanted = (method: string) => ({ type: 'shipping.chosen', seller: 'u_atelier-01', method })
const needed = { 'shipping.u_atelier-01': ['Choose a pick-up point.'] }
const point: PickupPoint = {
  ...{ id: 'gp_one', name: 'Harbor News', line1: '18 Congress Street', city: 'Portland' },
  ...{ region: 'ME', postcode: '04101', hours: ['Mon–Fri 8 AM–8 PM'] },
}
const days = { from: '2026-11-26', to: '2026-12-09' }
const aPointMethod = { id: 'point', name: 'Pick-up point', price: '0.00', arrives: days }

/** What the form makes of the country of an address. */
export const checkoutAddress: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'a postcode that its country does not have is refused beside it, once; another state or country takes that back':
    async machine => {
      const form = await filledIn(machine)
      form.send(typed('region', 'CA'))
      form.send({ type: 'details.left' })
      await form.refuse('saveDetails', elsewhere)
      expect(form.context().fieldErrors).toEqual(elsewhere.errors)
      form.send({ type: 'details.left' })
      expect(form.calls('saveDetails')).toHaveLength(1)
      form.send(typed('region', 'NY'))
      expect(form.context().fieldErrors).toEqual({})
      form.send({ type: 'details.left' })
      expect(form.calls('saveDetails').at(-1)).toMatchObject({ changes: { address: { region: 'NY' } } })
      await form.refuse('saveDetails', elsewhere)
      form.send(typed('country', 'DE'))
      expect(form.context().fieldErrors).toEqual({})
    },
  'a refusal that came after the address was corrected goes when the correction is stored': async machine => {
    const form = await filledIn(machine)
    form.send(typed('region', 'CA'))
    form.send({ type: 'details.left' })
    form.send(typed('region', 'NY'))
    await form.refuse('saveDetails', elsewhere)
    expect(form.context().fieldErrors).toEqual(elsewhere.errors)
    form.send({ type: 'details.left' })
    expect(form.calls('saveDetails').at(-1)).toMatchObject({ changes: { address: { region: 'NY' } } })
    await form.answer('saveDetails', complete('open'))
    expect(form.context().fieldErrors).toEqual({})
  },
  'a country that nothing is sent to is said beside it, and nothing is sent': async machine => {
    const form = await filledIn(machine)
    form.send(typed('country', 'IR'))
    form.send({ type: 'details.left' })
    form.send({ type: 'checkout.proceed' })
    expect(form.context()).toMatchObject({
      message: 'The address does not fit the country.',
      fieldErrors: { 'address.country': ['We can’t ship to Iran. United States law doesn’t allow it.'] },
    })
    expect(form.calls('saveDetails')).toEqual([{ id: 'k_checkout-one', changes: { email: guest.email } }])
  },
  'an address without the chosen delivery has the one that the server took, which is not sent again':
    async machine => {
      const form = await filledIn(machine)
      form.send({ type: 'shipping.chosen', seller: 'u_atelier-01', method: 'express' })
      await form.answer('saveDetails', withDelivery('express'))
      expect(form.context().details).toMatchObject({ shipping: { 'u_atelier-01': 'express' } })
      form.send(typed('region', 'PR'))
      form.send({ type: 'details.left' })
      await form.answer('saveDetails', withDelivery('standard'))
      expect([form.state(), form.context().details]).toMatchObject([
        'filling.editing',
        { shipping: { 'u_atelier-01': 'standard' } },
      ])
      const { length } = form.calls('saveDetails')
      form.send({ type: 'details.left' })
      expect(form.calls('saveDetails')).toHaveLength(length)
      // back where there is express, the server takes the choice up again
      form.send(typed('region', 'NY'))
      form.send({ type: 'details.left' })
      await form.answer('saveDetails', withDelivery('express'))
      expect(form.context().details).toMatchObject({ shipping: { 'u_atelier-01': 'express' } })
    },
  'a pick-up point is asked for before anything is held, and is sent once it is chosen': async machine => {
    const form = begin(machine, withDelivery('standard'))
    form.send(wanted('point'))
    form.send({ type: 'details.left' })
    form.send({ type: 'checkout.proceed' })
    expect([form.state(), form.calls('saveDetails'), form.calls('reserve')]).toEqual([
      'filling.editing',
      [],
      [],
    ])
    expect(form.context()).toMatchObject({ message: 'A few things are missing.', fieldErrors: needed })
    form.send(wanted('point:gp_one'))
    expect([form.context().fieldErrors, form.context().message, form.calls('saveDetails')]).toEqual([
      {},
      null,
      [{ id: 'k_checkout-one', changes: { shipping: { 'u_atelier-01': 'point:gp_one' } } }],
    ])
    await form.answer('saveDetails', withDelivery('point', point))
    expect(form.context().details).toMatchObject({ shipping: { 'u_atelier-01': 'point:gp_one' } })
    form.send({ type: 'checkout.proceed' })
    expect(form.state()).toBe('preparing.reserving')
  },
  'a pick-up point that is not chosen is asked for before the payment, and with it the card':
    async machine => {
      const form = begin(machine, complete('reserved'))
      form.send(wanted('point'))
      form.send({ type: 'checkout.pay' })
      expect([form.state(), form.context().fieldErrors]).toEqual([
        'filling.reserved',
        { ...needed, payment: ['Choose how you want to pay.'] },
      ])
      form.send(card)
      form.send({ type: 'checkout.pay' })
      expect([form.context().fieldErrors, form.calls('pay')]).toEqual([needed, []])
      form.send(wanted('standard'))
      form.send({ type: 'checkout.pay' })
      expect(form.calls('pay')).toHaveLength(1)
    },
  'Pay before anything is held asks for no card, also while details are on their way': async machine => {
    const form = await filledIn(machine)
    form.send({ type: 'details.left' })
    form.send({ type: 'checkout.pay' })
    expect([form.state(), form.context().fieldErrors]).toEqual(['filling.saving.alone', {}])
  },
  'a pick-up point that nobody chose is forgotten at an address that has none': async machine => {
    for (const [methods, shipping] of [
      [['standard'], 'standard'],
      [['standard', 'point'], 'point'],
    ] as const) {
      const form = begin(machine, withDelivery('standard'))
      form.send(wanted('point'))
      form.send(typed('city', 'Toronto'))
      form.send({ type: 'details.left' })
      const { parcels, ...rest } = withDelivery('standard')
      const only = (id: string) => methods.some(each => each === id)
      const left = parcels.map(parcel => ({
        ...parcel,
        methods: [...parcel.methods, aPointMethod].filter(({ id }) => only(id)),
      }))
      await form.answer('saveDetails', { ...rest, parcels: left })
      expect(form.context().details).toMatchObject({ shipping: { 'u_atelier-01': shipping } })
    }
  },
  'what has no place in a country is not sent, and is still there for another one': async machine => {
    const form = await filledIn(machine)
    form.send(typed('country', 'AE'))
    form.send(typed('region', 'Dubai'))
    form.send({ type: 'details.left' })
    const { name, line1 } = guest
    expect(form.calls('saveDetails').at(-1)).toEqual({
      id: 'k_checkout-one',
      changes: {
        email: guest.email,
        address: { name, line1, city: '', postcode: '', region: 'Dubai', country: 'AE' },
      },
    })
    expect(form.context().details).toMatchObject({ city: 'New York', postcode: '10001' })
  },
  'the country of the browser’s language is suggested until one is chosen, and only where none is stored':
    async machine => {
      const input = { id: 'k_checkout-one', nonce: 'nonce', likelyCountry: 'CH' }
      const form = rigOf(machine, { input: { ...input, checkout: null } })
      await form.answer('loadCheckout', checkout('open'))
      expect(form.context()).toMatchObject({ details: { country: 'CH' }, suggestedCountry: 'CH' })
      form.send({ type: 'details.left' })
      expect(form.calls('saveDetails')).toEqual([])
      form.send(typed('country', 'AT'))
      expect(form.context()).toMatchObject({ details: { country: 'AT' }, suggestedCountry: '' })
      const known = rigOf(machine, { input: { ...input, checkout: complete('open') } })
      expect(known.context()).toMatchObject({ details: { country: 'US' }, suggestedCountry: '' })
      const back = rigOf(machine, { input: { ...input, checkout: null, typed: { country: 'FR' } } })
      await back.answer('loadCheckout', checkout('open'))
      expect(back.context()).toMatchObject({ details: { country: 'FR' }, suggestedCountry: '' })
    },
  'an address is saved with the payment where that is chosen': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'address.saveChosen', isSaved: true })
    form.send({ type: 'checkout.pay' })
    expect(form.calls('pay')).toMatchObject([{ savesAddress: true }])
    const other = await atPayment(machine)
    other.send({ type: 'address.saveChosen', isSaved: true })
    other.send({ type: 'address.saveChosen', isSaved: false })
    other.send({ type: 'checkout.pay' })
    expect(other.calls('pay')).toMatchObject([{ savesAddress: false }])
  },
  'a state that is missing is said beside it; one of another country is not sent': async machine => {
    const form = await filledIn(machine)
    form.send(typed('region', ''))
    form.send({ type: 'checkout.proceed' })
    expect(form.context().fieldErrors).toEqual({ 'address.region': ['Choose a state.'] })
    form.send(typed('region', 'NY'))
    form.send(typed('country', 'CA'))
    form.send(typed('postcode', 'K1A 0B1'))
    form.send({ type: 'checkout.proceed' })
    expect(form.context().fieldErrors).toEqual({ 'address.region': ['Choose a province.'] })
    form.send(typed('country', 'DE'))
    form.send(typed('postcode', '10115'))
    form.send({ type: 'checkout.proceed' })
    const { name, line1, city } = guest
    expect(form.calls('saveDetails').at(-1)).toMatchObject({
      changes: { address: { name, line1, city, postcode: '10115', country: 'DE' } },
    })
    expect(form.calls('saveDetails').at(-1)).not.toHaveProperty('changes.address.region')
  },
  'a phone number is optional, and one that is none is said beside it': async machine => {
    const form = await filledIn(machine)
    form.send(typed('phone', 'call me'))
    form.send({ type: 'checkout.proceed' })
    expect(form.context().fieldErrors).toEqual({
      'address.phone': ['A phone number has 6 to 15 digits, like +1 212 555 0123.'],
    })
    form.send(typed('phone', '+1 212 555 0123'))
    form.send({ type: 'checkout.proceed' })
    expect(form.calls('saveDetails').at(-1)).toMatchObject({
      changes: { address: { phone: '+1 212 555 0123' } },
    })
  },
}
