import type { Order } from '#src/api/contract/orders.ts'
import { countryName } from '../checkout/countries.ts'
import { Sum } from '../checkout/order-summary.tsx'
import { currency } from '../display/currency.ts'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { eventLabel } from './event-label.ts'
import { NextSteps } from './next-steps.tsx'
import './order-view.css'
import { to } from '../paths.ts'

interface OrderViewProps {
  order: Order
  onEvent: (event: string) => void
}

/** One order, for the buyer. */
export function OrderView({ order, onEvent }: OrderViewProps) {
  return (
    <article className="order" id={order.id} aria-label={`Order ${order.number}`}>
      <p className="small soft">
        Order <strong>{order.number}</strong>, sold by {order.seller.name}, <Moment at={order.placed_at} />
      </p>
      <NextSteps
        state={order.state}
        description={order.description}
        deadline={order.deadline}
        allowed={order.allowed}
        labelOf={eventLabel}
        onEvent={onEvent}
      />
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
        {order.address !== null && <Delivery {...order.address} />}
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

function Delivery({ name, line1, line2, postcode, city, country }: NonNullable<Order['address']>) {
  return (
    <div>
      <h3 className="order__name">Delivery to</h3>
      <address className="order__address">
        {name}
        <br />
        {line1}
        <br />
        {line2 && (
          <>
            {line2}
            <br />
          </>
        )}
        {postcode} {city}
        <br />
        {countryName(country)}
      </address>
    </div>
  )
}
