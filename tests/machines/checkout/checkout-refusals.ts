import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  changed,
  checkout,
  expired,
  invalid,
  network,
  order,
  paidElsewhere,
  priceChanged,
  tooMany,
} from './checkout-fixtures.ts'
import { begin, card, complete, type Form, typed } from './checkout-shopper.ts'

/** A call that the shopper waits for, on its way. */
interface Step {
  readonly call: string
  readonly reach: (machine: AnyStateMachine) => Promise<Form>
  /** Where the form is after a refusal. */
  readonly refused: string
  /** Where the form is without an answer. */
  readonly lost: string
}

const otherEmail = typed('email', 'other@demo.example')
const begun = (machine: AnyStateMachine, state: string, ...events: readonly { type: string }[]): Form => {
  const form = begin(machine, complete(state))
  for (const event of [card, ...events]) form.send(event)
  return form
}
const press = (button: string) => ({ type: `checkout.${button}` })

const storingBeforeStock: Step = {
  call: 'saveDetails',
  reach: async machine => begun(machine, 'reserved', otherEmail, press('proceed')),
  ...{ refused: 'filling.reserved', lost: 'unreachable.preparing' },
}
const holding: Step = {
  call: 'reserve',
  reach: async machine => begun(machine, 'open', press('proceed')),
  ...{ refused: 'filling.editing', lost: 'unreachable.preparing' },
}
const storingBeforePayment: Step = {
  call: 'saveDetails',
  reach: async machine => begun(machine, 'reserved', otherEmail, press('pay')),
  ...{ refused: 'filling.reserved', lost: 'unreachable.paying' },
}
const paying: Step = {
  call: 'pay',
  reach: async machine => begun(machine, 'reserved', press('pay')),
  ...{ refused: 'filling.reserved', lost: 'unreachable.paying' },
}
const answering: Step = {
  call: 'answerChallenge',
  reach: async machine => {
    const form = begun(machine, 'reserved', press('pay'))
    await form.answer('pay', { kind: 'challenge', id: 'challenge-2', deadline: null })
    form.send({ type: 'challenge.answered', passed: true })
    return form
  },
  ...{ refused: 'filling.reserved', lost: 'unreachable.answering' },
}
const storingOnTheWay: Step = {
  call: 'saveDetails',
  reach: async machine => begun(machine, 'reserved', otherEmail, { type: 'details.left' }),
  // the shopper did not ask for anything: details are stored again before anything depends on them
  ...{ refused: 'filling.reserved', lost: 'filling.reserved' },
}
const awaited = [storingBeforeStock, holding, storingBeforePayment, paying, answering]
const steps = [...awaited, storingOnTheWay]

/** What a refusal of each call does to the form. */
export const checkoutRefusals: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'field errors lead back to the form from every step': async machine => {
    for (const { call, reach, refused } of steps) {
      const form = await reach(machine)
      await form.refuse(call, invalid)
      const { message, fieldErrors } = form.context()
      expect([form.state(), message, fieldErrors]).toEqual([refused, null, invalid.errors])
    }
  },
  'a refusal without field errors is shown in its own words': async machine => {
    for (const { call, reach, refused } of [storingOnTheWay, storingBeforeStock, holding]) {
      const form = await reach(machine)
      await form.refuse(call, tooMany)
      expect([form.state(), form.context().message]).toEqual([refused, tooMany.message])
    }
  },
  'an expired hold ends each step, and the form keeps its details': async machine => {
    for (const { call, reach } of steps) {
      const form = await reach(machine)
      const { checkout: shown, details } = form.context()
      await form.refuse(call, expired)
      expect([form.state(), form.context(), form.calls('createCheckout')]).toMatchObject([
        'expired',
        { checkout: shown, details, message: null, changes: [] },
        [],
      ])
    }
  },
  'changed prices stop each step and are shown with the total before': async machine => {
    for (const { call, reach } of steps) {
      const form = await reach(machine)
      await form.refuse(call, priceChanged)
      expect([form.state(), form.context()]).toMatchObject([
        'conflict',
        {
          message: 'The total changed.',
          totalBefore: '180.00',
          changes: [{ title: 'Wool coat' }, { title: 'Silk scarf' }],
          checkout: changed('open'),
        },
      ])
    }
  },
  'a checkout paid in another tab shows its orders, whatever this tab was doing': async machine => {
    for (const { call, reach } of steps) {
      const form = await reach(machine)
      await form.refuse(call, paidElsewhere)
      expect([form.state(), form.snapshot().output]).toEqual(['paid', { orders: [order] }])
    }
  },
  'a lost answer is shown at each step that the shopper waits for, and Retry sends the call again':
    async machine => {
      for (const { call, reach, lost } of awaited) {
        const form = await reach(machine)
        await form.refuse(call, network)
        expect([form.state(), form.context().message]).toEqual([lost, expect.stringMatching(/cannot reach/)])
        form.send(press('retry'))
        const [first, second] = form.calls(call)
        expect([form.snapshot().hasTag('busy'), form.context().message, second]).toEqual([true, null, first])
      }
    },
  'a lost answer shows no message where the shopper does not wait for it': async machine => {
    const form = await storingOnTheWay.reach(machine)
    await form.refuse('saveDetails', network)
    expect([form.state(), form.context().message]).toEqual([storingOnTheWay.lost, null])
  },
  'a refused hold leads to the state that the checkout has by then': async machine => {
    const form = begun(machine, 'open', otherEmail, press('proceed'))
    await form.answer('saveDetails', checkout('expired'))
    await form.refuse('reserve', tooMany)
    expect([form.state(), form.context().message]).toEqual(['expired', tooMany.message])
  },
}
