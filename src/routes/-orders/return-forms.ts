import type { OpenedOrder } from '#src/api/commands/trade/orders.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import type { EventForm } from '../-lifecycle/use-lifecycle.ts'

/** The props of the form of a return's event, for the buyer of its order. */
export type ReturnForm = EventForm<{ order: OpenedOrder; of: OrderReturn }>
