import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import type { EventForm } from '../-lifecycle/use-lifecycle.ts'

/** The props of the form of a dispute's event; its order shows the dispute. */
export type DisputeForm = EventForm<{ purchase: Purchase; dispute: Dispute }>
