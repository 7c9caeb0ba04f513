import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { formatOf } from '#src/api/contract/values/address/format.ts'
import { type Layout, layoutOf, type PlaceField } from '#src/api/contract/values/address/layout.ts'
import { whyNot } from '#src/api/contract/values/address/unreachable.ts'
import { Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { countries } from './countries.ts'
import type { RegionFieldProps } from './region-select.tsx'
import * as words from './words.ts'
import './postal-fields.css'

export type PostalField = keyof typeof words.postalLabels

/** Chooses a region of a country whose regions are a list. */
export type RegionField = ComponentType<RegionFieldProps & { country: string }>

interface FieldProps {
  name: string
  label: string
  value: string
  errors: readonly string[] | undefined
  onType: (value: string) => void
  onLeave: () => void
}

interface PostalFieldsProps {
  /** The props of each field. */
  field: (name: PostalField) => FieldProps
  /** Which of a person's addresses browsers fill in. */
  section: 'shipping' | 'billing'
  /** The country that was filled in before anybody chose one. */
  suggestedCountry?: string
  regionField: RegionField
  /** A carrier needs it, and nobody else. */
  hasPhone?: boolean
}

/** For the time before a country is chosen. */
const anyFields: readonly PlaceField[] = ['line1', 'city', 'region', 'postcode']

/** A postal address in the order of its country, with the names that browsers fill in. */
export function PostalFields(props: PostalFieldsProps) {
  const { field, section, suggestedCountry = '', regionField, hasPhone = true } = props
  const country = field('country')
  const layout = layoutOf(country.value)
  const refusal = whyNot(country.value)
  const isSuggested = suggestedCountry !== '' && country.value === suggestedCountry
  const fields = (layout?.fields ?? anyFields).filter(name => name !== 'region' || layout !== null)
  return (
    <>
      <Select
        {...country}
        errors={country.errors ?? (refusal === null ? undefined : [refusal])}
        hint={isSuggested ? words.countrySuggested : undefined}
        options={countries}
        empty={words.chooseACountry}
        autoComplete={`${section} country`}
      />
      <TextInput {...field('name')} autoComplete={`${section} name`} />
      {inRows(fields).map(row => {
        const drawn = row.map(name => (
          <PlaceInput key={name} {...{ name, layout, section, field, regionField }} country={country.value} />
        ))
        return row.length === 1 ? (
          drawn
        ) : (
          <div
            key={row.join()}
            className={row[0] === 'postcode' ? 'form__pair' : 'form__pair form__pair--even'}
          >
            {drawn}
          </div>
        )
      })}
      {hasPhone && (
        <FoldedInput {...field('phone')} type="tel" hint={words.phoneHint} autoComplete={`${section} tel`} />
      )}
    </>
  )
}

/** The short fields after one another stand side by side, two in a row. */
function inRows(fields: readonly PlaceField[]): readonly PlaceField[][] {
  const rows: PlaceField[][] = []
  for (const name of fields) {
    const last = rows.at(-1)
    const isPair = last?.length === 1 && last[0] !== 'line1' && name !== 'line1'
    if (isPair && (last[0] === 'postcode' || name === 'postcode')) last.push(name)
    else rows.push([name])
  }
  return rows
}

/**
 * A field that few need: its label alone, until it has the focus or a value; then it stays. It is a field all the while,
 * so that browsers fill it in, the keyboard comes to it, and nothing moves under a press.
 */
function FoldedInput(props: ComponentProps<typeof TextInput>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus comes to the field inside
    <div className={isOpen || props.value !== '' ? undefined : 'postal-fold'} onFocus={() => setIsOpen(true)}>
      <TextInput {...props} isOptional />
    </div>
  )
}

interface PlaceInputProps extends Pick<PostalFieldsProps, 'field' | 'section' | 'regionField'> {
  name: PlaceField
  /** Null before a country is chosen. */
  layout: Layout | null
  country: string
}

function PlaceInput({
  name,
  layout,
  country,
  field,
  section,
  regionField: Region,
}: PlaceInputProps): ReactNode {
  const isOptional = layout !== null && !layout.required.includes(name)
  if (name === 'line1') {
    return (
      <>
        <TextInput {...field('line1')} autoComplete={`${section} address-line1`} />
        <FoldedInput {...field('line2')} autoComplete={`${section} address-line2`} />
      </>
    )
  }
  const label = layout?.labels[name] ?? field(name).label
  const common = { ...field(name), label, isOptional }
  switch (name) {
    case 'city':
      return <TextInput {...common} autoComplete={`${section} address-level2`} />
    case 'postcode': {
      const example = formatOf(country)?.example ?? null
      const isNumber = /^\d+$/.test(example ?? '')
      return (
        <TextInput
          {...common}
          placeholder={example ?? undefined}
          {...(isNumber ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
          autoComplete={`${section} postal-code`}
        />
      )
    }
    default:
      return layout?.hasRegions === true ? (
        <Region {...common} key={country} country={country} autoComplete={`${section} address-level1`} />
      ) : (
        <TextInput {...common} autoComplete={`${section} address-level1`} />
      )
  }
}
