import { Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import * as words from './words.ts'

/** The regions of a country: a list, or that it is loading or could not be loaded. */
export type RegionList =
  | 'loading'
  | 'failed'
  | readonly { readonly code: string; readonly name: string; readonly local: string | null }[]

export interface RegionFieldProps {
  name: string
  label: string
  value: string
  errors: readonly string[] | undefined
  isOptional: boolean
  autoComplete: string
  onType: (value: string) => void
  onLeave: () => void
}

/**
 * The states or provinces of a country to choose from. Where they could not be loaded the name is typed: the server finds
 * the region by any name.
 */
export function RegionSelect({ regions, ...field }: RegionFieldProps & { regions: RegionList }) {
  if (regions === 'failed') return <TextInput {...field} />
  const list = regions === 'loading' ? [] : regions
  const chosen = list.find(({ code, local }) => code === field.value || local === field.value)
  // as it is stored, until the list is there, and one that is not in the list
  const options = list.map(({ code, name }) => ({
    value: code === chosen?.code ? field.value : code,
    label: name,
  }))
  const stored =
    chosen === undefined && field.value !== '' ? [{ value: field.value, label: field.value }] : []
  return (
    <Select
      {...field}
      options={[...stored, ...options]}
      empty={regions === 'loading' ? words.regionsLoading : words.chooseRegion(field.label)}
    />
  )
}
