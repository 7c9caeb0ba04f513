/**
 * How a country writes its addresses, in the terms of libaddressinput's metadata. Where a country leaves a field out,
 * it is as in `usual`.
 */
export interface FormatEntry {
  /** The country's name in English. */
  readonly name: string
  /**
   * The lines of an address: %N recipient, %O organization, %A street (two lines), %D district, %C city, %S region,
   * %Z postcode, %X sorting code, %n a new line; the rest is written as it stands.
   */
  readonly fmt?: string
  /** The same for addresses in Latin letters, where `fmt` is for those in the letters of the country. */
  readonly lfmt?: string
  /** The letters of the fields that carriers want in capitals. */
  readonly upper?: string
  /** A postcode of the country. */
  readonly zipex?: string
}

/** What countries leave out: libaddressinput's region ZZ. */
export const usual = {
  fmt: '%N%n%O%n%A%n%C',
  upper: 'C',
  require: 'AC',
  state: 'province',
  zip: 'postal',
  city: 'city',
} as const
