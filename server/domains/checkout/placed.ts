import type { BrandOrderRow, StoredOrder } from '#server/domains/orders/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import type { PaidCheckout, PaidLine } from './paid-store.ts'

/** A line of a new order, with its id. */
export interface PlacedLine extends PaidLine {
  id: string
  /** What a discount code took off all of its pieces, in cents. */
  discount_cents: number
}

/** A new order as a read after the commit will find it. */
export function storedOrder(
  uow: UnitOfWork,
  row: BrandOrderRow,
  { lines, paid, point }: { lines: readonly PlacedLine[]; paid: PaidCheckout; point: PickupPoint | null },
): StoredOrder {
  const ref = { kind: row.kind, id: row.id }
  const seller = paid.sellers[row.seller_id]
  return {
    ...row,
    address: paid.address,
    pickup_point: point,
    total_cents: row.subtotal_cents + row.shipping_cents + row.fee_cents,
    seller_name: seller?.name ?? '',
    brand_slug: seller?.brand_slug ?? null,
    buyer_name: paid.buyer_name,
    thread_id: seller?.thread_id ?? null,
    deadlines: uow.deadlines.of(ref),
    log: uow.logged(ref).map(line => ({ ...line, at: line.at.toISOString() })),
    lines: lines.map(({ slug, sku: _, ...line }) => ({
      ...line,
      listing_slug: slug,
      state: 'placed',
      ...{ shipped: 0, refused: 0, returned: 0, asked: 0, refunded_cents: 0 },
    })),
  }
}

const placed = new WeakMap<UnitOfWork, StoredOrder[]>()

export function rememberPlaced(uow: UnitOfWork, orders: StoredOrder[]): void {
  placed.set(uow, orders)
}

/** The orders that a change places, in the order in which their numbers were assigned; undefined if it places none. */
export const placedOrders = (uow: UnitOfWork): readonly StoredOrder[] | undefined => placed.get(uow)
