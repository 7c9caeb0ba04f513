import type { Purchase, PurchaseEntry } from '#src/api/contract/trade/purchases.ts'

/** What a side should do as soon as it may, the most urgent first. */
const owed = ['ship', 'prove_sending', 'confirm', 'grant_extension', 'claim_lost']
/** What comes first among the buttons. */
const first = ['ship', 'prove_sending', 'confirm', 'grant_extension', 'deliver', 'review']

/** What a side should do about a problem, by the state of the dispute. */
const owedInDispute: Readonly<Record<string, string>> = {
  open: 'propose',
  proposed: 'accept',
  returning: 'ship_return',
  return_delivered: 'receive_return',
}

type Allowed = Pick<PurchaseEntry, 'allowed'>

/** Whether an event is allowed now. */
export const isOpen = (allowed: PurchaseEntry['allowed'], event: string) =>
  allowed.some(each => each.event === event && each.ok)

type Waiting = Pick<PurchaseEntry, 'allowed' | 'dispute'>

/** The event of the order or of its dispute that its reader owes; null where it does not wait for them. */
export function owedEvent({ allowed, dispute }: Waiting): string | null {
  const asked = dispute === null ? undefined : owedInDispute[dispute.state]
  if (asked !== undefined && dispute !== null && isOpen(dispute.allowed, asked)) return asked
  return owed.find(event => isOpen(allowed, event)) ?? null
}

/** Whether the order waits for its reader. */
export const needsReader = (entry: Waiting): boolean => owedEvent(entry) !== null

/** Whether nothing but the drop-off receipt can show that it was sent: its carrier reports nothing here. */
export const needsReceipt = ({
  state,
  shipment,
  reporting_carriers: reporting,
}: Pick<Purchase, 'state' | 'shipment' | 'reporting_carriers'>): boolean =>
  state.startsWith('sent.') && shipment !== null && !reporting.some(carrier => carrier === shipment.carrier)

/** The one event that stands out among those allowed; null where there is none. */
export const mainEvent = ({ allowed }: Allowed): string | null =>
  first.find(event => isOpen(allowed, event)) ?? null
