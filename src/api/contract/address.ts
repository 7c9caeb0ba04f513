import * as z from 'zod/mini'
import { postcodeProblem } from './postcode.ts'

const text = (max: number, sentence: string) =>
  z.string().check(z.trim(), z.minLength(1, sentence), z.maxLength(max, `At most ${max} characters.`))

export const addressFields = {
  name: text(60, 'Say who receives the parcel.'),
  line1: text(120, 'Say the street and number.'),
  line2: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120, 'At most 120 characters.')))),
  postcode: text(16, 'Say the postcode.'),
  city: text(80, 'Say the city.'),
  /** ISO 3166, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
}

/** A postal address as it is stored. */
export const address = z.strictObject(addressFields)
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
export const givenAddress = address.check(hasPostcodeOfItsCountry)
