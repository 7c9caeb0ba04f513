import { asks } from './asks.gen.ts'

/** The fields of an address that differ by country, in no order. */
export type PlaceField = 'line1' | 'city' | 'region' | 'postcode'

/** What a country's addresses ask for. */
export interface Layout {
  /** The fields in the order of the country. */
  readonly fields: readonly PlaceField[]
  readonly required: readonly PlaceField[]
  /** What the fields are called, as labels of a form. */
  readonly labels: Readonly<Record<Exclude<PlaceField, 'line1'>, string>>
  /** Whether the regions are a list to choose from. */
  readonly hasRegions: boolean
}

const letters = { A: 'line1', C: 'city', S: 'region', Z: 'postcode' } as const satisfies Record<
  string,
  PlaceField
>

const isField = (letter: string): letter is keyof typeof letters => Object.hasOwn(letters, letter)

const regionLabels: Readonly<Record<string, string>> = {
  do_si: 'Province or city',
  oblast: 'Region',
}
const postcodeLabels: Readonly<Record<string, string>> = {
  zip: 'ZIP code',
  postal: 'Postal code',
  postcode: 'Postcode',
  eircode: 'Eircode',
  pin: 'PIN code',
}
const cityLabels: Readonly<Record<string, string>> = {
  post_town: 'Town or city',
  suburb: 'City or suburb',
}

const capitalized = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

const fieldsOf = (text: string): PlaceField[] =>
  [...text].flatMap(letter => (isField(letter) ? [letters[letter]] : []))

const layouts: ReadonlyMap<string, Layout> = new Map(
  asks.flatMap(([fields, required, state, zip, city, list, countries]) => {
    const layout: Layout = {
      fields: fieldsOf(fields),
      required: fieldsOf(required),
      labels: {
        city: cityLabels[city] ?? capitalized(city),
        region: regionLabels[state] ?? capitalized(state),
        postcode: postcodeLabels[zip] ?? postcodeLabels.postal ?? '',
      },
      hasRegions: list === 1,
    }
    return countries.split(' ').map(country => [country, layout] as const)
  }),
)

/** The codes of all countries, ISO 3166. */
export const countryCodes: readonly string[] = [...layouts.keys()]

/** What addresses of a country ask for; null if there is no such country. `country` is ISO 3166, two letters. */
export const layoutOf = (country: string): Layout | null => layouts.get(country) ?? null
