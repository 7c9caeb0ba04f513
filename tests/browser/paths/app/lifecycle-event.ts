import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { getCheckout } from '#src/api/contract/trade/checkout.ts'
import { getOrder, orderEvents } from '#src/api/contract/trade/order-details.ts'
import { lifecycleEventMachine } from '#src/machines/forms/lifecycle-event.ts'
import { checkout, order as placed } from '#tests/machines/checkout/checkout-fixtures.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const away = 'Back in a moment.'
const refusal = 'The brand has shipped it meanwhile.'
const names = ['deliver', 'cancel', 'ask_cancel']

/** The events of an order on the page of its buyer: one is sent at once, one asks first, one opens a form. */
export async function lifecycleEvent(page: Page): Promise<Stage> {
  const loads = await holdCalls(page, getCheckout)
  const details = await holdCalls(page, getOrder)
  const events = await holdCalls(page, orderEvents)
  const allowed = names.map(event => ({ event, ok: true, reason: null }))
  const order = {
    ...placed,
    steps: [],
    parcels: [],
    returns: [],
    cancellation: null,
    refunds: [],
    documents: [],
    allowed,
  }
  const main = page.locator('main')
  const buttonOf = (name: string, disabled?: boolean) =>
    main.getByRole('button', { name, exact: true, ...(disabled === undefined ? {} : { disabled }) })
  const deliver = buttonOf('It arrived')
  const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
  const form = page.getByRole('dialog', { name: 'Ask to cancel' })
  const yes = (disabled: boolean) => question.getByRole('button', { name: 'Cancel the order', disabled })
  const alert = page.getByRole('alert')
  const retry = main.getByRole('button', { name: 'Retry' })
  const isAsked = ({ asks }: { asks: string }) => asks === 'question'
  const choose = (name: string, asks: 'nothing' | 'question' | 'form') => ({
    type: 'event.chosen',
    name,
    asks,
    version: null,
  })
  /** What is open covers the buttons. */
  const isFree = (_: string, { context }: AnyMachineSnapshot) => context.asks === 'nothing'
  return {
    name: 'lifecycle-event',
    machine: lifecycleEventMachine,
    starts: {
      'an order with three events': {
        input: { nonce: 'nonce' },
        begin: async () => {
          for (const held of [loads, details, events]) held.forget()
          await visit(page, '/checkout/k_checkout-one')
          await loads.answer({ data: checkout('paid', { orders: [order] }) })
          await details.answer({ data: order })
          await deliver.waitFor()
        },
      },
    },
    project: ({ name, asks, message }: { name: string | null; asks: string; message: string | null }) => ({
      name,
      asks,
      message,
    }),
    drivers: {
      'event.chosen: sent at once': {
        event: choose('deliver', 'nothing'),
        when: isFree,
        act: async () => {
          await deliver.dblclick()
          await events.arrived()
        },
      },
      'event.chosen: asks first': {
        event: choose('cancel', 'question'),
        when: isFree,
        act: () => buttonOf('Cancel the order').click(),
      },
      'event.chosen: opens a form': {
        event: choose('ask_cancel', 'form'),
        when: isFree,
        act: () => buttonOf('Ask to cancel').click(),
      },
      'event.confirmed': {
        event: { type: 'event.confirmed', version: null },
        // Retry is for what had no answer, beside the button of an event that asks nothing
        when: (_, before) => isAsked(before.context) || before.hasTag('unreachable'),
        act: async (_, { context }) => {
          await (isAsked(context) ? yes(false) : retry).dblclick()
          await events.arrived()
        },
      },
      'event.closed': {
        event: { type: 'event.closed' },
        when: (_, { context }) => context.asks !== 'nothing',
        act: (_, { context }) =>
          isAsked(context)
            ? question.getByRole('button', { name: 'Keep the order' }).click()
            : page.keyboard.press('Escape'),
      },
      'it is done': {
        event: done('send', undefined),
        act: () => events.answer({ data: order }),
      },
      'it is refused': {
        event: failed('send', { status: 409, message: refusal, data: order }),
        act: () => events.refuse(409, refusal, { data: order }),
      },
      'no answer': {
        event: failed('send', { status: 503, message: away }),
        act: () => events.refuse(503, away),
      },
    },
    seen: {
      'waiting.idle': () => ({ there: [deliver], gone: [question, form, retry, alert.getByText(refusal)] }),
      'waiting.asking': () => ({
        there: [question.getByText(/is refunded to your original payment method/), yes(false)],
        gone: [question.getByRole('alert')],
      }),
      'waiting.filling': () => ({ there: [form], gone: [question] }),
      sending: ({ context }) =>
        isAsked(context)
          ? { there: [yes(true)], gone: [question.getByRole('alert')] }
          : { there: [buttonOf('It arrived', true)], gone: [retry] },
      'waiting.refused': ({ context }) =>
        isAsked(context)
          ? { there: [question.getByRole('alert').getByText(refusal), yes(false)], gone: [retry] }
          : { there: [main.getByText(refusal), buttonOf('It arrived', false)], gone: [retry] },
      'waiting.unreachable': ({ context }) =>
        isAsked(context)
          ? { there: [question.getByRole('alert').getByText(away), yes(false)], gone: [] }
          : { there: [retry, buttonOf('It arrived', false)], gone: [] },
    },
    outside: {},
  }
}
