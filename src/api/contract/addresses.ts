import * as z from 'zod/mini'
import { addressFields, someAddressFields } from './address.ts'
import { endpoint } from './endpoint.ts'
import { data, id } from './values/values.ts'

/** One of a member's own postal addresses. */
export const savedAddress = z.object({
  id: id('d'),
  name: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  postcode: z.string(),
  city: z.string(),
  region: z.nullable(z.string()),
  country: z.string(),
  phone: z.nullable(z.string()),
  /** The one that a checkout starts with. */
  is_default: z.boolean(),
  version: z.int(),
})
export type SavedAddress = z.infer<typeof savedAddress>

/** The regions that addresses of a country name, where they are a list. */
export const addressRegions = z.object({
  country: z.string(),
  regions: z.array(
    z.object({
      /** As it is stored and printed. */
      code: z.string(),
      name: z.string(),
      /** What is stored instead with an address in the letters of the country. */
      local: z.nullable(z.string()),
    }),
  ),
})

const addressId = z.object({ id: id('d') })
const isDefault = z.optional(z.boolean())

export const listAddressRegions = endpoint({
  id: 'listAddressRegions',
  method: 'GET',
  path: '/api/v1/countries/:country/regions',
  policy: 'all',
  summary: 'The states, provinces or prefectures that addresses of a country name, by name.',
  params: z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  status: 200,
  response: data(addressRegions),
  cache: 'public',
})

export const listAddresses = endpoint({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/user/addresses',
  policy: 'user',
  summary: 'The own addresses, the default one first.',
  status: 200,
  response: data(z.array(savedAddress)),
})

export const createAddress = endpoint({
  id: 'createAddress',
  method: 'POST',
  path: '/api/user/addresses',
  policy: 'user',
  summary: 'Save an address; the first one is the default. One that is saved already is saved once.',
  body: z.strictObject({ ...addressFields, is_default: isDefault }),
  status: 201,
  response: data(savedAddress),
})

export const updateAddress = endpoint({
  id: 'updateAddress',
  method: 'PATCH',
  path: '/api/user/addresses/:id',
  policy: 'user',
  summary: 'Change an address, or make it the default. A change made meanwhile is a 409.',
  params: addressId,
  /** Omitted fields stay unchanged; the server validates the whole address. */
  body: z.strictObject({
    ...someAddressFields,
    is_default: isDefault,
    /** The version that was shown. */
    version: z.optional(z.int()),
  }),
  status: 200,
  response: data(savedAddress),
  conflict: savedAddress,
})

export const deleteAddress = endpoint({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/api/user/addresses/:id',
  policy: 'user',
  summary: 'Forget an address.',
  params: addressId,
  status: 204,
})
