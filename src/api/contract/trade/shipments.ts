import * as z from 'zod/mini'
import { image, instant } from '../values/values.ts'

/** A parcel of an order, to the buyer or back to the seller. */
export const shipment = z.object({
  carrier: z.string(),
  tracking: z.string(),
  /** Of the packed item. */
  photo: z.nullable(image),
  /** Of the posting receipt. */
  receipt: z.nullable(image),
  shipped_at: instant,
  delivered_at: z.nullable(instant),
  /** What the carrier reported, the newest first. */
  scans: z.array(z.object({ at: instant, text: z.string() })),
})
export type Shipment = z.infer<typeof shipment>
