import { findRegion, regionsOf } from '#server/domains/addresses/places.ts'
import { isPostcode, writtenPostcode } from '#server/domains/addresses/postcode.ts'
import { formatOf } from '#src/api/contract/values/address/format.ts'
import { layoutOf, type PlaceField } from '#src/api/contract/values/address/layout.ts'
import type { SourceCountry } from './metadata.ts'
import { changes } from './table.ts'

const fieldOf: Readonly<Record<string, PlaceField>> = { A: 'line1', C: 'city', S: 'region', Z: 'postcode' }
const fieldsIn = (letters: string[]) => letters.flatMap(letter => fieldOf[letter] ?? [])

/** Where what the product does differs from the metadata, as `[what, metadata, ours]`. */
function differences(source: SourceCountry): [string, unknown, unknown][] {
  const { key, fmt = '%N%n%O%n%A%n%C', lfmt = fmt, require = 'AC', upper = 'C' } = source
  const ours = layoutOf(key)
  const written = formatOf(key)
  if (ours === null || written === null) return [['country', source.name, null]]
  const order = (format: string) =>
    fieldsIn([...format.matchAll(/%([A-Z])/g)].map(([, letter = '']) => letter))
  const examples = fmt.includes('%Z') ? (source.zipex?.split(',') ?? []) : []
  const regions = fmt.includes('%S') ? (source.sub_regions ?? []) : []
  const compared: [string, unknown, unknown][] = [
    ['fields and order', order(lfmt), ours.fields],
    ['format', fmt, written.fmt],
    ['format in Latin letters', lfmt, written.lfmt],
    ['required', fieldsIn([...require]), ours.required],
    ['capitals', upper, written.upper],
    ['number of regions', regions.length, regionsOf(key).length],
    ['pattern of postcodes', source.zip, changes[key]?.zip ?? source.zip],
    ['list of regions', regions.length > 0, ours.hasRegions],
  ]
  const pattern = new RegExp(`^(?:${source.zip ?? ''})$`)
  const refused = examples.filter(example => !isPostcode(key, writtenPostcode(key, example)))
  const odd = examples.map(example => writtenPostcode(key, example)).filter(text => !pattern.test(text))
  const unknown = regions.flatMap(({ key: code, name, zip }) =>
    [code, ...Object.values(name)].filter(text => {
      const found = findRegion(key, text)
      return found === undefined || (found.zip?.source ?? null) !== (zip === undefined ? null : `^(?:${zip})`)
    }),
  )
  return [
    ...compared.filter(([, theirs, own]) => JSON.stringify(theirs) !== JSON.stringify(own)),
    ...refused.map((example): [string, unknown, unknown] => ['postcode', example, 'refused']),
    ...odd.map((text): [string, unknown, unknown] => ['postcode as written', source.zip, text]),
    ...unknown.map((name): [string, unknown, unknown] => ['region', name, 'another one']),
  ]
}

/** Prints all differences by country. Returns whether each of them is one that is meant. */
export function compare(metadata: ReadonlyMap<string, SourceCountry>): boolean {
  let unmeant = 0
  let same = 0
  for (const source of metadata.values()) {
    const found = differences(source)
    const why = changes[source.key]?.why
    if (found.length === 0) same++
    for (const [what, theirs, ours] of found) {
      console.log(
        `${source.key} ${what}: ${JSON.stringify(theirs)}, here ${JSON.stringify(ours)}${why ? ` (${why})` : ''}`,
      )
      if (why === undefined) unmeant++
    }
  }
  console.log(
    `${metadata.size} countries: ${same} without a difference, ${unmeant} differences that are not meant.`,
  )
  return unmeant === 0
}
