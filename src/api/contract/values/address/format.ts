import { usual } from './format-entry.ts'
import { formats } from './formats.gen.ts'

/** How addresses of a country are written; see `FormatEntry`. */
export interface Format {
  readonly name: string
  readonly fmt: string
  readonly lfmt: string
  readonly upper: string
  /** A postcode of the country; null where none is asked for. */
  readonly example: string | null
}

/** The countries by ISO 3166 code and name, sorted by name, those that no parcel goes to among them. */
export const countryNames: readonly (readonly [string, string])[] = Object.entries(formats).map(
  ([code, { name }]) => [code, name],
)

/** How addresses of a country are written; null if there is no such country. `country` is ISO 3166, two letters. */
export function formatOf(country: string): Format | null {
  const entry = Object.hasOwn(formats, country) ? formats[country] : undefined
  if (entry === undefined) return null
  const { name, fmt = usual.fmt, lfmt = fmt, upper = usual.upper, zipex: example = null } = entry
  return { name, fmt, lfmt, upper, example }
}

/** The name of a country by its two letters; the letters themselves where there is none. */
export const countryName = (code: string): string => formatOf(code)?.name ?? code
