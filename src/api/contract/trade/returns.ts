import * as z from 'zod/mini'
import { shownAddress } from '../address.ts'
import { uploadedImage } from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { imageFile } from '../values/image-file.ts'
import { returnReasons } from '../values/return-reasons.ts'
import {
  allowed,
  attachment,
  data,
  deadline,
  id,
  image,
  instant,
  money,
  sizeNames,
} from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { linkKey, log } from './orders.ts'
import { parcelFields, shipment } from './shipments.ts'

const text = z.string().check(z.trim(), z.maxLength(1000))
const images = z.array(id('i')).check(z.maxLength(10))

export const orderReturn = z.object({
  id: id('rt'),
  order_id: id('o'),
  reason: z.enum(keysOf(returnReasons)),
  state: z.string(),
  /** The chart's description of this state: where the return is, and who acts. */
  description: z.string(),
  version: z.int(),
  deadline,
  allowed,
  lines: z.array(
    z.object({
      line_id: z.string(),
      title: z.string(),
      options: z.nullable(z.string()),
      options_in: sizeNames,
      attachment,
      quantity: z.int(),
      /** What is refunded for it; until then the most that can be. */
      amount: money,
      /** How many of it went back on sale; null until it is refunded. */
      restocked: z.nullable(z.int()),
    }),
  ),
  /** The delivery to the buyer, which is refunded where nothing of the order stays with them. */
  delivery: money,
  /** Who pays the parcel back. */
  paid_by: z.enum(['buyer', 'brand']),
  /** What both sides and the moderator said, the oldest first. */
  entries: z.array(
    z.object({
      by: z.enum(['buyer', 'seller', 'moderator']),
      /** `request`, `refund`, `reject`, `escalate`, `decide`. */
      type: z.string(),
      text: z.string(),
      images: z.array(image),
      at: instant,
    }),
  ),
  /** Where the parcel goes; only for the buyer, while it is to be sent. Null while the brand has no address. */
  return_address: z.nullable(shownAddress),
  /** The number of a label that the brand pays; only for the buyer, while it is to be sent. */
  label: z.nullable(z.object({ carrier: z.string(), tracking: z.string() })),
  shipment: z.nullable(shipment),
  refunded: money,
  log,
  at: instant,
})
export type OrderReturn = z.infer<typeof orderReturn>

export const getReturn = endpoint({
  id: 'getReturn',
  method: 'GET',
  path: '/api/v1/returns/:id',
  policy: 'all',
  summary: 'One return, for the two sides of its order or by the key of the signed link.',
  params: z.object({ id: id('rt') }),
  query: linkKey,
  status: 200,
  response: data(orderReturn),
  orderKey: true,
})

export const createReturn = endpoint({
  id: 'createReturn',
  method: 'POST',
  path: '/api/v1/orders/:id/returns',
  policy: 'all',
  summary:
    'Ask to send something of a brand back, within 30 days of delivery; guests send the key in X-Order-Key.',
  params: z.object({ id: id('o') }),
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ line_id: id('l'), quantity: z.int().check(z.gte(1), z.lte(9999)) }))
      .check(z.minLength(1), z.maxLength(100)),
    reason: z.enum(keysOf(returnReasons)),
    text: z.optional(text),
    /** Needed where the goods are damaged or not as described. */
    images: z.optional(images),
  }),
  status: 201,
  response: data(orderReturn),
  idempotent: true,
  orderKey: true,
})

export const createReturnImage = endpoint({
  id: 'createReturnImage',
  method: 'POST',
  path: '/api/v1/orders/:id/return-images',
  policy: 'all',
  summary:
    'Upload a photo for a return of this order with the key in X-Order-Key; unused, it is forgotten within a day.',
  params: z.object({ id: id('o') }),
  body: z.strictObject({
    /** The alternative text. */
    alt: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    /** The client's key for this upload: sent again after a lost answer, it gives the same image. */
    key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  }),
  file: imageFile,
  status: 201,
  response: data(uploadedImage),
  orderKey: true,
  rateLimit: 'upload',
})

const because = text.check(z.minLength(1))

/** The events of a return: the buyer's `ship`, `withdraw`, `escalate`; the brand's `receive`, `refund`, `reject`. */
export const returnEvents = lifecycleOf('Return', {
  path: '/api/v1/returns/:id/events',
  policy: 'all',
  summary: "Fire one of the return's events; guests send the key of their order in X-Order-Key.",
  params: z.object({ id: id('rt') }),
  events: {
    ship: parcelFields,
    withdraw: {},
    escalate: { reason: because, images: z.optional(images) },
    receive: {},
    refund: {
      /** Needed where less than the whole price is refunded. */
      reason: z.optional(text),
      /** What differs from the whole price, and what goes back on sale; a line left out is refunded whole. */
      lines: z.optional(
        z
          .array(
            z.strictObject({
              line_id: id('l'),
              amount: z.optional(money),
              /** How many go back on sale; none if left out. */
              restock: z.optional(z.int().check(z.gte(0), z.lte(9999))),
            }),
          )
          .check(z.maxLength(100)),
      ),
    },
    reject: { reason: because, images: images.check(z.minLength(1)) },
  },
  view: orderReturn,
  idempotent: true,
  orderKey: true,
})
