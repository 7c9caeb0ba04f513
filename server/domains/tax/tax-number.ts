/**
 * The published formats of tax numbers, without blanks and separators, by the country of the company. VAT numbers of the
 * EU: the European Commission's list of VIES; GB: HMRC; CH: the UID register; US: the IRS's employer identification
 * number; NO: Brønnøysund. November 2026.
 */
const formats: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  AT: { pattern: /^ATU\d{8}$/, example: 'ATU12345678' },
  BE: { pattern: /^BE[01]\d{9}$/, example: 'BE0123456789' },
  BG: { pattern: /^BG\d{9,10}$/, example: 'BG123456789' },
  CH: { pattern: /^CHE\d{9}(?:MWST|TVA|IVA)?$/, example: 'CHE123456789' },
  CY: { pattern: /^CY\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { pattern: /^CZ\d{8,10}$/, example: 'CZ12345678' },
  DE: { pattern: /^DE\d{9}$/, example: 'DE123456789' },
  DK: { pattern: /^DK\d{8}$/, example: 'DK12345678' },
  EE: { pattern: /^EE\d{9}$/, example: 'EE123456789' },
  ES: { pattern: /^ES(?=.*\d)[A-Z\d]\d{7}[A-Z\d]$/, example: 'ESB12345678' },
  FI: { pattern: /^FI\d{8}$/, example: 'FI12345678' },
  FR: { pattern: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { pattern: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: 'GB123456789' },
  GR: { pattern: /^EL\d{9}$/, example: 'EL123456789' },
  HR: { pattern: /^HR\d{11}$/, example: 'HR12345678901' },
  HU: { pattern: /^HU\d{8}$/, example: 'HU12345678' },
  IE: { pattern: /^IE(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/, example: 'IE1234567WA' },
  IT: { pattern: /^IT\d{11}$/, example: 'IT12345678901' },
  LT: { pattern: /^LT(?:\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { pattern: /^LU\d{8}$/, example: 'LU12345678' },
  LV: { pattern: /^LV\d{11}$/, example: 'LV12345678901' },
  MT: { pattern: /^MT\d{8}$/, example: 'MT12345678' },
  NL: { pattern: /^NL\d{9}B\d{2}$/, example: 'NL123456789B01' },
  NO: { pattern: /^(?:NO)?\d{9}(?:MVA)?$/, example: '123456789MVA' },
  PL: { pattern: /^PL\d{10}$/, example: 'PL1234567890' },
  PT: { pattern: /^PT\d{9}$/, example: 'PT123456789' },
  RO: { pattern: /^RO\d{2,10}$/, example: 'RO12345678' },
  SE: { pattern: /^SE\d{12}$/, example: 'SE123456789001' },
  SI: { pattern: /^SI\d{8}$/, example: 'SI12345678' },
  SK: { pattern: /^SK\d{10}$/, example: 'SK1234567890' },
  US: { pattern: /^\d{2}-\d{7}$/, example: '12-3456789' },
}

/** Countries whose numbers do not begin with their letters. */
const unprefixed = new Set(['US', 'NO'])

/** A number of a country's one-stop shop for companies from elsewhere. */
const oneStop = /^(?:EU\d{9}|IM\d{10})$/

const free = /^(?=.*\d)[A-Z\d][A-Z\d ./-]{2,28}[A-Z\d]$/

/**
 * A tax number as it is written, for a company in `country`: capitals, no blanks or separators, with the letters of its
 * country where these were left out. A number that is registered in another country of the list is taken as well, and in
 * a country without a published format any number is.
 *
 * @returns null where it has not the format of its country; `exampleOf` says what that is.
 */
export function writtenTaxNumber(country: string, typed: string): string | null {
  const own = formats[country]
  const tidy = typed.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  if (own === undefined && !isPrefixed(compact(tidy))) return free.test(tidy) ? tidy : null
  const bare = compact(tidy)
  const candidates = country === 'US' ? [hyphened(bare), bare] : [bare, `${prefixOf(country)}${bare}`]
  return candidates.find(number => own?.pattern.test(number) === true || isPrefixed(number)) ?? null
}

/** A number of the country as an example; null where its format is not published. */
export const exampleOf = (country: string): string | null => formats[country]?.example ?? null

const compact = (number: string) => number.replaceAll(/[\s.\-/]/g, '')
const hyphened = (number: string) => number.replace(/^(\d{2})(?=\d{7}$)/, '$1-')
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country === 'CH' ? 'CHE' : country)

/** Whether it is a number of a country whose numbers begin with letters. */
const isPrefixed = (number: string) =>
  oneStop.test(number) ||
  Object.entries(formats).some(([country, { pattern }]) => !unprefixed.has(country) && pattern.test(number))
