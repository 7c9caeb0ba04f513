import type { Address } from '#src/api/contract/address.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { layoutOf } from '#src/api/contract/values/address/layout.ts'
import { phoneProblem } from '#src/api/contract/values/address/phone.ts'
import { askFor, chooseCountry, enterName, enterStreet } from '#src/api/contract/values/address/sentences.ts'
import { whyNot } from '#src/api/contract/values/address/unreachable.ts'

/** The shopper's input, as typed; a refusal loses nothing of it. */
export interface CheckoutDetails {
  readonly email: string
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly postcode: string
  readonly city: string
  /** The code of a state or province, or its name; empty where the country has none. */
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
const placeFields = ['city', 'region', 'postcode'] as const

/** The delivery of somebody who has yet to choose the pick-up point; with one it is `point:` and its id. */
export const pointNeeded = 'point'

const chosenOf = ({ method, pickup_point: point }: Checkout['parcels'][number]) =>
  point === null ? method : `point:${point.id}`

/** Sentences by field where a pick-up point has yet to be chosen. */
export function missingPoints({ shipping }: CheckoutDetails): Record<string, readonly string[]> {
  const sellers = Object.keys(shipping).filter(seller => shipping[seller] === pointNeeded)
  return Object.fromEntries(sellers.map(seller => [`shipping.${seller}`, ['Choose a pick-up point.']]))
}

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
    shipping: Object.fromEntries(parcels.map(parcel => [parcel.seller.id, chosenOf(parcel)])),
  }
}

/**
 * The differences from the stored details. `whole` includes an unfinished address, for the server to say what
 * it lacks.
 */
export function changesOf(typed: CheckoutDetails, stored: CheckoutDetails, whole: boolean): CheckoutChanges {
  const isAddressChanged = addressFields.some(field => typed[field] !== stored[field])
  const isAddressComplete = Object.keys(addressProblems(typed)).length === 0
  const shipping = Object.entries(typed.shipping).filter(
    ([seller, method]) =>
      seller in stored.shipping && stored.shipping[seller] !== method && method !== pointNeeded,
  )
  return {
    ...(typed.email !== stored.email && (whole || typed.email.trim() !== '') ? { email: typed.email } : {}),
    ...(isAddressChanged && (whole || isAddressComplete) ? { address: addressOf(typed, stored) } : {}),
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

/** The address to store. What has no place in the country was typed for another one, unless it was stored for this one. */
function addressOf(details: CheckoutDetails, stored: CheckoutDetails): Address {
  const { name, line1, line2, country, phone } = details
  const isStored = country === stored.country
  const fields = layoutOf(country)?.fields ?? placeFields
  const [city, region, postcode] = placeFields.map(field =>
    fields.includes(field) || isStored ? details[field] : '',
  )
  return {
    name,
    line1,
    ...(line2 === '' ? {} : { line2 }),
    postcode: postcode ?? '',
    city: city ?? '',
    ...(region === undefined || region === '' ? {} : { region }),
    country,
    ...(phone.trim() === '' ? {} : { phone }),
  }
}

/** What is missing in the address or cannot be, as sentences by field; the server knows each country's postcodes. */
function addressProblems(details: CheckoutDetails): Partial<Record<CheckoutField, string>> {
  const isEmpty = (field: CheckoutField) => details[field].trim() === ''
  const layout = layoutOf(details.country)
  const missing = (layout?.required ?? []).filter(isEmpty)
  const problems = {
    country: layout === null ? chooseCountry : whyNot(details.country),
    name: isEmpty('name') ? enterName : null,
    line1: isEmpty('line1') ? enterStreet : null,
    ...(layout && Object.fromEntries(missing.map(field => [field, askFor(layout, field)]))),
    phone: phoneProblem(details.phone),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/** The details with a field as typed; a region of the former country goes with it. */
export function withTyped(details: CheckoutDetails, field: CheckoutField, value: string): CheckoutDetails {
  return { ...details, ...(field === 'country' ? { region: '' } : {}), [field]: value }
}

/** Whether all required details are filled in. */
export function isFilledIn(details: CheckoutDetails): boolean {
  const required = layoutOf(details.country)?.required ?? []
  return ['email' as const, 'country' as const, 'name' as const, 'line1' as const, ...required].every(
    field => details[field].trim() !== '',
  )
}

/** Sentences by field for empty or impossible details, named as the server names the fields, in the order of the form. */
export function missingDetails(details: CheckoutDetails): Record<string, readonly string[]> {
  const problems = Object.entries(addressProblems(details))
  return {
    ...(details.email.trim() === '' ? { email: ['Enter your email.'] } : {}),
    ...Object.fromEntries(problems.map(([field, sentence]) => [`address.${field}`, [sentence]])),
  }
}
