import { useId } from 'react'
import type { Shipment } from '#src/api/contract/trade/shipments.ts'
import { carrierName } from '#src/api/contract/values/carriers.ts'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { trackingPage } from './tracking.ts'
import * as words from './words.ts'

interface ShipmentSectionProps {
  shipment: Shipment
  title: string
  /** Of the photo of the packed item. */
  imageAlt: string
  /** Of the photo of the drop-off receipt, where there can be one. */
  receiptAlt?: string
}

/** A parcel on its way: its number, what the carrier reported, and the packed item. */
export function ShipmentSection({ shipment, title, imageAlt, receiptAlt = '' }: ShipmentSectionProps) {
  const id = useId()
  const { carrier, tracking, former_numbers: former, photo, receipt, scans } = shipment
  const { shipped_at: shippedAt, delivered_at: deliveredAt } = shipment
  const page = trackingPage(carrier, tracking)
  return (
    <section aria-labelledby={id} className="shipment">
      <h3 id={id} className="purchase__heading">
        {title}
      </h3>
      <dl className="shipment__facts">
        <div>
          <dt>{words.carrier}</dt>
          <dd>{carrierName(carrier)}</dd>
        </div>
        <div>
          <dt>{words.trackingNumber}</dt>
          <dd>
            <span className="shipment__number">{tracking}</span>
            {page !== null && (
              <>
                {' '}
                <a href={page} target="_blank" rel="noopener noreferrer" className="small">
                  {words.track}
                </a>
              </>
            )}
            {former.length > 0 && <p className="small soft">{words.formerNumbers(former)}</p>}
          </dd>
        </div>
        <div>
          <dt>{words.shippedOn}</dt>
          <dd>
            <Moment at={shippedAt} as="minute" />
          </dd>
        </div>
        {deliveredAt !== null && (
          <div>
            <dt>{words.deliveredOn}</dt>
            <dd>
              <Moment at={deliveredAt} as="minute" />
            </dd>
          </div>
        )}
      </dl>
      {scans.length > 0 ? (
        <ol className="shipment__scans" aria-label={words.scans}>
          {scans.map(({ at, text }) => (
            <li key={`${at} ${text}`} className="small">
              {text} <span className="soft">· </span>
              <span className="soft">
                <Moment at={at} as="minute" />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        carrier === 'builtin' && deliveredAt === null && <p className="small soft">{words.noScans}</p>
      )}
      {(photo !== null || receipt !== null) && (
        <div className="shipment__images">
          <ParcelImage image={photo} label={words.packImage} alt={imageAlt} />
          <ParcelImage image={receipt} label={words.receipt} alt={receiptAlt} />
        </div>
      )}
    </section>
  )
}

function ParcelImage({ image, label, alt }: { image: Shipment['photo']; label: string; alt: string }) {
  if (image === null) return null
  return (
    <figure>
      <a href={image.url} target="_blank" rel="noreferrer" className="shipment__image">
        <Img image={image} sizes="8rem" alt={alt} />
      </a>
      <figcaption className="small soft">{label}</figcaption>
    </figure>
  )
}
