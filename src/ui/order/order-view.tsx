import type { ReactNode } from 'react'
import type { Order } from '#src/api/contract/orders.ts'
import { Sum } from '../checkout/order-summary.tsx'
import { currency } from '../display/currency.ts'
import { Moment } from '../display/moment.tsx'
import { PostalAddress } from '../display/postal-address.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { eventLabel, isKnown } from './event-label.ts'
import { NextEvents, NextSteps, stateTitle } from './next-steps.tsx'
import './order-view.css'
import { to } from '../paths.ts'

interface OrderViewProps {
  order: Order
  onEvent: (event: string) => void
  /** Where everything else can be done, an `<li>`. */
  more?: ReactNode
}

/** One order on the page of what was paid, and for its brand. */
export function OrderView({ order, onEvent, more }: OrderViewProps) {
  const shown = order.allowed.filter(({ event }) => isKnown(event))
  return (
    <article className="order" id={order.id} aria-label={`Order ${order.number}`}>
      <p className="small soft">
        Order <strong>{order.number}</strong>, sold by {order.seller.name}, <Moment at={order.placed_at} />
      </p>
      <NextSteps title={stateTitle(order.state)} description={order.description} deadline={order.deadline}>
        {(shown.length > 0 || (more !== undefined && more !== false)) && (
          <>
            <NextEvents allowed={shown} labelOf={eventLabel} onEvent={onEvent} />
            {more}
          </>
        )}
      </NextSteps>
      <ul>
        {order.lines.map(line => (
          <li key={line.id} className="summary__line">
            <div className="summary__picture">
              <Img image={line.attachment[0]} sizes="4rem" alt="" />
            </div>
            <div>
              <p>
                <Link {...to.product(line.listing_slug, line.listing_id)}>{line.title}</Link>
              </p>
              <p className="small soft">{[line.options, `${line.quantity} ×`].filter(Boolean).join(' · ')}</p>
            </div>
            <p className="price">{currency(line.total)}</p>
          </li>
        ))}
      </ul>
      <div className="order__facts">
        {order.address !== null && (
          <div>
            <h3 className="order__name">Delivery to</h3>
            <PostalAddress address={order.address} />
          </div>
        )}
        <dl className="sums">
          <Sum label="Subtotal" amount={order.subtotal} />
          <Sum label="Delivery" amount={order.shipping} />
          {order.fee !== '0.00' && <Sum label="Buyer protection" amount={order.fee} />}
          {order.refunded !== '0.00' && <Sum label="Refunded" amount={order.refunded} />}
          <div className="sums__total">
            <dt>Total, tax included</dt>
            <dd>{currency(order.total)}</dd>
          </div>
        </dl>
      </div>
    </article>
  )
}
