import * as z from 'zod/mini'
import { countries } from './values/address/countries.ts'
import { postcodeProblem } from './values/address/postcode.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** The fields of an address as entered. */
export const addressFields = {
  name: text(60),
  line1: text(120),
  line2: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
  postcode: text(16),
  city: text(80),
  /** ISO 3166, two letters; a country that parcels are shipped to. */
  country: z.string().check(z.regex(new RegExp(`^(?:${Object.keys(countries).join('|')})$`))),
}

/** A stored postal address, possibly in a country that parcels are no longer shipped to. */
export const address = z.strictObject({
  ...addressFields,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.output<typeof address>

/** The postcode check of an entered address; stored addresses are shown as they are. */
export function hasPostcodeOfItsCountry({
  value,
  issues,
}: {
  value: { country: string; postcode: string }
  issues: z.core.$ZodRawIssue[]
}): void {
  const message = postcodeProblem(value.country, value.postcode)
  if (message !== null) issues.push({ code: 'custom', path: ['postcode'], message, input: value.postcode })
}

/** An address as entered. */
export const givenAddress = z.strictObject(addressFields).check(hasPostcodeOfItsCountry)
