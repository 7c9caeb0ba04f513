import { layouts } from './layouts.gen.ts'
import { usual } from './usual-layout.ts'

/** The fields of an address that differ by country, in no order. */
export type PlaceField = 'line1' | 'city' | 'region' | 'postcode'

/** How a country writes its addresses; see `LayoutEntry` for `fmt`, `lfmt` and `upper`. */
export interface Layout {
  readonly name: string
  readonly fmt: string
  readonly lfmt: string
  readonly upper: string
  /** The fields that are asked for, in the order of the country. */
  readonly fields: readonly PlaceField[]
  readonly required: readonly PlaceField[]
  /** What the fields are called, as labels of a form. */
  readonly labels: Readonly<Record<Exclude<PlaceField, 'line1'>, string>>
  /** Whether the regions are a list to choose from. */
  readonly hasRegions: boolean
  /** A postcode of the country; null where none is asked for. */
  readonly example: string | null
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

/** The countries by ISO 3166 code and name, sorted by name, those that no parcel goes to among them. */
export const countryNames: readonly (readonly [string, string])[] = Object.entries(layouts).map(
  ([code, { name }]) => [code, name],
)

/** How a country writes its addresses; null if there is no such country. `country` is ISO 3166, two letters. */
export function layoutOf(country: string): Layout | null {
  const entry = Object.hasOwn(layouts, country) ? layouts[country] : undefined
  if (entry === undefined) return null
  const { name, hasRegions = false, zipex = null, ...given } = entry
  const { fmt, require, upper, state, zip, city } = { ...usual, ...given }
  const lfmt = given.lfmt ?? fmt
  return {
    ...{ name, fmt, lfmt, upper, hasRegions, example: zipex },
    fields: [...lfmt.matchAll(/%(\w)/g)].flatMap(([, letter = '']) =>
      isField(letter) ? [letters[letter]] : [],
    ),
    required: [...require].flatMap(letter => (isField(letter) ? [letters[letter]] : [])),
    labels: {
      city: cityLabels[city] ?? capitalized(city),
      region: regionLabels[state] ?? capitalized(state),
      postcode: postcodeLabels[zip] ?? postcodeLabels.postal ?? '',
    },
  }
}

/** The name of a country by its two letters; the letters themselves where there is none. */
export const countryName = (code: string): string => layoutOf(code)?.name ?? code
