import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkout, order } from './checkout-fixtures.ts'
import { card, filledIn, guest, proceed } from './checkout-shopper.ts'

const less = { discount: '18.00', total: '162.00' }

/** Discount codes that are entered beside the form. */
export const checkoutCodes: Readonly<Record<string, (machine: AnyStateMachine) => Promise<void>>> = {
  'a code is entered: the new total is shown, what is typed stays, and what was pressed is pressed again':
    async machine => {
      const form = await filledIn(machine)
      const discounted = checkout('open', less)
      form.send({ type: 'checkout.changed', checkout: discounted })
      expect(form.context()).toMatchObject({ checkout: discounted, details: { name: guest.name } })
      expect(form.state()).toBe('filling.editing')
      form.send({ type: 'details.left' })
      form.send({ type: 'checkout.proceed' })
      expect(form.state()).toBe('filling.saving.proceeding')
      form.send({ type: 'checkout.changed', checkout: discounted })
      expect(form.state()).toBe('filling.editing')
      await proceed(form)
      form.send({ type: 'checkout.changed', checkout: checkout('reserved', less) })
      expect(form.state()).toBe('filling.reserved')
      form.send(card)
      form.send({ type: 'checkout.pay' })
      expect(form.calls('pay')).toMatchObject([{ expectedTotal: '162.00' }])
    },
  'a checkout that was paid in another window is shown as that when a code is entered': async machine => {
    const form = await filledIn(machine)
    form.send({ type: 'checkout.changed', checkout: checkout('paid', { orders: [order] }) })
    expect(form.state()).toBe('paid')
  },
}
