import type { CheckoutDetails, CheckoutField } from '#src/machines/checkout/checkout-details.ts'
import { TextInput } from '../kit/forms/text-input.tsx'
import { PostalFields, postalLabels } from './postal-fields.tsx'

interface AddressFormProps {
  details: CheckoutDetails
  /** Error messages by the server's field names. */
  errors: Readonly<Record<string, readonly string[]>>
  onType: (field: CheckoutField, value: string) => void
  onLeave: () => void
}

/** The labels of the fields in the summary of errors. */
export const addressLabels = {
  email: 'E-mail',
  'address.name': postalLabels.name,
  'address.line1': postalLabels.line1,
  'address.line2': postalLabels.line2,
  'address.postcode': postalLabels.postcode,
  'address.city': postalLabels.city,
  'address.country': postalLabels.country,
  payment: 'Payment',
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
        <legend className="title">Contact</legend>
        <TextInput
          {...field('email', 'email')}
          hint="For the confirmation and the link to your order."
          type="email"
          autoComplete="email"
          onType={value => onType('email', value)}
        />
      </fieldset>
      <fieldset className="checkout__part">
        <legend className="title">Delivery address</legend>
        <PostalFields
          field={name => ({ ...field(`address.${name}`, name), onType: value => onType(name, value) })}
          section="shipping"
        />
      </fieldset>
    </>
  )
}
