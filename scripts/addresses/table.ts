import { type FormatEntry, usual } from '#src/api/contract/values/address/format-entry.ts'
import type { SourceCountry, SourceRegion } from './metadata.ts'

/** A region: what is stored and printed, further names by which it is known, and how its postcodes begin. */
export interface RegionEntry {
  code: string
  name: string
  local: string | null
  also: string[]
  zip: string | null
}

/** What only the server needs of a country. */
export interface PlaceEntry {
  zip?: string
  prefix?: string
  regions?: RegionEntry[]
}

/** Codes of the metadata that are no countries of ISO 3166: islands of SH. */
const parts = new Set(['AC', 'TA'])

/** Names where CLDR's short English ones are not what people know. */
const names: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
}

const japan = 'Japanese addresses have a city or ward, which the metadata counts as a part of the street'
const postcode = 'its postcodes are called so'
const eircode = 'an Eircode begins with a letter and two digits, or with D6W'
const island = 'a part of SH in ISO 3166'
const own = 'the only region of a territory is filled in by itself'

/** Where our table differs from the metadata on purpose, and why. `npm exec node scripts/addresses.ts compare` lists them. */
export const changes: Readonly<
  Record<
    string,
    {
      why: string
      set?: { fmt?: string; lfmt?: string; zip?: string }
      region?: [string, string]
      zip?: string
    }
  >
> = {
  AC: { why: island },
  AS: { why: own, region: ['AS', 'American Samoa'] },
  AU: { why: postcode, set: { zip: 'postcode' } },
  FM: { why: own, region: ['FM', 'Micronesia'] },
  GB: { why: postcode, set: { zip: 'postcode' } },
  GG: { why: postcode, set: { zip: 'postcode' } },
  IE: { why: eircode, zip: '[A-Z]\\d[\\dW] ?[\\dA-Z]{4}' },
  IM: { why: postcode, set: { zip: 'postcode' } },
  JE: { why: postcode, set: { zip: 'postcode' } },
  JP: { why: japan, set: { fmt: '〒%Z%n%S%C%n%A%n%O%n%N', lfmt: '%N%n%O%n%A%n%C, %S%n%Z' } },
  MH: { why: own, region: ['MH', 'Marshall Islands'] },
  MP: { why: own, region: ['MP', 'Northern Mariana Islands'] },
  NZ: { why: postcode, set: { zip: 'postcode' } },
  PW: { why: own, region: ['PW', 'Palau'] },
  TA: { why: island },
  VI: { why: own, region: ['VI', 'U.S. Virgin Islands'] },
}

/** Countries whose regions are stored and printed by the codes of the metadata; elsewhere names are. */
const byCode = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

/** The abbreviations of Mexican states, by which mail there names them; the metadata of the package has ISO codes. */
const mexican: Readonly<Record<string, string>> = {
  ...{ AGU: 'Ags.', BCN: 'B.C.', BCS: 'B.C.S.', CAM: 'Camp.', CHP: 'Chis.', CHH: 'Chih.', CMX: 'CDMX' },
  ...{
    COA: 'Coah.',
    COL: 'Col.',
    DUR: 'Dgo.',
    MEX: 'Méx.',
    GUA: 'Gto.',
    GRO: 'Gro.',
    HID: 'Hgo.',
    JAL: 'Jal.',
  },
  ...{
    MIC: 'Mich.',
    MOR: 'Mor.',
    NAY: 'Nay.',
    NLE: 'N.L.',
    OAX: 'Oax.',
    PUE: 'Pue.',
    QUE: 'Qro.',
    ROO: 'Q.R.',
  },
  ...{ SLP: 'S.L.P.', SIN: 'Sin.', SON: 'Son.', TAB: 'Tab.', TAM: 'Tamps.', TLA: 'Tlax.', VER: 'Ver.' },
  ...{ YUC: 'Yuc.', ZAC: 'Zac.' },
}

/** Names of American regions that the metadata gives by abbreviations of their own. */
const american: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  VI: 'U.S. Virgin Islands',
}

const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{L}/u.test(text)
const cldr = new Intl.DisplayNames('en', { type: 'region' })

/** The codes of all countries, sorted by name. */
export function codesOf(metadata: ReadonlyMap<string, SourceCountry>): string[] {
  const codes = [...metadata.keys()].filter(code => !parts.has(code))
  return codes.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
}

const nameOf = (code: string): string => names[code] ?? (cldr.of(code) ?? code).replace('St. ', 'Saint ')

/** A country with our changes and with what it leaves out. */
function wholeOf(source: SourceCountry) {
  const { key, fmt = usual.fmt, require = usual.require, upper = usual.upper } = source
  const own = { fmt, lfmt: source.lfmt ?? fmt, zip: source.zip_name_type ?? usual.zip, ...changes[key]?.set }
  return {
    ...{ ...own, require, upper },
    state: source.state_name_type ?? usual.state,
    city: source.locality_name_type ?? usual.city,
    hasRegions: source.sub_regions !== undefined && fmt.includes('%S'),
    zipex: fmt.includes('%Z') ? source.zipex?.split(',')[0] : undefined,
  }
}

/** How a country writes its addresses, without what is usual. */
export function formatOf(source: SourceCountry): FormatEntry {
  const { fmt, lfmt, upper, zipex } = wholeOf(source)
  return {
    name: nameOf(source.key),
    ...(fmt === usual.fmt ? {} : { fmt }),
    ...(lfmt === fmt ? {} : { lfmt }),
    ...(upper === usual.upper ? {} : { upper }),
    ...(zipex === undefined ? {} : { zipex }),
  }
}

/** What addresses of a country ask for: fields in order, required ones, names of region, postcode and city, a list or not. */
export function askOf(source: SourceCountry): [string, string, string, string, string, 0 | 1] {
  const { lfmt, require, state, zip, city, hasRegions } = wholeOf(source)
  const fields = [...lfmt.matchAll(/%([ACSZ])/g)].map(([, letter]) => letter).join('')
  const named = (letter: string, name: string, normal: string) => (fields.includes(letter) ? name : normal)
  return [
    ...([fields, require] as const),
    named('S', state, usual.state),
    named('Z', zip, usual.zip),
    named('C', city, usual.city),
    hasRegions ? 1 : 0,
  ]
}

/** What the server knows of a country beyond its layout. */
export function placeOf(source: SourceCountry): PlaceEntry {
  const { key, fmt, zipex, postprefix, sub_regions: regions } = source
  const zip = changes[key]?.zip ?? source.zip
  const hasPostcode = fmt?.includes('%Z') === true && zip !== undefined && zipex !== undefined
  const examples = zipex?.split(',') ?? []
  const single = changes[key]?.region
  return {
    ...(hasPostcode ? { zip: canonical(key, zip, examples) } : {}),
    ...(postprefix === undefined ? {} : { prefix: postprefix.replaceAll(/[^A-Z]/g, '') }),
    ...(regions !== undefined && fmt?.includes('%S')
      ? { regions: regions.map(one => regionOf(key, one)) }
      : {}),
    ...(single === undefined
      ? {}
      : { regions: [{ code: single[0], name: single[1], local: null, also: [], zip: null }] }),
  }
}

/**
 * A pattern of postcodes as they are written: a blank or hyphen that the metadata allows is there where one of its
 * examples has it. Swedish postcodes are written with the blank, which its examples leave out.
 */
function canonical(country: string, zip: string, examples: readonly string[]): string {
  const plain = zip.replaceAll('(?:^|\\b)', '').replaceAll('(?:$|\\b)', '').replaceAll('[ \\-]', '-')
  const apart = plain.replaceAll(/([ -])\?/g, '$1')
  const together = plain.replaceAll(/[ -]\?/g, '')
  if (apart === plain || country === 'SE') return apart
  return examples.some(example => new RegExp(`^(?:${apart})$`).test(example)) ? apart : together
}

function regionOf(country: string, { key, name, zip }: SourceRegion): RegionEntry {
  const given = name.default ?? key
  const latin = isLatin(given) ? given : (name.latin ?? key)
  const shown = (country === 'US' ? american[key] : undefined) ?? latin
  const code = byCode.has(country) ? key : ((country === 'MX' ? mexican[key] : undefined) ?? shown)
  const local = isLatin(given) ? null : given
  const also = new Set([key, ...Object.values(name)])
  for (const known of [code, shown, local]) if (known !== null) also.delete(known)
  return { code, name: shown, local, also: [...also], zip: zip ?? null }
}
