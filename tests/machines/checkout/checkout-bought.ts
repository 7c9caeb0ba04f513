import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkout, network, order, paidElsewhere } from './checkout-fixtures.ts'
import { atPayment, begin, card, type Form } from './checkout-shopper.ts'

const { lines, parcels } = checkout('reserved')
/** The scarf stands in the checkout and cannot be bought. */
const coatAlone = {
  lines: lines.map(line =>
    line.title === 'Silk scarf' ? { ...line, problem: 'out_of_stock' as const } : line,
  ),
  parcels: parcels.map(parcel => ({ ...parcel, line_ids: ['v_wool-coat-m'] })),
}
const both = [
  { id: 'v_wool-coat-m', quantity: 1 },
  { id: 'v_silk-scarf-0', quantity: 2 },
]

const bought = (form: Form) =>
  form.actions.flatMap(({ action, params }) => (action === 'notifyBought' ? [params] : []))

/** What the end of a payment tells the bag. */
export const checkoutBought: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'a payment that ends tells what was bought, once': async machine => {
    const form = await atPayment(machine)
    form.send({ type: 'checkout.pay' })
    await form.refuse('pay', network)
    expect(bought(form)).toEqual([])
    form.send({ type: 'checkout.retry' })
    await form.answer('pay', { kind: 'paid', orders: [order] })
    expect([form.state(), bought(form)]).toEqual(['paid', [{ lines: both }]])
  },
  'lines of a checkout that could not be bought are not reported as bought': async machine => {
    const form = begin(machine, checkout('reserved', coatAlone))
    form.send(card)
    form.send({ type: 'checkout.pay' })
    await form.answer('pay', { kind: 'paid', orders: [order] })
    expect(bought(form)).toEqual([{ lines: [{ id: 'v_wool-coat-m', quantity: 1 }] }])
  },
  'a question answered and an outcome found out end a payment, too': async machine => {
    const asked = begin(machine, checkout('awaiting_challenge', coatAlone))
    asked.send({ type: 'challenge.answered', passed: true })
    await asked.answer('answerChallenge', { kind: 'paid', orders: [order] })
    expect(bought(asked)).toEqual([{ lines: [{ id: 'v_wool-coat-m', quantity: 1 }] }])
    const lost = await atPayment(machine)
    lost.send({ type: 'checkout.pay' })
    await lost.answer('pay', { kind: 'unknown' })
    await lost.answer('loadCheckout', checkout('paid'))
    expect([lost.state(), lost.context().orders, bought(lost)]).toEqual(['paid', [order], [{ lines: both }]])
  },
  'a checkout that was paid before tells nothing, however often it is opened': async machine => {
    const known = begin(machine, checkout('paid'))
    const loaded = begin(machine, null)
    await loaded.answer('loadCheckout', checkout('paid'))
    const elsewhere = begin(machine, checkout('reserved'))
    elsewhere.send(card)
    elsewhere.send({ type: 'checkout.pay' })
    await elsewhere.refuse('pay', paidElsewhere)
    for (const form of [known, loaded, elsewhere]) expect([form.state(), bought(form)]).toEqual(['paid', []])
  },
}
