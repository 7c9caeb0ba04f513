import type { Listing } from '#src/api/contract/catalog.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'
import '../kit/fold.css'

/** Delivery, returns and protection, worded for the kind of seller. */
export function Delivery({ shipping, kind }: Pick<Listing, 'shipping' | 'kind'>) {
  return (
    <>
      <details className="fold" open>
        <summary>{kitWords.delivery}</summary>
        <ul className="fold__text">
          {shipping.methods.map(method => (
            <li key={method.id}>
              {method.name}: {Number(method.price) === 0 ? words.free : currency(method.price)}
            </li>
          ))}
          {shipping.free_from !== null && <li>{words.freeFrom(currency(shipping.free_from))}</li>}
          <li>{kind === 'ad' ? words.memberDispatch : words.brandDispatch}</li>
        </ul>
      </details>
      <details className="fold">
        <summary>{kind === 'ad' ? kitWords.buyerProtection : words.returns}</summary>
        <p className="fold__text">{kind === 'ad' ? words.buyerProtectionText : words.brandReturnsText}</p>
      </details>
    </>
  )
}
