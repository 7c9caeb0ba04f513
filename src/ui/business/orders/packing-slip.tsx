import type { PackingSlip } from '#src/api/contract/business/order-documents.ts'
import { carrierName } from '#src/api/contract/values/carriers.ts'
import { Moment } from '../../display/moment.tsx'
import { PrintedSides } from './printed-sides.tsx'
import * as words from './words.ts'

/** What lies in a parcel, black on white: it is printed as it stands. */
export function PackingSlipSheet({ slip }: { slip: PackingSlip }) {
  const { number, placed_at: placedAt, parcel, lines, returns_until: until } = slip
  return (
    <section className="print__sheet" aria-label={words.slipOf(number)}>
      <header>
        <p className="title">{slip.seller_name}</p>
        <p>
          <strong>{words.slipOf(number)}</strong>
        </p>
        <p className="small">
          {words.placedOn} <Moment at={placedAt} />
          {parcel !== null &&
            ` · ${words.parcel(parcel.position)} · ${carrierName(parcel.carrier)} ${parcel.tracking}`}
        </p>
      </header>
      <PrintedSides {...slip} />
      {lines.length === 0 ? (
        <p>{words.nothingToShip}</p>
      ) : (
        <table className="print__lines">
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.sku}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ title, options, sku, quantity }) => (
              <tr key={`${title} ${options} ${sku}`}>
                <td>{[title, options].filter(Boolean).join(', ')}</td>
                <td>{sku}</td>
                <td>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small">
        {until === null ? (
          words.returnsAfterDelivery
        ) : (
          <>
            {words.returnsUntil} <Moment at={until} />.
          </>
        )}
      </p>
    </section>
  )
}
