import type { ReactNode } from 'react'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { DeliveryNote } from '../display/delivery-note.tsx'
import { Moment } from '../display/moment.tsx'
import { PostalAddress } from '../display/postal-address.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { MemberName } from '../member/member-name.tsx'
import { to } from '../paths.ts'
import { SizeText } from '../units/size-text.tsx'
import { Amounts } from './amounts.tsx'
import { ReviewList } from './review-list.tsx'
import { ShipmentSection } from './shipment.tsx'
import { PurchaseLog, Timeline } from './timeline.tsx'
import * as words from './words.ts'

interface PurchaseViewProps {
  purchase: Purchase
  /** What can be done now. */
  next: ReactNode
  /** The problem that was reported, if there is one. */
  dispute: ReactNode
  /** Where the garment leads that a line became. */
  ofGarment: (slug: string, title: string) => ReactNode
}

/** One order for one of its sides. */
export function PurchaseView({ purchase, next, dispute, ofGarment }: PurchaseViewProps) {
  const { role, lines, shipment, number, address } = purchase
  return (
    <article className="purchase" aria-label={words.orderNumber(number)}>
      <header className="purchase__head">
        <p className="small soft">
          {role === 'buyer' ? words.soldBy : words.boughtBy} <MemberName member={purchase.with} /> ·{' '}
          <Moment at={purchase.placed_at} />
          {role === 'buyer' && ` · ${words.totalOf(currency(purchase.total))}`}
        </p>
        <ul className="purchase__lines">
          {lines.map(line => (
            <li key={line.id} className="purchase__line">
              <div className="purchase__image">
                <Img image={line.attachment[0]} sizes="4.5rem" alt="" />
              </div>
              <div>
                <p>
                  <Link {...to.product(line.listing_slug, line.listing_id)}>{line.title}</Link>
                </p>
                <p className="small soft">
                  {line.options !== null && <SizeText text={line.options} names={line.options_in} />}
                  {line.options !== null && line.quantity > 1 && ' · '}
                  {line.quantity > 1 && words.quantity(line.quantity)}
                </p>
                {line.garment_slug !== null && (
                  <div className="purchase__ways">{ofGarment(line.garment_slug, line.title)}</div>
                )}
              </div>
              <p className="price">{currency(line.total)}</p>
            </li>
          ))}
        </ul>
      </header>
      {next}
      {dispute}
      {role === 'seller' && purchase.ship_by !== null && (
        <p>
          {words.shipBy[0]}
          <Moment at={purchase.ship_by} as="day" />
          {words.shipBy[1]}
        </p>
      )}
      <DeliveryNote of={purchase} side={role} />
      <Timeline steps={purchase.steps} />
      {shipment !== null && (
        <ShipmentSection
          shipment={shipment}
          title={words.shipment}
          imageAlt={words.packImageOf(number)}
          receiptAlt={words.receiptOf(number)}
        />
      )}
      <ReviewList purchase={purchase} />
      <Amounts purchase={purchase} />
      {address !== null && !(role === 'buyer' && purchase.pickup_point !== null) && (
        <section aria-labelledby="delivery">
          <h3 id="delivery" className="purchase__heading">
            {words.deliveryTo}
          </h3>
          <PostalAddress address={address} />
        </section>
      )}
      <PurchaseLog purchase={purchase} />
    </article>
  )
}
