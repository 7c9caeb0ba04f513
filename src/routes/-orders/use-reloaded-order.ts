import { type OpenedOrder, refreshOrder } from '#src/api/commands/trade/orders.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import { useApp } from '#src/app/provider.tsx'

/** Returns a function that fetches the order anew. */
export function useReloadedOrder(order: OpenedOrder): () => Promise<OrderDetails> {
  const app = useApp()
  return () => refreshOrder(app, order)
}
