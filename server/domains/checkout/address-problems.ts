import { addressProblems } from '#server/domains/addresses/index.ts'
import type { PostalAddress } from '#server/platform/database/column-types.ts'

/**
 * What an address lacks, or what does not fit its country, by the names of the fields. The default address of a member may
 * be from before its country was checked.
 */
export const problemsIn = (address: PostalAddress): Record<string, string[]> =>
  Object.fromEntries(
    addressProblems(address).map(([field, sentence]): [string, string[]] => [`address.${field}`, [sentence]]),
  )
