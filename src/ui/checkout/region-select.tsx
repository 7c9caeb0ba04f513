import type { ComponentProps } from 'react'
import { regionsOf } from '#src/api/contract/values/address/regions.ts'
import { optionsOf } from '../kit/forms/options-of.ts'
import { Select } from '../kit/forms/select.tsx'
import * as words from './words.ts'

type RegionSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'empty'> & { country: string }

/** The states or provinces of a country. */
export function RegionSelect({ country, ...field }: RegionSelectProps) {
  return <Select {...field} options={optionsOf(regionsOf(country))} empty={words.chooseRegion(field.label)} />
}
