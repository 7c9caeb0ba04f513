import { useState } from 'react'
import { type CheckoutDetails, missingDetails } from '#src/machines/checkout/checkout-details.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import * as kitWords from '../kit/words.ts'
import type { AddressFormProps } from './address-fields.tsx'
import * as words from './words.ts'

// with the names and formats of all countries
const AddressFields = lazyComponent(async () => (await import('./address-fields.tsx')).AddressFields)
const PostalLine = lazyComponent(async () => (await import('../display/postal-address.tsx')).PostalLine, null)

/** Email and address of a checkout: once all of it is known, a summary that can be edited. */
export function AddressForm(props: AddressFormProps) {
  const { details, errors } = props
  const isComplete = Object.keys(missingDetails(details)).length === 0
  const [isFolded, setIsFolded] = useState(isComplete)
  const hasErrors = Object.keys(errors).some(name => /^(email|address)/.test(name))
  if (isFolded && isComplete && !hasErrors)
    return <AddressSummary details={details} onEdit={() => setIsFolded(false)} />
  return <AddressFields {...props} />
}

function AddressSummary({ details, onEdit }: { details: CheckoutDetails; onEdit: () => void }) {
  return (
    <section className="checkout__known" aria-label={words.deliveryAddress}>
      <p className="small soft">{words.deliveryAddress}</p>
      <address className="postal">
        <PostalLine address={details} />
        <br />
        {[details.email, details.phone].filter(text => text !== '').join(' · ')}
      </address>
      <button type="button" className="text-button" onClick={onEdit}>
        {kitWords.edit}
        <span className="unseen"> {words.deliveryAddress.toLowerCase()}</span>
      </button>
    </section>
  )
}
