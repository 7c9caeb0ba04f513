import { regionLabel } from '#src/api/contract/values/address/region-labels.ts'
import { Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { countries } from './countries.ts'
import * as words from './words.ts'

const RegionSelect = lazyComponent(async () => (await import('./region-select.tsx')).RegionSelect)

type PostalField = keyof typeof words.postalLabels

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
  const country = field('country').value
  const region = regionLabel(country)
  return (
    <>
      <Select
        {...field('country')}
        options={countries}
        empty={words.chooseACountry}
        autoComplete={`${section} country`}
      />
      <TextInput {...field('name')} autoComplete={`${section} name`} />
      <TextInput {...field('line1')} autoComplete={`${section} address-line1`} />
      <TextInput {...field('line2')} isOptional autoComplete={`${section} address-line2`} />
      <div className="form__pair">
        <TextInput
          {...field('postcode')}
          label={words.postcodeLabels[country] ?? words.postalCode}
          autoComplete={`${section} postal-code`}
        />
        <TextInput {...field('city')} autoComplete={`${section} address-level2`} />
      </div>
      {region !== null && (
        <RegionSelect
          {...field('region')}
          key={country}
          country={country}
          label={region}
          autoComplete={`${section} address-level1`}
        />
      )}
      <TextInput
        {...field('phone')}
        isOptional
        type="tel"
        hint={words.phoneHint}
        autoComplete={`${section} tel`}
      />
    </>
  )
}
