import { countries as names } from '#src/api/contract/values/address/countries.ts'
import type { Option } from '../kit/forms/select.tsx'

/** The countries that parcels are sent to, by name. */
export const countries: readonly Option[] = Object.entries(names).map(([value, label]) => ({ value, label }))
