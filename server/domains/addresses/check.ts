import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Address } from '#src/api/contract/address.ts'
import { countryName, formatOf } from '#src/api/contract/values/address/format.ts'
import { type Layout, layoutOf, type PlaceField } from '#src/api/contract/values/address/layout.ts'
import { phoneProblem } from '#src/api/contract/values/address/phone.ts'
import { askFor, enterName, enterStreet } from '#src/api/contract/values/address/sentences.ts'
import { whyNot, whyNotRegion } from '#src/api/contract/values/address/unreachable.ts'
import { findRegion, regionsOf } from './places.ts'
import { isPostcode, misplaced, writtenPostcode } from './postcode.ts'
import { tidyLine } from './text.ts'
import * as words from './words.ts'

type AddressField = keyof Address

/**
 * An address as it is written in its country: usual letters and blanks, the region by its code, the postcode with its
 * blanks and without a prefix. What cannot be read stays as it was typed.
 */
export function normalizeAddress(address: Address): Address {
  const { country, region, phone, line2 } = address
  const tidy = {
    ...address,
    name: tidyLine(address.name),
    line1: tidyLine(address.line1),
    ...(typeof line2 === 'string' ? { line2: tidyLine(line2) } : {}),
    city: tidyLine(address.city),
    postcode: writtenPostcode(country, tidyLine(address.postcode)),
    ...(typeof phone === 'string' ? { phone: tidyLine(phone) } : {}),
  }
  const written = writtenRegion(tidy, tidyLine(region ?? ''))
  return written === '' && (region === null || region === undefined) ? tidy : { ...tidy, region: written }
}

/** A region by its code, or by its name in the country's letters where the rest is written so. */
function writtenRegion({ country, line1, city }: Address, typed: string): string {
  const [first, ...others] = regionsOf(country)
  if (typed === '') return first !== undefined && others.length === 0 ? first.code : ''
  const region = findRegion(country, typed)
  if (region === undefined) return typed
  const isLocal = region.local !== null && /(?!\p{Script=Latin})\p{L}/u.test(`${line1}${city}`)
  return isLocal && region.local !== null ? region.local : region.code
}

/** What is missing in a normalized address or does not fit its country: sentences by field, in the order of forms. */
export function addressProblems(address: Address): readonly (readonly [AddressField, string])[] {
  const { country, name, line1, phone } = address
  const layout = layoutOf(country)
  const problems: Partial<Record<AddressField, string | null>> = {
    country: layout === null ? words.chooseCountry : whyNot(country),
    // letters, not emoji alone
    name: /\p{L}/u.test(name) ? null : enterName,
    line1: /[\p{L}\p{N}]/u.test(line1) ? null : enterStreet,
    ...(layout === null ? {} : placeProblems(layout, address)),
    phone: phoneProblem(phone),
  }
  return (Object.entries(problems) as [AddressField, string | null][]).filter(
    (problem): problem is [AddressField, string] => problem[1] !== null,
  )
}

function placeProblems(layout: Layout, address: Address): Partial<Record<AddressField, string | null>> {
  const missing = (field: Exclude<PlaceField, 'line1'>) =>
    layout.required.includes(field) && !/[\p{L}\p{N}]/u.test(address[field] ?? '')
      ? askFor(layout, field)
      : null
  return {
    city: missing('city'),
    region: missing('region') ?? regionProblem(layout, address),
    postcode: missing('postcode') ?? postcodeProblem(layout, address),
  }
}

function regionProblem(layout: Layout, { country, region }: Address): string | null {
  const given = region ?? ''
  if (given === '') return null
  if (!layout.fields.includes('region')) return words.noRegion(countryName(country))
  if (!layout.hasRegions) return null
  const found = findRegion(country, given)
  return found === undefined ? words.chooseFromList(layout) : whyNotRegion(country, found.code)
}

function postcodeProblem(layout: Layout, { country, postcode, region }: Address): string | null {
  if (postcode === '') return null
  if (!isPostcode(country, postcode)) return words.postcodeLike(layout, formatOf(country)?.example ?? '')
  const found = findRegion(country, region ?? '')
  const other = found && misplaced(country, found, postcode)
  return other ? words.postcodeElsewhere(layout, postcode, found.name, other.elsewhere?.name ?? null) : null
}

/**
 * An entered address, normalized.
 * @throws Refusal 422 with a sentence for each field that is missing or does not fit; `prefix` stands before the names
 *   of the fields.
 */
export function checkedAddress<T extends Address>(given: T, prefix = ''): T {
  const address = { ...given, ...normalizeAddress(given) }
  const problems = addressProblems(address)
  const [first] = problems
  if (first === undefined) return address
  throw new Refusal(422, 'invalid', first[1], {
    errors: Object.fromEntries(problems.map(([field, sentence]) => [`${prefix}${field}`, [sentence]])),
  })
}
