import type { ReactNode } from 'react'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { DeliveryNote } from '../display/delivery-note.tsx'
import { Moment } from '../display/moment.tsx'
import { Timeline } from '../purchases/timeline.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderLog } from './order-log.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRequest } from './order-request.tsx'
import * as words from './words.ts'

interface OrderViewProps {
  order: Order
  /** What became of it in detail; null until that is loaded. */
  details: OrderDetails | null
  side: words.Side
  /** Who sold or bought it. */
  who: ReactNode
  /** What can be done now. */
  next: ReactNode
  /** Its returns. */
  returns?: ReactNode
  /** Below a line. */
  ofLine?: ((id: string) => ReactNode) | undefined
  /** Of a parcel. */
  ofParcel?: ((id: string) => ReactNode) | undefined
  /** After everything but the history. */
  children?: ReactNode
}

/** One order of a brand for one of its sides. */
export function OrderView(props: OrderViewProps) {
  const { order, details, side, who, next, returns, ofLine, ofParcel, children } = props
  return (
    <article className="order" id={order.id} aria-label={words.orderNumber(order.number)}>
      <p className="small soft">
        {who}, <Moment at={order.placed_at} />
      </p>
      {next}
      <DeliveryNote of={order} side={side} />
      {details?.cancellation && <OrderRequest request={details.cancellation} side={side} />}
      <OrderLines lines={order.lines} detailed={details?.lines ?? null} ofLine={ofLine} />
      {returns}
      {details !== null && <Timeline steps={details.steps} />}
      {details !== null && details.parcels.length > 0 && (
        <OrderParcels parcels={details.parcels} lines={details.lines} ofParcel={ofParcel} />
      )}
      <OrderAmounts order={order} refunds={details?.refunds ?? []} side={side} />
      {children}
      {details !== null && <OrderLog log={details.log} side={side} />}
    </article>
  )
}
