import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'

/** The props of what an event of an order asks its brand for. */
export interface AskedProps {
  order: BusinessOrder
  onClose: () => void
}

/** The same for an event of one of its returns. */
export interface ReturnAskedProps extends AskedProps {
  of: OrderReturn
}
