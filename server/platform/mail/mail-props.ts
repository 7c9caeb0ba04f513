import * as z from 'zod/mini'
import { deliveryServices } from '#src/api/contract/values/delivery-services.ts'
import { email } from '#src/api/contract/values/email.ts'
import { instant, money } from '#src/api/contract/values/values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { accountMails } from './account-mail-props.ts'
import { oneLine, paragraphs } from './plain-text.ts'

/**
 * Props of each mail. They travel through the job queue as JSON; their shapes are subsets of the API's
 * shapes, so an order can be passed as the API shows it. Text from people is cleaned and clipped here, not
 * refused: a strange title must not prevent a mail.
 */

const line = (most: number) =>
  z.pipe(
    z.string(),
    z.transform(text => oneLine(text, most)),
  )

const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))

const line2 = z.optional(z.nullable(line(120)))
const address = z.object({
  name: line(60),
  line1: line(120),
  line2,
  postcode: line(20),
  city: line(80),
  region: z.optional(z.nullable(line(60))),
  country: line(2),
})

const orderLine = z.object({
  title: line(150),
  options: z.nullable(line(80)),
  quantity: z.int(),
  total: money,
  /** The addresses may be relative to the shop's origin. */
  attachment: z.array(z.object({ url: z.string(), alt: z.string() })),
})

/** The delivery service. A mail that was queued before there was a choice has none. */
const service = z._default(z.enum(keysOf(deliveryServices)), 'standard')

/** Where the buyer collects it. */
const pickupPoint = z._default(
  z.nullable(
    z.object({
      ...{ name: line(80), line1: line(120), city: line(80), region: line(10), postcode: line(10) },
      hours: z.array(line(60)),
    }),
  ),
  null,
)

/** The page of a checkout. The key opens it to every holder of the mail, logged in or not. */
const checkout = z.object({ id: z.string(), key: z.string() })

/**
 * Who ended an order: the buyer, the seller, a seller who agreed to it (agreed), or an expired time limit to accept it
 * (deadline), to send it (unsent) or to show that it was sent (unproven).
 */
const endedBy = z.enum(['buyer', 'seller', 'agreed', 'deadline', 'unsent', 'unproven'])

export const mailSchemas = {
  ...accountMails,
  'order-confirmation': z.object({
    origin,
    checkout,
    address,
    total: money,
    orders: z
      .array(
        z.object({
          number: line(40),
          seller: z.object({ name: line(80) }),
          lines: z.array(orderLine).check(z.minLength(1)),
          subtotal: money,
          shipping: money,
          service,
          pickup_point: pickupPoint,
          fee: money,
          total: money,
          /**
           * Who acts by when, what the buyer can do and what happens otherwise; null if nobody has to act.
           */
          deadline: z.nullable(z.object({ at: instant, description: line(500) })),
        }),
      )
      .check(z.minLength(1)),
  }),
  /** To the seller: a new order, with the SKUs of a brand's lines. */
  'new-order': z.object({
    origin,
    id: z.string().check(z.regex(/^o_[A-Za-z0-9_-]+$/)),
    number: line(40),
    kind: z.enum(['brand_order', 'purchase']),
    lines: z.array(z.extend(orderLine, { sku: z.nullable(line(80)) })).check(z.minLength(1)),
    subtotal: money,
    shipping: money,
    service,
    /** Who acts by when, what the seller can do and what happens otherwise. */
    deadline: z.nullable(line(500)),
  }),
  'order-cancelled': z.object({
    origin,
    checkout,
    number: line(40),
    seller: z.object({ name: line(80) }),
    lines: z.array(orderLine).check(z.minLength(1)),
    /** The amount that goes back to the buyer. */
    refunded: money,
    by: endedBy,
    /** The seller's own words. */
    reason: z.nullable(line(500)),
  }),
  /**
   * To the seller: an order of theirs ended before it was sent. Identifies the buyer no further than the
   * order does.
   */
  'sale-cancelled': z.object({
    origin,
    number: line(40),
    lines: z.array(orderLine).check(z.minLength(1)),
    /** Decides the text about the items: a brand's stock, or a member's ad, which comes back paused. */
    kind: z.enum(['brand_order', 'purchase']),
    by: endedBy,
    /** The words of the person who ended it. */
    reason: z.nullable(line(500)),
  }),
  /** To the seller: the new state of an ad. */
  'ad-news': z.object({
    origin,
    id: z.string().check(z.regex(/^a_[A-Za-z0-9_-]+$/)),
    title: line(80),
    outcome: z.enum([
      'approved',
      'approved_away',
      'rejected',
      'removed',
      'reinstated',
      'upheld',
      'expiring',
      'expired',
    ]),
    /** A moderator's words. */
    reason: z.nullable(line(500)),
    /** When an expiring ad leaves the shop; jobs from before this was added have none. */
    until: z.optional(z.nullable(instant)),
    /** The reader's time zone, for the day in the subject; older jobs have none. */
    zone: z.optional(z.nullable(line(64))),
    /**
     * What they can do by when, and what happens otherwise, if anything happens by itself; older jobs have
     * none.
     */
    deadline: z.optional(z.nullable(line(500))),
  }),
  /** To a side of an order between members: what happened. */
  'order-news': z.object({
    origin,
    order_id: z.string().check(z.regex(/^o_[A-Za-z0-9_-]+$/)),
    side: z.enum(['buyer', 'seller']),
    number: line(40),
    text: line(500),
  }),
  /** To a side of a brand's order: what happened. The buyer's has the signed link, the brand's the order. */
  'brand-order-news': z.object({
    origin,
    number: line(40),
    text: line(700),
    checkout: z.optional(checkout),
    order_id: z.optional(z.string().check(z.regex(/^o_[A-Za-z0-9_-]+$/))),
  }),
  /** To one side of an offer: what happened to it. */
  'offer-news': z.object({
    origin,
    thread_id: z.string().check(z.regex(/^t_[A-Za-z0-9_-]+$/)),
    news: z.enum([
      'offer_made',
      'offer_accepted',
      'offer_declined',
      'offer_withdrawn',
      'offer_expired',
      'offer_lapsed',
      'offer_superseded',
      'offer_reminder',
    ]),
    /** One text, with who acts by when. */
    text: line(700),
  }),
  /** To customer service. */
  'contact-message': z.object({
    origin,
    name: line(60),
    email,
    message: z.pipe(
      z.string(),
      z.transform(text => paragraphs(text, 2000)),
    ),
  }),
  /** To the confirmed address of a seller: the account that new withdrawals go to, and whether it replaces one. */
  'payout-account': z.object({
    origin,
    holder: line(60),
    last_four: z.string().check(z.regex(/^[A-Z0-9]{4}$/)),
    at: instant,
    /** The seller's time zone; null where it is not known. */
    zone: z.nullable(line(64)),
    is_replaced: z.boolean(),
  }),
  /**
   * To the sender of a message to customer service. Repeats none of it: the address is not proven, and a form
   * that mails arbitrary text to arbitrary addresses would be abused.
   */
  'contact-received': z.object({ origin }),
  /** To a member: news about their favorites, saved searches and follows. */
  /** To a brand: what fell to its limit. */
  'low-stock': z.object({
    origin,
    lines: z
      .array(
        z.object({
          ...{ title: line(150), variant: line(120), stock: z.int() },
          href: z.string().check(z.regex(/^\/(?!\/)/)),
        }),
      )
      .check(z.minLength(1)),
    /** The number of further lines. */
    more: z.int(),
  }),
  'wish-news': z.object({
    origin,
    lines: z
      .array(
        z.object({
          text: line(300),
          /** For a saved search: why it matched. */
          reason: z.nullable(line(300)),
          href: z.string().check(z.regex(/^\/(?!\/)/)),
        }),
      )
      .check(z.minLength(1)),
    /** The number of further lines. */
    more: z.int(),
  }),
}

export type MailName = keyof typeof mailSchemas
export type MailProps<L extends MailName> = z.output<(typeof mailSchemas)[L]>

/** The payload of the job `send_mail`. */
export type MailJob = {
  [L in MailName]: {
    template: L
    to: string
    /** `origin` is the shop's own and is added when the mail is sent. */
    props: Omit<z.input<(typeof mailSchemas)[L]>, 'origin'>
    /** Names the cause, such as `order-confirmation:k_…`: the same cause is the same mail. */
    key: string
  }
}[MailName]

/**
 * A mail without its cause. With a null address it is rendered and discarded, so that the work is the same.
 */
export type Draft = {
  [L in MailName]: Pick<Extract<MailJob, { template: L }>, 'template' | 'props'> & { to: string | null }
}[MailName]
