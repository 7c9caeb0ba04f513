import { postcodesOf, type Region, regionsOf } from './places.ts'
import { asciiWidth } from './text.ts'

/** The distinguishing signs of vehicles, which people write before a postcode instead of the two letters. */
const signs: Readonly<Record<string, string>> = {
  ...{
    AT: 'A',
    BE: 'B',
    DE: 'D',
    EE: 'EST',
    ES: 'E',
    FI: 'FIN',
    FR: 'F',
    HU: 'H',
    IE: 'IRL',
    IT: 'I',
    LI: 'FL',
  },
  ...{ LU: 'L', NO: 'N', PT: 'P', SE: 'S', SI: 'SLO' },
}

/** Parts that some postcodes begin with and that people leave out. */
const beginnings = ['CP']

/**
 * A postcode as it is written in its country: in capitals, with its blank or hyphen and without the country's prefix, or
 * with what belongs to it. One that cannot be read is returned as it was typed, without blanks around it. `country` is
 * ISO 3166, two letters.
 */
export function writtenPostcode(country: string, postcode: string): string {
  const typed = asciiWidth(postcode).normalize('NFKC').toUpperCase().replace(/^〒/, '').trim()
  const rule = postcodesOf(country)
  if (rule === null) return typed.replaceAll(/\s+/g, ' ')
  const compact = typed.replaceAll(/[\s.‐-―−ー-]/g, '')
  const prefixes = [rule.prefix, country, signs[country]].filter(prefix => typeof prefix === 'string')
  const bare = prefixes.flatMap(prefix => (compact.startsWith(prefix) ? [compact.slice(prefix.length)] : []))
  const whole = [country, ...beginnings].map(beginning => `${beginning}${compact}`)
  for (const candidate of [compact, ...bare, ...whole]) {
    const written = separated(candidate).find(text => rule.pattern.test(text))
    if (written !== undefined) return written
  }
  return postcode.trim()
}

/** The text, and the text with one blank or hyphen at each place inside. */
function separated(text: string): string[] {
  const places = Array.from({ length: Math.max(0, Math.min(text.length, 16) - 1) }, (_, at) => at + 1)
  return [
    text,
    ...places.flatMap(at => [' ', '-'].map(sign => `${text.slice(0, at)}${sign}${text.slice(at)}`)),
  ]
}

/** Whether it is a postcode of the country, as it is written there. */
export const isPostcode = (country: string, postcode: string): boolean =>
  postcodesOf(country)?.pattern.test(postcode) !== false

/**
 * Countries in which the beginning of a postcode names its region without exception; elsewhere post offices deliver
 * across borders, or the metadata is older than the regions.
 */
const certain = new Set(['BR', 'CA', 'ES', 'TR', 'US'])

/**
 * Whether a postcode cannot be one of this region. `elsewhere` is the region that it is of, if there is exactly one.
 * Null where it can be, or where that is not known.
 */
export function misplaced(
  country: string,
  region: Region,
  postcode: string,
): { elsewhere: Region | null } | null {
  const { zip } = region
  if (!certain.has(country) || zip === null || zip.test(postcode)) return null
  const [elsewhere = null, ...others] = regionsOf(country).filter(other => other.zip?.test(postcode) === true)
  return { elsewhere: others.length === 0 ? elsewhere : null }
}
