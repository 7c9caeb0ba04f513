import * as z from 'zod/mini'
import { countryCodes } from './values/address/layout.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const textOrNone = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const country = z.string().check(z.regex(new RegExp(`^(?:${countryCodes.join('|')})$`)))

/** The fields of an address as entered. The server checks them by the country. */
export const addressFields = {
  name: text(60),
  line1: text(120),
  line2: z.optional(z.nullable(textOrNone(120))),
  /** Empty where the country has none, or where none is required. */
  postcode: z._default(textOrNone(20), ''),
  city: z._default(textOrNone(80), ''),
  /** The state, province, prefecture … by its code or name. */
  region: z.optional(z.nullable(textOrNone(60))),
  /** For the carrier only. */
  phone: z.optional(z.nullable(textOrNone(30))),
  /** ISO 3166, two letters; the server says of some that nothing is sent there. */
  country,
}

/** An address as entered. */
export const givenAddress = z.strictObject(addressFields)

/** A stored postal address, possibly in a country that is none anymore. */
export const address = z.strictObject({
  ...addressFields,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.output<typeof address>

/** Some fields of an address as entered; those that are left out stay as they are. */
export const someAddressFields = {
  name: z.optional(addressFields.name),
  line1: z.optional(addressFields.line1),
  line2: addressFields.line2,
  postcode: z.optional(textOrNone(20)),
  city: z.optional(textOrNone(80)),
  region: addressFields.region,
  country: z.optional(addressFields.country),
  phone: addressFields.phone,
}

/** A postal address in an answer. */
export const shownAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.optional(z.nullable(z.string())),
  /** Empty where there is none. */
  postcode: z.string(),
  city: z.string(),
  /** None in an order from before it was asked for. */
  region: z.optional(z.nullable(z.string())),
  country: z.string(),
  phone: z.optional(z.nullable(z.string())),
})
