import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data } from '../values/values.ts'

/** A place in the United States where a parcel can be collected. */
export const pickupPoint = z.object({
  id: z.string(),
  name: z.string(),
  line1: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  /** Its opening hours, a line each: `Mon–Fri 8 AM–8 PM`. */
  hours: z.array(z.string()),
})
export type PickupPoint = z.infer<typeof pickupPoint>

export const listPickupPoints = endpoint({
  id: 'listPickupPoints',
  method: 'GET',
  path: '/api/v1/pickup-points',
  policy: 'all',
  summary: 'Pick-up points of the built-in carrier around a ZIP code, those in its area first.',
  query: z.object({ postcode: z.string().check(z.regex(/^\d{5}(?:-\d{4})?$/)) }),
  status: 200,
  response: data(z.array(z.extend(pickupPoint, { is_in_area: z.boolean() }))),
})
