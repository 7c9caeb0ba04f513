import type { CheckoutDetails, CheckoutField } from '#src/machines/checkout/checkout-details.ts'
import { TextInput } from '../kit/forms/text-input.tsx'
import * as kitWords from '../kit/words.ts'
import { PostalFields } from './postal-fields.tsx'
import * as words from './words.ts'

interface AddressFormProps {
  details: CheckoutDetails
  /** Error messages by the server's field names. */
  errors: Readonly<Record<string, readonly string[]>>
  onType: (field: CheckoutField, value: string) => void
  onLeave: () => void
}

/** The labels of the fields in the summary of errors. */
export const addressLabels = {
  email: kitWords.eMail,
  'address.name': words.postalLabels.name,
  'address.line1': words.postalLabels.line1,
  'address.line2': words.postalLabels.line2,
  'address.postcode': words.postalLabels.postcode,
  'address.city': words.postalLabels.city,
  'address.country': words.postalLabels.country,
  payment: words.payment,
} as const

/** Mail and address of a checkout, with the names that browsers fill in. */
export function AddressForm({ details, errors, onType, onLeave }: AddressFormProps) {
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
        <TextInput
          {...field('email', 'email')}
          hint={words.forTheConfirmation}
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
        />
      </fieldset>
    </>
  )
}
