import type { OpenedOrder } from '#src/api/commands/orders.ts'
import type { OrderDetails } from '#src/api/contract/order-details.ts'
import type { Order } from '#src/api/contract/orders.ts'
import type { OrderReturn } from '#src/api/contract/returns.ts'

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
