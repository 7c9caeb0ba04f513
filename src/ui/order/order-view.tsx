import type { ReactNode } from 'react'
import type { Order } from '#src/api/contract/orders.ts'
import { Sum } from '../checkout/order-summary.tsx'
import { currency } from '../display/currency.ts'
import { Moment } from '../display/moment.tsx'
import { PostalAddress } from '../display/postal-address.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { eventLabel, isKnown } from './event-label.ts'
import { NextEvents, NextSteps, stateTitle } from './next-steps.tsx'
import * as words from './words.ts'
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
    <article className="order" id={order.id} aria-label={words.order(order.number)}>
      <p className="small soft">
        {kitWords.order} <strong>{order.number}</strong>
        {words.soldBy(order.seller.name)} <Moment at={order.placed_at} />
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
            <h3 className="order__name">{words.deliveryTo}</h3>
            <PostalAddress address={order.address} />
          </div>
        )}
        <dl className="sums">
          <Sum label={kitWords.subtotal} amount={order.subtotal} />
          <Sum label={kitWords.delivery} amount={order.shipping} />
          {order.fee !== '0.00' && <Sum label={kitWords.buyerProtection} amount={order.fee} />}
          {order.refunded !== '0.00' && <Sum label={words.refunded} amount={order.refunded} />}
          <div className="sums__total">
            <dt>{words.totalTaxIncluded}</dt>
            <dd>{currency(order.total)}</dd>
          </div>
        </dl>
      </div>
    </article>
  )
}
