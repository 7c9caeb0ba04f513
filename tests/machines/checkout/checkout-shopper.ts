import type { AnyStateMachine } from 'xstate'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { rigOf } from '../kit.ts'
import { checkout } from './checkout-fixtures.ts'

export type Form = ReturnType<typeof rigOf>

export const guest = {
  email: 'guest@demo.example',
  name: 'Guest',
  line1: '1 Main St',
  postcode: '10001',
  city: 'New York',
  country: 'US',
  region: 'NY',
}
/** A checkout that knows where everything goes. */
export const complete = (state: string): Checkout => {
  const { email, ...address } = guest
  return checkout(state, { email, address })
}

export const card = { type: 'payment.chosen', payment: { provider: 'manual', token: 'tok_ok' } } as const

export const typed = (field: string, value: string) => ({ type: 'details.typed', field, value })

/** A form whose page has the checkout, or has yet to fetch it. */
export function begin(machine: AnyStateMachine, known: Checkout | null): Form {
  return rigOf(machine, { input: { id: 'k_checkout-one', nonce: 'nonce', checkout: known } })
}

/** Everything is typed, nothing is stored yet. */
export async function filledIn(machine: AnyStateMachine): Promise<Form> {
  const form = begin(machine, checkout('open'))
  for (const [field, value] of Object.entries(guest)) form.send(typed(field, value))
  return form
}

/** From anywhere in the form to the payment. */
export async function proceed(form: Form): Promise<void> {
  form.send({ type: 'checkout.proceed' })
  if (form.state() === 'preparing.saving') await form.answer('saveDetails', checkout('open'))
  if (form.state() === 'preparing.reserving') await form.answer('reserve', checkout('reserved'))
}

/** Everything is typed and stored, the stock is held, the card is chosen. */
export async function atPayment(machine: AnyStateMachine): Promise<Form> {
  const form = await filledIn(machine)
  await proceed(form)
  form.send(card)
  return form
}
