import type { CheckoutDetails, CheckoutField } from '#src/machines/flows/checkout-details.ts'
import { Select } from '../forms/select.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { countries } from './countries.ts'

interface AddressFormProps {
  details: CheckoutDetails
  /** Sentences by field, named as the server names them. */
  errors: Readonly<Record<string, readonly string[]>>
  onType: (field: CheckoutField, value: string) => void
  onLeave: () => void
}

/** What the fields are called in the summary of errors. */
export const addressLabels = {
  email: 'E-mail',
  'address.name': 'Full name',
  'address.line1': 'Street and number',
  'address.line2': 'Apartment, floor',
  'address.postcode': 'Postcode',
  'address.city': 'City',
  'address.country': 'Country',
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
        <TextInput
          {...field('address.name', 'name')}
          autoComplete="shipping name"
          onType={value => onType('name', value)}
        />
        <TextInput
          {...field('address.line1', 'line1')}
          autoComplete="shipping address-line1"
          onType={value => onType('line1', value)}
        />
        <TextInput
          {...field('address.line2', 'line2')}
          isOptional
          autoComplete="shipping address-line2"
          onType={value => onType('line2', value)}
        />
        <div className="form__pair">
          <TextInput
            {...field('address.postcode', 'postcode')}
            autoComplete="shipping postal-code"
            onType={value => onType('postcode', value)}
          />
          <TextInput
            {...field('address.city', 'city')}
            autoComplete="shipping address-level2"
            onType={value => onType('city', value)}
          />
        </div>
        <Select
          {...field('address.country', 'country')}
          options={countries}
          empty="Choose a country"
          autoComplete="shipping country"
          onChoose={value => onType('country', value)}
        />
      </fieldset>
    </>
  )
}
