import { sendPurchaseEvent } from '#src/api/commands/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { currency } from '#src/ui/display/currency.ts'
import * as words from '#src/ui/purchases/words.ts'
import { AskFirst } from './ask-first.tsx'
import type { AskedProps } from './asked.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

/** Asks before a buyer cancels an order. */
export function CancelPurchase({ purchase, onClose }: AskedProps) {
  const { id, number, total } = purchase
  const app = useApp()
  return (
    <AskFirst
      title={words.cancelTitle(number)}
      accept={words.eventLabel('cancel')}
      cancel={words.keepOrder}
      act={key => sendPurchaseEvent(app, id, { type: 'cancel' }, key)}
      reload={useReloadedPurchase(id)}
      done={words.orderCancelled}
      onClose={onClose}
    >
      <p>{words.cancelPurchase(currency(total))}</p>
    </AskFirst>
  )
}
