import { Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { countries } from './countries.ts'

/** The labels of the fields of a postal address. */
export const postalLabels = {
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, floor',
  postcode: 'ZIP code',
  city: 'City',
  country: 'Country',
} as const

type PostalField = keyof typeof postalLabels

interface PostalFieldsProps {
  /** The props of each field. */
  field: (name: PostalField) => {
    name: string
    label: string
    value: string
    errors: readonly string[] | undefined
    onType: (value: string) => void
    onLeave: () => void
  }
  /** Which of a person's addresses browsers fill in. */
  section: 'shipping'
}

/** A postal address, with the names that browsers fill in. */
export function PostalFields({ field, section }: PostalFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} autoComplete={`${section} name`} />
      <TextInput {...field('line1')} autoComplete={`${section} address-line1`} />
      <TextInput {...field('line2')} isOptional autoComplete={`${section} address-line2`} />
      <div className="form__pair">
        <TextInput {...field('postcode')} autoComplete={`${section} postal-code`} />
        <TextInput {...field('city')} autoComplete={`${section} address-level2`} />
      </div>
      <Select
        {...field('country')}
        options={countries}
        empty="Choose a country"
        autoComplete={`${section} country`}
      />
    </>
  )
}
