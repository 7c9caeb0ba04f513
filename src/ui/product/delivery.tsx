import type { Listing } from '#src/api/contract/catalog.ts'
import { currency } from '../display/currency.ts'

/** Delivery, returns and protection, worded for the kind of seller. */
export function Delivery({ shipping, kind }: Pick<Listing, 'shipping' | 'kind'>) {
  return (
    <>
      <details className="fold" open>
        <summary>Delivery</summary>
        <ul className="fold__text">
          {shipping.methods.map(method => (
            <li key={method.id}>
              {method.name}: {Number(method.price) === 0 ? 'free' : currency(method.price)}
            </li>
          ))}
          {shipping.free_from !== null && <li>Free from {currency(shipping.free_from)} at this brand</li>}
          <li>
            {kind === 'ad'
              ? 'The seller has five business days to send it; if they do not, your money comes back.'
              : 'The brand confirms within two business days; if it does not, your money comes back.'}
          </li>
        </ul>
      </details>
      <details className="fold">
        <summary>{kind === 'ad' ? 'Buyer protection' : 'Returns'}</summary>
        <p className="fold__text">
          {kind === 'ad'
            ? 'We hold your money until you are content. From the delivery you have 72 hours to look closely; tell us within that time if something is not as described, and we sort it out before the seller is paid.'
            : 'Send it back within 30 days of delivery, unworn and with its tags. You pay the return parcel, unless the piece is faulty or the wrong one: then the brand does.'}
        </p>
      </details>
    </>
  )
}
