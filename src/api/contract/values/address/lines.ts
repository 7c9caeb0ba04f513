import { countries } from './countries.ts'

interface Parts {
  readonly name: string
  readonly line1: string
  readonly line2?: string | null | undefined
  readonly postcode: string
  readonly city: string
  readonly region?: string | null | undefined
  readonly country: string
}

type CityLines = (parts: Pick<Parts, 'postcode' | 'city'> & { region: string }) => readonly string[]

/** How the lines of city, region and postcode are written, where they are not "10115 Berlin". */
const cityLines: Readonly<Record<string, CityLines>> = {
  AU: ({ city, region, postcode }) => [`${city} ${region} ${postcode}`],
  CA: ({ city, region, postcode }) => [`${city} ${region} ${postcode}`],
  GB: ({ city, postcode }) => [city, postcode],
  IE: ({ city, postcode }) => [city, postcode],
  JP: ({ city, postcode }) => [`${city} ${postcode}`],
  LV: ({ city, postcode }) => [`${city}, ${postcode}`],
  MX: ({ city, region, postcode }) => [`${postcode} ${[city, region].filter(Boolean).join(', ')}`],
  NZ: ({ city, postcode }) => [`${city} ${postcode}`],
  // a post office of the military has no comma
  US: ({ city, region, postcode }) => [`${city}${/^A[AEP]$/.test(region) ? '' : ','} ${region} ${postcode}`],
}

const usual: CityLines = ({ city, postcode }) => [`${postcode} ${city}`]

/** The name of a country by its two letters; the letters themselves where parcels do not go there. */
export const countryName = (code: string): string => countries[code] ?? code

/** A postal address as it is written in its country, the recipient first and the country last (V-32). */
export function addressLines(address: Parts): string[] {
  const { name, line1, line2, postcode, city, region, country } = address
  const write = (Object.hasOwn(cityLines, country) ? cityLines[country] : undefined) ?? usual
  // an address from before regions were asked for has none
  const written = write({ postcode, city, region: region ?? '' }).map(line =>
    line.replaceAll(/\s+/g, ' ').replace(', ,', ',').trim(),
  )
  return [name, line1, line2 ?? '', ...written, countryName(country)].filter(line => line !== '')
}
