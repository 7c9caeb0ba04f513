import * as z from 'zod/mini'
import { shownAddress } from '../address.ts'
import { endpoint } from '../endpoint.ts'
import { parcels } from '../values/ad-values.ts'
import { deliveryServices } from '../values/delivery-services.ts'
import { data } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { orderParams } from './purchases.ts'

/** A shipping label of the built-in carrier; it is printed. */
export const label = z.object({
  number: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  parcel: z.nullable(z.enum(keysOf(parcels))),
  delivery: z.enum(keysOf(deliveryServices)),
  sender: shownAddress,
  receiver: shownAddress,
})
export type Label = z.infer<typeof label>

export const getLabel = endpoint({
  id: 'getLabel',
  method: 'GET',
  path: '/api/v1/purchases/:id/label',
  policy: 'private',
  summary: 'A shipping label of the built-in carrier, for the seller of a paid order.',
  params: orderParams,
  status: 200,
  response: data(label),
})
