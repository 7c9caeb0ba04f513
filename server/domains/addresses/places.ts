import { bareText } from '#src/api/contract/values/bare-text.ts'
import { places } from './places.gen.ts'

/** A region of a country. */
export interface Region {
  /** As it is stored and printed. */
  readonly code: string
  readonly name: string
  /** Its name in the letters of the country, where those are not Latin; stored and printed with addresses in them. */
  readonly local: string | null
  /** How its postcodes begin; null where that is not known. */
  readonly zip: RegExp | null
}

interface Regions {
  readonly list: readonly Region[]
  /** By everything that they are called. */
  readonly byName: ReadonlyMap<string, Region>
}

type Row = readonly [code: string, name: string, local: string | 0, also: readonly string[], zip: string | 0]

/** Words that stand beside the name of a region, or not. */
const kinds =
  /\b(?:and|city|co|county|do|emirate|fu|governorate|ken|oblast|of|prefecture|province|sheng|shi|si|state|to)\b/g
const shortOf = (text: string) => bareText(text).replaceAll(kinds, '').replaceAll(/\s+/g, ' ').trim()

const upper = (text: string) => text.toUpperCase()

function note(byName: Map<string, Region>, name: string, region: Region): void {
  if (name !== '' && !byName.has(name)) byName.set(name, region)
}

const parsed = new Map<string, Regions>()

function parse(rows: string): Regions {
  const found = (JSON.parse(rows) as Row[]).map(([code, name, local, also, zip]) => ({
    names: [code, name, ...(local === 0 ? [] : [local]), ...also],
    region: { code, name, local: local || null, zip: zip === 0 ? null : new RegExp(`^(?:${zip})`) },
  }))
  const byName = new Map<string, Region>()
  const most = Math.max(...found.map(({ names }) => names.length))
  // codes before names, so that nobody's name takes another one's code
  for (const key of [upper, bareText])
    for (let at = 0; at < most; at++)
      for (const { names, region } of found) note(byName, key(names[at] ?? ''), region)
  // what two regions are called is neither's short name
  const short = found.flatMap(({ names, region }) => names.map(name => [shortOf(name), region] as const))
  const owners = Map.groupBy(short, ([name]) => name)
  for (const [name, claims] of owners)
    if (new Set(claims.map(([, region]) => region)).size === 1)
      for (const [, region] of claims) note(byName, name, region)
  const list = found.map(({ region }) => region).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return { list, byName }
}

const none: Regions = { list: [], byName: new Map() }

const regionsIn = (country: string): Regions => {
  const rows = Object.hasOwn(places, country) ? places[country]?.regions : undefined
  if (rows === undefined) return none
  const known = parsed.get(country) ?? parse(rows)
  parsed.set(country, known)
  return known
}

/** The regions that addresses of a country name, by name; none where they are no list. */
export const regionsOf = (country: string): readonly Region[] => regionsIn(country).list

/** The region that is called so, by code or name in any letters; undefined if there is none. */
export function findRegion(country: string, text: string): Region | undefined {
  const { byName } = regionsIn(country)
  return byName.get(upper(text)) ?? byName.get(bareText(text)) ?? byName.get(shortOf(text))
}

/** The pattern of a country's postcodes as they are written, and the prefix of mail from abroad; null where none is known. */
export function postcodesOf(country: string) {
  const place = Object.hasOwn(places, country) ? places[country] : undefined
  return place?.zip === undefined
    ? null
    : { pattern: new RegExp(`^(?:${place.zip})$`), prefix: place.prefix ?? null }
}
