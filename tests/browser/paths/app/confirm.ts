import type { Page } from 'playwright-core'
import { getCheckout } from '#src/api/contract/trade/checkout.ts'
import { getOrder, sendOrderEvent } from '#src/api/contract/trade/order-details.ts'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { checkout, order as placed } from '#tests/machines/checkout/checkout-fixtures.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const away = 'Back in a moment.'

/** The question before an order is canceled. */
export async function confirm(page: Page): Promise<Stage> {
  const loads = await holdCalls(page, getCheckout)
  const details = await holdCalls(page, getOrder)
  const events = await holdCalls(page, sendOrderEvent)
  const order = { ...placed, steps: [], parcels: [], returns: [], cancellation: null, refunds: [] }
  const cancellable = { ...order, allowed: [{ event: 'cancel', ok: true, reason: null }] }
  const cancelled = { ...order, state: 'cancelled', refunded: order.total }
  const ask = page.locator('main').getByRole('button', { name: 'Cancel the order' })
  const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
  const keep = question.getByRole('button', { name: 'Keep the order' })
  const accept = (disabled: boolean) => question.getByRole('button', { name: 'Cancel the order', disabled })
  const told = question.getByRole('alert').getByText(away)
  return {
    name: 'confirm',
    machine: confirmMachine,
    starts: {
      'cancelling an order': {
        begin: async () => {
          loads.forget()
          details.forget()
          events.forget()
          await visit(page, '/checkout/k_checkout-one')
          await loads.answer({ data: checkout('paid', { orders: [cancellable] }) })
          await details.answer({ data: cancellable })
          await ask.click()
        },
      },
    },
    drivers: {
      'confirm.accepted': {
        event: { type: 'confirm.accepted' },
        act: async () => {
          await accept(false).dblclick()
          await events.arrived()
        },
      },
      'confirm.cancelled': { event: { type: 'confirm.cancelled' }, act: () => keep.click() },
      'it was done': { event: done('act', undefined), act: () => events.answer({ data: cancelled }) },
      'no answer': {
        event: failed('act', { status: 503, message: away }),
        act: () => events.refuse(503, away),
      },
    },
    seen: {
      asking: () => ({
        there: [question.getByText(/is refunded to your original payment method/)],
        gone: [told],
      }),
      confirming: () => ({ there: [accept(true)], gone: [told] }),
      confirmed: () => ({
        there: [page.getByRole('heading', { level: 2, name: 'Canceled' })],
        gone: [question, ask],
      }),
      cancelled: () => ({ there: [ask], gone: [question] }),
      failed: () => ({ there: [told, accept(false)] }),
    },
    outside: {},
  }
}
