import * as z from 'zod/mini'
import { carriers } from '../values/carriers.ts'
import { image, instant } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

/** A parcel of an order, to the buyer or back to the seller. */
export const shipment = z.object({
  carrier: z.string(),
  tracking: z.string(),
  /** Numbers that its sender corrected, the oldest first. */
  former_numbers: z.array(z.string()),
  /** Of the packed item. */
  photo: z.nullable(image),
  /** Of the drop-off receipt. */
  receipt: z.nullable(image),
  shipped_at: instant,
  delivered_at: z.nullable(instant),
  /** What the carrier reported, the newest first. */
  scans: z.array(z.object({ at: instant, text: z.string() })),
})
export type Shipment = z.infer<typeof shipment>

/** What a sender says of a parcel. The number may be left out for the built-in carrier, which makes it. */
export const parcelFields = {
  carrier: z.optional(z.enum(keysOf(carriers))),
  tracking: z.optional(z.string().check(z.trim(), z.maxLength(60))),
}

/** What the sender of a parcel corrects, until the carrier's first scan. */
export const correctionFields = {
  /** The tracking number that is corrected: where the parcel has another one by now, the correction is a 409. */
  replaces: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  ...parcelFields,
}

/** Why an order is canceled, in the sender's words. */
export const orderReason = z.string().check(z.trim(), z.maxLength(500))
