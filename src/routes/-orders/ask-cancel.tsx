import { orderLifecycle } from '#src/api/commands/trade/orders.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/order/words.ts'
import { type EventForm, useEvents } from '../-lifecycle/use-lifecycle.ts'
import { useOrderForm } from './use-order-form.ts'

const empty = { reason: '' }

/** The form in which a buyer asks the brand to cancel an order that it accepted. */
export function AskCancel({ order, onClose }: EventForm<{ order: Order }>) {
  const { send, reload } = useEvents(orderLifecycle, order)
  const actor = useOrderForm({
    stored: empty,
    save: ({ reason }, key) => send({ type: 'ask_cancel', ...(reason.trim() === '' ? {} : { reason }) }, key),
    reload,
    saved: words.askCancelDone(order.seller.name),
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.askCancelTitle}
      intro={words.askCancelIntro(order.seller.name)}
      actor={actor}
      name="ask-cancel"
      labels={{ reason: words.askCancelReason }}
      submit={words.askCancelSubmit}
    >
      {field => <Textarea {...field('reason')} isOptional most={500} rows={3} />}
    </FormSheet>
  )
}
