import * as z from 'zod/mini'
import { countries } from './values/address/countries.ts'
import { phoneProblem } from './values/address/phone.ts'
import { postcodeProblem, writtenPostcode } from './values/address/postcode.ts'
import { regionProblem } from './values/address/regions.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** The fields of an address as entered. */
export const addressFields = {
  name: text(60),
  line1: text(120),
  line2: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
  postcode: text(16),
  city: text(80),
  /** The state or province by its code, in a country whose addresses name one. */
  region: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20)))),
  /** For the carrier only. */
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(30)))),
  /** ISO 3166, two letters; a country that parcels are shipped to. */
  country: z.string().check(z.regex(new RegExp(`^(?:${Object.keys(countries).join('|')})$`))),
}

/** A stored postal address, possibly in a country that parcels are no longer shipped to. */
export const address = z.strictObject({
  ...addressFields,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.output<typeof address>

interface ByCountry {
  readonly country: string
  readonly postcode: string
  readonly region?: string | null | undefined
  readonly phone?: string | null | undefined
}

/** What does not fit the country of an entered address: sentences by field. */
export function problemsByCountry({ country, postcode, region, phone }: ByCountry): [string, string][] {
  const problems = {
    postcode: postcodeProblem(country, postcode),
    region: regionProblem(country, region),
    phone: phoneProblem(phone),
  }
  return Object.entries(problems).filter((problem): problem is [string, string] => problem[1] !== null)
}

/** Checks an entered address by its country; stored addresses are shown as they are. */
export function fitsItsCountry(given: { value: ByCountry; issues: z.core.$ZodRawIssue[] }): void {
  for (const [field, message] of problemsByCountry(given.value))
    given.issues.push({ code: 'custom', path: [field], message, input: given.value })
}

/** A postal address in an answer. */
export const shownAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.optional(z.nullable(z.string())),
  postcode: z.string(),
  city: z.string(),
  /** None in an order from before it was asked for. */
  region: z.optional(z.nullable(z.string())),
  country: z.string(),
  phone: z.optional(z.nullable(z.string())),
})

/** Writes the postcode of an entered address as it is written in its country. */
export const withWrittenPostcode = <T extends ByCountry>(given: T): T => ({
  ...given,
  postcode: writtenPostcode(given.country, given.postcode),
})

/** An address as entered. */
export const givenAddress = z
  .strictObject(addressFields)
  .check(z.overwrite(withWrittenPostcode), fitsItsCountry)
