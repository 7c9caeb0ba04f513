import type { Label } from '#src/api/contract/trade/labels.ts'
import { parcels } from '#src/api/contract/values/ad-values.ts'
import { carrierName } from '#src/api/contract/values/carriers.ts'
import { deliveryServices } from '#src/api/contract/values/delivery-services.ts'
import { PostalAddress } from '../display/postal-address.tsx'
import * as words from './words.ts'

/** A shipping label, black on white: it is printed as it stands. */
export function ShippingLabel({ label }: { label: Label }) {
  const { number, carrier, tracking, parcel, delivery, sender, receiver } = label
  return (
    <section className="shipping-label__sheet" aria-label={words.label}>
      <p>
        <strong>{carrierName(carrier)}</strong>
        {parcel !== null && ` · ${words.labelParcel(parcels[parcel].toLowerCase())}`}
      </p>
      {delivery !== 'standard' && (
        <p className="title">
          <strong>{deliveryServices[delivery]}</strong>
        </p>
      )}
      <dl>
        <dt>{words.labelFrom}</dt>
        <dd>
          <PostalAddress address={sender} forCarrier />
        </dd>
      </dl>
      <dl>
        <dt>{words.labelTo}</dt>
        <dd className="shipping-label__to">
          <PostalAddress address={receiver} forCarrier />
          {receiver.phone && <span className="small">{words.labelPhone(receiver.phone)}</span>}
        </dd>
      </dl>
      <dl className="shipping-label__number">
        <dt>{words.trackingNumber}</dt>
        <dd>{tracking}</dd>
      </dl>
      <p className="small">{words.orderNumber(number)}</p>
    </section>
  )
}
