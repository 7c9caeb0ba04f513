import { sendOrderEvent } from '#src/api/commands/trade/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { currency } from '#src/ui/display/currency.ts'
import * as words from '#src/ui/order/words.ts'
import { AskFirst } from '../-purchases/ask-first.tsx'
import type { AskedProps } from './asked.ts'
import { useReloadedOrder } from './use-reloaded-order.ts'

/** Asks before an order is canceled: that cannot be undone. */
export function CancelOrder({ order, onClose }: AskedProps) {
  const app = useApp()
  return (
    <AskFirst
      title={words.cancelTitle(order.number)}
      accept={words.eventLabel('cancel')}
      cancel={words.keepOrder}
      act={key => sendOrderEvent(app, order, { type: 'cancel' }, key)}
      reload={useReloadedOrder(order)}
      done={words.canceled}
      onClose={onClose}
    >
      <p>{words.cancelText(currency(order.total))}</p>
    </AskFirst>
  )
}
