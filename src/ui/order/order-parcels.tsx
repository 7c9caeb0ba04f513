import type { ReactNode } from 'react'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import { ShipmentSection } from '../purchases/shipment.tsx'
import * as words from './words.ts'

interface OrderParcelsProps extends Pick<OrderDetails, 'parcels' | 'lines'> {
  /** Below a parcel. */
  ofParcel?: ((id: string) => ReactNode) | undefined
}

/** The parcels of an order, each with its number, what the carrier reported, and what is in it. */
export function OrderParcels({ parcels, lines, ofParcel }: OrderParcelsProps) {
  const titles = new Map(
    lines.map(({ id, title, options }) => [id, options ? `${title}, ${options}` : title]),
  )
  return (
    <ul className="order__parcels" aria-label={words.parcels}>
      {parcels.map(parcel => (
        <li key={parcel.id}>
          <ShipmentSection
            shipment={parcel}
            title={words.parcelTitle(parcel.position, parcels.length)}
            imageAlt=""
          />
          {parcel.lines.length > 0 && (
            <ul className="order__contents small" aria-label={words.inParcel}>
              {parcel.lines.map(({ line_id: id, quantity }) => (
                <li key={id}>
                  {quantity} × {titles.get(id)}
                </li>
              ))}
            </ul>
          )}
          {ofParcel?.(parcel.id)}
        </li>
      ))}
    </ul>
  )
}
