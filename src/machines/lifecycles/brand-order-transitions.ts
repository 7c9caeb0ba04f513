import type { TransitionMeta } from './roles.ts'

const buyer: TransitionMeta = { by: ['buyer'] }
const seller: TransitionMeta = { by: ['seller'] }
const system: TransitionMeta = { by: ['system'] }

const undone = ['restock', 'refund'] as const

/** How an order ends before anything of it is shipped. */
export const canceling = {
  byBuyer: {
    target: '#brandOrder.cancelled',
    guard: 'isBuyer',
    actions: [...undone],
    meta: buyer,
    description: 'The buyer changed their mind; the payment is refunded.',
  },
  bySeller: {
    target: '#brandOrder.cancelled',
    guard: 'givesReason',
    actions: [...undone],
    meta: seller,
    description: 'The brand cannot deliver, with a reason; the payment is refunded.',
  },
  inTime: { target: '#brandOrder.cancelled', actions: [...undone] },
} as const

/** Pieces that the brand does not have after all are refunded. */
const some = {
  guard: 'takesSome',
  actions: 'refuseLine',
  meta: seller,
  description: 'Some pieces are unavailable; they are refunded.',
} as const
export const refusing = {
  beforeShipping: [
    {
      guard: 'takesRest',
      target: '#brandOrder.cancelled',
      actions: 'refund',
      meta: seller,
      description: 'Nothing is available; the payment is refunded.',
    },
    some,
  ],
  afterShipping: [
    {
      guard: 'takesRestDelivered',
      target: '#brandOrder.delivered',
      actions: ['refuseLine', 'notifyDelivered'],
      meta: seller,
      description: 'The rest is unavailable and refunded; what was shipped is delivered.',
    },
    {
      guard: 'takesRest',
      target: '#brandOrder.shipped',
      actions: 'refuseLine',
      meta: seller,
      description: 'The rest is unavailable and refunded.',
    },
    some,
  ],
} as const

export const arriving = {
  parcel: {
    guard: 'isUnderWay',
    actions: 'countDelivered',
    meta: { by: ['carrier'] },
    description: 'The carrier delivered one of the parcels.',
  },
} as const

/** What goes back to the buyer once something is shipped. */
export const returning = {
  part: {
    guard: 'refundsPart',
    actions: 'refundPart',
    meta: seller,
    description: 'The brand gives a part of the price back.',
  },
  all: {
    guard: 'refundsAll',
    target: '#brandOrder.refunded',
    actions: ['refundPart', 'close'],
    meta: seller,
    description: 'The brand gives all of the price back.',
  },
  settlesAll: {
    guard: 'settlesAll',
    target: '#brandOrder.refunded',
    actions: ['countSettled', 'close'],
    meta: system,
    description: 'Everything came back and is refunded.',
  },
  settles: { actions: 'countSettled', meta: system, description: 'A return is settled.' },
} as const

export const completing = {
  target: '#brandOrder.completed',
  actions: ['paySeller', 'handOver', 'close'],
  description: 'The time for returns is over; the brand is paid.',
} as const
