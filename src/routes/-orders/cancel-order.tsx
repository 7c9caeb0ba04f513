import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { Order } from '#src/api/contract/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { currency } from '#src/ui/display/currency.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import * as words from '#src/ui/order/words.ts'
import { cancelOrderFlow } from './cancel-order-flow.ts'

interface CancelOrderProps {
  order: Order
  /** The order as it is after the answer. */
  onFresh: (order: Order) => void
  onAnswered: () => void
}

/** Asks before an order is canceled: that cannot be undone. */
export function CancelOrder({ order, onFresh, onAnswered }: CancelOrderProps) {
  const app = useApp()
  const [nonce] = useState(newNonce)
  const actor = useActorRef(cancelOrderFlow(app, order, nonce, onFresh), {}, { complete: onAnswered })
  return (
    <ConfirmDialog
      actor={actor}
      title={words.cancelOrder(order.number)}
      accept={words.cancelTheOrder}
      cancel={words.keepTheOrder}
    >
      <p>{words.goesBackToWhat(currency(order.total))}</p>
    </ConfirmDialog>
  )
}
