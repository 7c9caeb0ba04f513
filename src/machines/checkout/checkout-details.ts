import type { Address } from '#src/api/contract/address.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { phoneProblem } from '#src/api/contract/values/address/phone.ts'
import { postcodeProblem } from '#src/api/contract/values/address/postcode.ts'
import { chooseRegion, regionLabel } from '#src/api/contract/values/address/region-labels.ts'

/** The shopper's input, as typed; a refusal loses nothing of it. */
export interface CheckoutDetails {
  readonly email: string
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly postcode: string
  readonly city: string
  /** The code of a state or province; empty where the country has none. */
  readonly region: string
  /** ISO 3166, two letters; empty until chosen. */
  readonly country: string
  readonly phone: string
  /** The chosen delivery by seller. */
  readonly shipping: Readonly<Record<string, string>>
}

export type CheckoutField = Exclude<keyof CheckoutDetails, 'shipping'>

/** Some of the fields, as typed. */
export type TypedDetails = { readonly [Field in CheckoutField]?: string }

/** The body of the PATCH. */
export interface CheckoutChanges {
  readonly email?: string
  readonly address?: Address
  readonly shipping?: Record<string, string>
}

export const nothingTyped: CheckoutDetails = {
  email: '',
  name: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
  shipping: {},
}

const addressFields = ['name', 'line1', 'line2', 'postcode', 'city', 'region', 'country', 'phone'] as const
const checkoutFields = ['email', ...addressFields] as const
const neededFields = ['name', 'line1', 'postcode', 'city', 'country'] as const

/** The details that the server has. */
export function detailsOf(checkout: Checkout): CheckoutDetails {
  const { email, address, parcels } = checkout
  return {
    email: email ?? '',
    name: address?.name ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    country: address?.country ?? '',
    phone: address?.phone ?? '',
    shipping: Object.fromEntries(parcels.map(parcel => [parcel.seller.id, parcel.method])),
  }
}

/**
 * The differences from the stored details. `whole` includes an unfinished address, for the server to say what
 * it lacks.
 */
export function changesOf(typed: CheckoutDetails, stored: CheckoutDetails, whole: boolean): CheckoutChanges {
  const isAddressChanged = addressFields.some(field => typed[field] !== stored[field])
  const isAddressComplete =
    neededFields.every(field => typed[field].trim() !== '') && Object.keys(problemsOf(typed)).length === 0
  const shipping = Object.entries(typed.shipping).filter(
    ([seller, method]) => seller in stored.shipping && stored.shipping[seller] !== method,
  )
  return {
    ...(typed.email !== stored.email && (whole || typed.email.trim() !== '') ? { email: typed.email } : {}),
    ...(isAddressChanged && (whole || isAddressComplete) ? { address: addressOf(typed) } : {}),
    ...(shipping.length > 0 ? { shipping: Object.fromEntries(shipping) } : {}),
  }
}

/** The input that is not stored; nothing where all of it is. */
export function unstoredDetails(typed: CheckoutDetails, stored: CheckoutDetails): TypedDetails {
  const fields = checkoutFields.filter(field => typed[field] !== stored[field])
  return Object.fromEntries(fields.map(field => [field, typed[field]]))
}

/** The part of a stored draft that may be restored. Schemas load after the page that reads it. */
export function typedDetailsOf(parsed: unknown): TypedDetails {
  const given = new Map<string, unknown>(Object.entries(Object(parsed)))
  const texts = checkoutFields.flatMap((field): [CheckoutField, string][] => {
    const text = given.get(field)
    return typeof text === 'string' ? [[field, text]] : []
  })
  return Object.fromEntries(texts)
}

/** Whether there is anything to send. */
export function isNothing(changes: CheckoutChanges): boolean {
  return Object.keys(changes).length === 0
}

/** The stored details after `changes` were accepted. */
export function withChanges(stored: CheckoutDetails, changes: CheckoutChanges): CheckoutDetails {
  const { email, address, shipping } = changes
  return {
    ...stored,
    ...(email === undefined ? {} : { email }),
    ...(address === undefined
      ? {}
      : { ...address, line2: address.line2 ?? '', region: address.region ?? '', phone: address.phone ?? '' }),
    shipping: { ...stored.shipping, ...shipping },
  }
}

function addressOf(details: CheckoutDetails): Address {
  const { name, line1, line2, postcode, city, region, country, phone } = details
  return {
    name,
    line1,
    ...(line2 === '' ? {} : { line2 }),
    postcode,
    city,
    ...(region === '' ? {} : { region }),
    country,
    ...(phone.trim() === '' ? {} : { phone }),
  }
}

/** What does not fit the country, or is no phone number: sentences by field. */
function problemsOf(details: CheckoutDetails): Partial<Record<CheckoutField, string>> {
  const label = regionLabel(details.country)
  const problems = [
    ['postcode', postcodeProblem(details.country, details.postcode)],
    ['region', label !== null && details.region === '' ? chooseRegion(label) : null],
    ['phone', phoneProblem(details.phone)],
  ] as const
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

/** The details with a field as typed; a region of the former country goes with it. */
export function withTyped(details: CheckoutDetails, field: CheckoutField, value: string): CheckoutDetails {
  return { ...details, ...(field === 'country' ? { region: '' } : {}), [field]: value }
}

/** Whether all required details are filled in. */
export function isFilledIn(details: CheckoutDetails): boolean {
  const isRegionKnown = regionLabel(details.country) === null || details.region !== ''
  return isRegionKnown && ['email' as const, ...neededFields].every(field => details[field].trim() !== '')
}

/** Sentences by field for empty or impossible details, named as the server names the fields. */
export function missingDetails(details: CheckoutDetails): Record<string, readonly string[]> {
  const asked = [
    ['email', 'email', 'Enter your email.'],
    ['address.name', 'name', 'Enter the recipient’s name.'],
    ['address.line1', 'line1', 'Enter the street and number.'],
    ['address.postcode', 'postcode', 'Enter the ZIP or postal code.'],
    ['address.city', 'city', 'Enter the city.'],
    ['address.region', 'region', null],
    ['address.country', 'country', 'Choose a country.'],
    ['address.phone', 'phone', null],
  ] as const
  const problems = problemsOf(details)
  return Object.fromEntries(
    asked.flatMap(([name, field, empty]): [string, string[]][] => {
      const sentence = (details[field].trim() === '' ? empty : null) ?? problems[field] ?? null
      return sentence === null ? [] : [[name, [sentence]]]
    }),
  )
}
