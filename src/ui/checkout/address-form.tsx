import { useState } from 'react'
import { addressLines } from '#src/api/contract/values/address/lines.ts'
import {
  type CheckoutDetails,
  type CheckoutField,
  missingDetails,
} from '#src/machines/checkout/checkout-details.ts'
import { useActors, useSelect } from '../actors.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { PostalFields, type RegionField } from './postal-fields.tsx'
import * as words from './words.ts'

interface AddressFormProps {
  details: CheckoutDetails
  /** Error messages by the server's field names. */
  errors: Readonly<Record<string, readonly string[]>>
  /** The login, and the way back. */
  login: LinkTarget
  /** The country that was filled in before anybody chose one; empty once one is chosen. */
  suggestedCountry: string
  /** Whether a member's address is to be saved with their own. */
  savesAddress: boolean
  regionField: RegionField
  onSaveChoice: (isSaved: boolean) => void
  onType: (field: CheckoutField, value: string) => void
  onLeave: () => void
}

/** The labels of the fields in the summary of errors. */
export const addressLabels = {
  email: kitWords.email,
  'address.name': words.postalLabels.name,
  'address.line1': words.postalLabels.line1,
  'address.line2': words.postalLabels.line2,
  'address.postcode': words.postalLabels.postcode,
  'address.city': words.postalLabels.city,
  'address.region': words.postalLabels.region,
  'address.country': words.postalLabels.country,
  'address.phone': words.postalLabels.phone,
  payment: words.payment,
} as const

/** Email and address of a checkout: once all of it is known, a summary that can be edited. */
export function AddressForm(props: AddressFormProps) {
  const { details, errors } = props
  const isComplete = Object.keys(missingDetails(details)).length === 0
  const [isFolded, setIsFolded] = useState(isComplete)
  const hasErrors = Object.keys(errors).some(name => name !== 'payment')
  if (isFolded && isComplete && !hasErrors)
    return <AddressSummary details={details} onEdit={() => setIsFolded(false)} />
  return <AddressFields {...props} />
}

function AddressSummary({ details, onEdit }: { details: CheckoutDetails; onEdit: () => void }) {
  return (
    <section className="checkout__known" aria-label={words.deliveryAddress}>
      <p className="small soft">{words.deliveryAddress}</p>
      <address className="postal">
        {addressLines(details).join(', ')}
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

/** The fields, with the names that browsers fill in. */
function AddressFields(props: AddressFormProps) {
  const { details, errors, login, suggestedCountry, savesAddress, regionField } = props
  const { onType, onLeave, onSaveChoice } = props
  const { auth } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const field = (id: keyof typeof addressLabels, name: CheckoutField) => ({
    name: id,
    label: addressLabels[id],
    errors: errors[id],
    value: details[name],
    onLeave,
  })
  return (
    <>
      <fieldset className="checkout__part">
        <legend className="title">{words.contact}</legend>
        {isGuest && (
          <p className="small">
            <Link {...login}>{words.logInFaster}</Link>
          </p>
        )}
        <TextInput
          {...field('email', 'email')}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
          onType={value => onType('email', value)}
        />
      </fieldset>
      <fieldset className="checkout__part">
        <legend className="title">{words.deliveryAddress}</legend>
        <PostalFields
          field={name => ({ ...field(`address.${name}`, name), onType: value => onType(name, value) })}
          section="shipping"
          suggestedCountry={suggestedCountry}
          regionField={regionField}
        />
        {!isGuest && (
          <label className="tick">
            <input
              type="checkbox"
              checked={savesAddress}
              onChange={event => onSaveChoice(event.target.checked)}
            />
            <span>{words.saveThisAddress}</span>
          </label>
        )}
      </fieldset>
    </>
  )
}
