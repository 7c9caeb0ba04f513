import { layoutOf } from '#src/api/contract/values/address/layout.ts'
import { whyNot } from '#src/api/contract/values/address/unreachable.ts'

/** The country of the first language that names one ("de-CH") and that parcels go to; null if there is none. */
export function likelyCountry(languages: readonly string[]): string | null {
  const regions = languages.flatMap(language => {
    try {
      return new Intl.Locale(language).region ?? []
    } catch {
      return []
    }
  })
  return regions.find(region => layoutOf(region) !== null && whyNot(region) === null) ?? null
}
