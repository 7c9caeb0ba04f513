import type { OpenedOrder } from '#src/api/commands/trade/orders.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'

/** The props of what an event of an order asks its buyer for. */
export interface AskedProps {
  order: Order
  onClose: () => void
}

/** The same where the details of the order are needed. */
export interface DetailsAskedProps extends AskedProps {
  order: OrderDetails
}

/** The same for an event of one of its returns. */
export interface ReturnAskedProps {
  order: OpenedOrder
  of: OrderReturn
  onClose: () => void
}
