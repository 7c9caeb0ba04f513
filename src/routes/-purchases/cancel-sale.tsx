import { sendPurchaseEvent } from '#src/api/commands/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { CancelWithReason } from '../-orders/cancel-with-reason.tsx'
import type { AskedProps } from './asked.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

/** The form in which a member cancels a sale with a reason. */
export function CancelSale({ purchase, onClose }: AskedProps) {
  const app = useApp()
  return (
    <CancelWithReason
      order={purchase}
      cancel={(reason, key) => sendPurchaseEvent(app, purchase.id, { type: 'cancel', reason }, key)}
      reload={useReloadedPurchase(purchase.id)}
      onClose={onClose}
    />
  )
}
