import { formatMoney } from '#server/domains/pricing/index.ts'
import { parcelView } from '#server/domains/shipping/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import { documentNumber } from '#src/api/contract/values/business/tax-values.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { type BrandLine, openOf, returnableOf } from './brand-row.ts'
import type { StoredDetails } from './details-store.ts'
import { stepsOf } from './steps.ts'
import { linesOf, orderView } from './view.ts'

/** Returns stand after orders: who finds the returns of orders, by the id of the order, is handed in. */
export type FindReturns = (
  services: Services,
  orderIds: readonly string[],
  role: Deal,
) => Promise<ReadonlyMap<string, OrderDetails['returns']>>

/** An order with its parcels, refunds and returns, as the contract shows it to one side. */
export function detailsView(
  services: Services,
  stored: StoredDetails,
  {
    role,
    isLinked = false,
    returns = [],
  }: { role: Deal; isLinked?: boolean; returns?: OrderDetails['returns'] | undefined },
): OrderDetails {
  const { machine } = services.lifecycle.definition(stored.kind)
  const byId = new Map(stored.lines.map(line => [line.id, line]))
  return {
    ...orderView(services, stored, role, isLinked),
    lines: linesOf(stored.lines).map(line => ({ ...line, ...piecesOf(stored, byId.get(line.id)) })),
    steps: stepsOf({ machine, state: stored.state, log: stored.log }),
    parcels: (stored.parcels ?? []).map(parcel => parcelView(services, parcel)),
    returns: [...returns],
    cancellation: stored.cancellation && {
      state: stored.cancellation,
      reason: stored.answers?.ask_cancel ?? null,
      answer: stored.answers?.refuse_cancel ?? null,
    },
    refunds: (stored.refunds ?? []).map(refundView),
    documents: (stored.documents ?? []).map(({ kind, ...numbered }) => ({
      kind,
      number: documentNumber(kind, numbered),
    })),
  }
}

/** What became of the pieces of a line. A member's order has one parcel with everything. */
function piecesOf({ kind, state, parcels }: StoredDetails, line: BrandLine | undefined) {
  if (line === undefined) throw new Error('Each line was read.')
  const refunded = formatMoney(line.refunded_cents)
  const { shipped, refused, returned } = line
  if (kind === 'brand_order') {
    const returnable = state === 'delivered.returnable' ? returnableOf(line) : 0
    const open = state === 'cancelled' ? 0 : openOf(line)
    return { shipped, refused, returned, open, returnable, refunded }
  }
  const isShipped = (parcels ?? []).length > 0
  return {
    shipped: isShipped ? line.quantity : 0,
    refused: state === 'cancelled' ? line.quantity : 0,
    returned: 0,
    open: isShipped || state === 'cancelled' ? 0 : line.quantity,
    returnable: 0,
    refunded,
  }
}

/** A refund as the contract shows it. */
export const refundView = ({
  amount_cents,
  reason,
  text,
  at,
}: NonNullable<StoredDetails['refunds']>[number]) => ({
  amount: formatMoney(amount_cents),
  reason,
  text,
  at: new Date(at).toISOString(),
})
