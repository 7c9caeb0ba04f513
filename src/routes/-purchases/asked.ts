import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'

/** The props of what an event of an order asks for. */
export interface AskedProps {
  purchase: Purchase
  onClose: () => void
}

/** The same for an event of its dispute. */
export interface DisputeAskedProps extends AskedProps {
  dispute: Dispute
}
