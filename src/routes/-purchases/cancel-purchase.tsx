import { cancelOrder } from '#src/api/commands/orders.ts'
import { sendPurchaseEvent } from '#src/api/commands/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { currency } from '#src/ui/display/currency.ts'
import * as words from '#src/ui/purchases/words.ts'
import { AskFirst } from './ask-first.tsx'
import type { AskedProps } from './asked.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

/** Asks before a buyer cancels an order. */
export function CancelPurchase({ purchase, onClose }: AskedProps) {
  const { id, number, total, kind } = purchase
  const app = useApp()
  const reload = useReloadedPurchase(id)
  const cancel = (key: string): Promise<unknown> =>
    kind === 'purchase'
      ? sendPurchaseEvent(app, id, { type: 'cancel' }, key)
      : // the order of a brand has a call of its own, as guests have it, too
        cancelOrder(app, purchase, key, () => void reload().catch(() => undefined))
  return (
    <AskFirst
      title={words.cancelTitle(number)}
      accept={words.eventLabel('cancel')}
      cancel={words.keepOrder}
      act={cancel}
      reload={reload}
      done={words.orderCancelled}
      onClose={onClose}
    >
      <p>{words.cancelPurchase(currency(total))}</p>
    </AskFirst>
  )
}
