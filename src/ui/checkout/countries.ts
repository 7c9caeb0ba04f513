import { countryNames } from '#src/api/contract/values/address/format.ts'
import type { Option } from '../kit/forms/select.tsx'

/** All countries by name; the form says of some that nothing is sent there. */
export const countries: readonly Option[] = countryNames.map(([value, label]) => ({ value, label }))
