import type { Order } from '#src/api/contract/orders.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { PaidOrders } from '#src/ui/order/paid-orders.tsx'

const BuyerOrder = lazyComponent(async () => (await import('./buyer-order.tsx')).BuyerOrder)

/** The order page: a checkout's orders, with what the buyer may do to them. */
export function PaidOrdersScreen({ orders }: { orders: readonly Order[] }) {
  return <PaidOrders orders={orders}>{order => <BuyerOrder key={order.id} order={order} />}</PaidOrders>
}
