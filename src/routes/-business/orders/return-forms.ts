import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import type { EventForm } from '../../-lifecycle/use-lifecycle.ts'

/** The props of the form of a return's event, for the brand of its order. */
export type ReturnForm = EventForm<{ order: BusinessOrder; of: OrderReturn }>
