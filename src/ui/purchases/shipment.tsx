import type { Purchase } from '#src/api/contract/purchases.ts'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { carrierName, trackingPage } from './tracking.ts'
import * as words from './words.ts'

interface ShipmentPartProps {
  shipment: NonNullable<Purchase['shipment']>
  /** The number of the order. */
  number: string
}

/** A parcel on its way: its number, what the carrier reported, and the packed item. */
export function ShipmentPart({ shipment, number }: ShipmentPartProps) {
  const { carrier, tracking, photo, shipped_at: shippedAt, delivered_at: deliveredAt, scans } = shipment
  const page = trackingPage(carrier, tracking)
  return (
    <section aria-labelledby="shipment" className="shipment">
      <h3 id="shipment" className="purchase__heading">
        {words.shipment}
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
                <a href={page} target="_blank" rel="noreferrer" className="small">
                  {words.track}
                </a>
              </>
            )}
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
      {photo !== null && (
        <a href={photo.url} target="_blank" rel="noreferrer" className="shipment__image">
          <Img image={photo} sizes="8rem" alt={words.packImageOf(number)} />
        </a>
      )}
    </section>
  )
}
