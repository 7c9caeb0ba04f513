import * as z from 'zod/mini'
import { countries } from './countries.ts'
import { postcodeProblem } from './postcode.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** The fields of an address that somebody gives. */
export const addressFields = {
  name: text(60),
  line1: text(120),
  line2: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
  postcode: text(16),
  city: text(80),
  /** ISO 3166, two letters; one of those that parcels go to. */
  country: z.string().check(z.regex(new RegExp(`^(?:${Object.keys(countries).join('|')})$`))),
}

/** A postal address as it is stored, which may be of a country that parcels no longer go to. */
export const address = z.strictObject({
  ...addressFields,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.output<typeof address>

/** A check for an address that somebody gives; what was stored before is shown as it is. */
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

/** An address that somebody gives. */
export const givenAddress = z.strictObject(addressFields).check(hasPostcodeOfItsCountry)
